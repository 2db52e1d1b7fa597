import { defineBlock } from './block.ts';

/** HTML as somebody wrote it, kept letter by letter: the page shows what of it may be shown. */
export const html = defineBlock({
  type: 'html',
  label: 'HTML',
  synonyms: ['code', 'embed'],
  icon: 'code',
  marked: true,
  tags: ['div', 'span'],
  holds: 'nothing',
  defaults: { type: 'html', attributes: { 'data-block': 'html' }, source: '' },
  texts: { source: 4_500_000 },
  fields: [{ name: 'source', in: 'texts', label: 'HTML', control: 'source' }],
  toHtml: (node, _, { element, sanitize }) =>
    element(node, sanitize(textOf(node.source)), { extra: { 'data-source': textOf(node.source) } }),
});

function textOf(value: unknown) {
  return typeof value === 'string' ? value : '';
}
