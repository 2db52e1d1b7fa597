import { defineBlock } from './block.ts';
import { wholeNumber } from './checks.ts';

const HEIGHT_PX = '32';

/** Room between two blocks: its height is an attribute, and a style on the page. */
export const spacer = defineBlock({
  type: 'spacer',
  label: 'Spacer',
  synonyms: ['space', 'gap', 'margin'],
  icon: 'chevrons-up-down',
  marked: true,
  holds: 'nothing',
  defaults: { type: 'spacer', attributes: { 'data-block': 'spacer', 'data-height': HEIGHT_PX } },
  attributes: { 'data-height': wholeNumber(1, 1000) },
  fields: [{ name: 'data-height', label: 'Height in pixels', control: 'number' }],
  toHtml: (node, _, { element }) =>
    element(node, '', { extra: { style: `height:${heightOf(node.attributes)}px` } }),
});

function heightOf(attributes: Readonly<Record<string, unknown>> = {}) {
  const height = String(attributes['data-height'] ?? '');
  return /^\d{1,4}$/.test(height) ? height : HEIGHT_PX;
}
