import { defineBlock } from './block.ts';

/** What stands in a script's place while a page is edited. */
export const SCRIPT_TEXT = 'Scripts cannot be rendered within the editor';

/** A script, kept letter by letter and never run. */
export const script = defineBlock({
  type: 'script',
  label: 'Script',
  icon: 'zap',
  marked: true,
  tags: ['div', 'span'],
  holds: 'nothing',
  defaults: { type: 'script', attributes: { 'data-block': 'script' }, source: '' },
  texts: { source: 4_500_000 },
  fields: [{ name: 'source', in: 'texts', label: 'Script', control: 'source' }],
  toHtml: (node, _, { element }) =>
    element(node, '', {
      extra: { hidden: '', 'data-source': typeof node.source === 'string' ? node.source : '' },
    }),
});
