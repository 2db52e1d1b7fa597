import type { AttributeCheck } from './block.ts';
import { defineBlock } from './block.ts';

/** What the canvas shows until an ad is chosen. */
export const AD_TEXT = 'Double click to select an ad.';

/** How an ad is written, with the effort that its links are of. */
export function adToken(id: number | string, effort: number | string): string {
  return `{$ad_${id}_${effort}}`;
}

/** An ad with its effort: `{$ad_12_7}`. */
export const ad = defineBlock({
  type: 'ad',
  label: 'Ad',
  synonyms: ['advertisement', 'banner'],
  icon: 'target',
  tags: ['span'],
  marked: true,
  holds: 'nothing',
  attributes: { 'data-ad-id': idOrNone, 'data-effort': idOrNone },
  fields: [
    { name: 'data-ad-id', label: 'Ad', control: 'number', hint: 'Its ID.' },
    { name: 'data-effort', label: 'Effort', control: 'number', hint: 'Its ID.' },
  ],
  made: ({ 'data-ad-id': id = '', 'data-effort': effort = '' }) =>
    id === '' || effort === '' ? '' : adToken(id, effort),
});

function idOrNone(value: string): ReturnType<AttributeCheck> {
  return value === '' || /^[1-9]\d{0,14}$/.test(value) ? null : 'Write an ID in digits.';
}
