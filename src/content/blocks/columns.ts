import { defineBlock } from './block.ts';
import { oneOf } from './checks.ts';
import type { ContentNode } from '../project.types.ts';

/** How the width is shared: one part for each column, one to four of them. */
export const RATIOS = [
  '1',
  '1-1',
  '1-2',
  '2-1',
  '1-3',
  '3-1',
  '1-1-1',
  '1-2-1',
  '2-1-1',
  '1-1-2',
  '1-1-1-1',
] as const;

export const columns = defineBlock({
  type: 'columns',
  label: 'Columns',
  synonyms: ['row', 'grid', 'side by side'],
  icon: 'columns-3',
  marked: true,
  defaults: columnsOf('1-1'),
  attributes: { 'data-ratio': oneOf(RATIOS) },
  fields: [
    {
      name: 'data-ratio',
      label: 'Columns',
      control: 'choice',
      choices: RATIOS.map((value) => ({ value, title: titleOf(value) })),
    },
  ],
});

export const column = defineBlock({
  type: 'column',
  label: 'Column',
  icon: 'columns-3',
  offered: false,
  marked: true,
  defaults: { type: 'column', attributes: { 'data-block': 'column' } },
});

/** Columns of a ratio, each empty. */
export function columnsOf(ratio: (typeof RATIOS)[number]): ContentNode {
  return {
    type: 'columns',
    attributes: { 'data-block': 'columns', 'data-ratio': ratio },
    components: ratio
      .split('-')
      .map(() => ({ type: 'column', attributes: { 'data-block': 'column' } })),
  };
}

function titleOf(ratio: string) {
  const parts = ratio.split('-');
  if (parts.length === 1) return 'One column';
  return parts.every((part) => part === '1')
    ? `${parts.length} equal columns`
    : `${parts.length} columns, ${parts.join(' : ')}`;
}
