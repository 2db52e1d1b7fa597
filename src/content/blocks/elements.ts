import { DOCUMENT } from '../profiles.ts';
import type { Block } from './block.ts';
import { defineBlock } from './block.ts';

/** Elements within texts and tables: what a node without a type is. */
export const element = defineBlock({
  type: '',
  label: 'Element',
  icon: 'code',
  offered: false,
  tags: ['div', ...[...DOCUMENT.tags].filter((tag) => tag !== 'div'), 'b', 'i'],
});

/** A piece of text. */
export const textnode = defineBlock({
  type: 'textnode',
  label: 'Text',
  icon: 'type',
  offered: false,
  holds: 'nothing',
  toHtml: ({ content = '' }, _, context) => context.escape(content),
});

/** A page says nothing by comments; code that is brought in again does. */
export const comment = defineBlock({
  type: 'comment',
  label: 'Comment',
  icon: 'info',
  offered: false,
  holds: 'nothing',
  toHtml: ({ content = '' }, _, context) => context.comment(content),
});

/** The node around all blocks: the page itself. */
export const wrapper = defineBlock({
  type: 'wrapper',
  label: 'Page',
  icon: 'file-text',
  offered: false,
  tags: ['div', 'body'],
  toHtml: (_, children) => children,
});

/** The parts of a table, as the canvas names them. */
export const TABLE_PARTS: readonly Block[] = [
  part('table', 'Table', 'table'),
  part('thead', 'Head of a table', 'thead'),
  part('tbody', 'Body of a table', 'tbody'),
  part('tfoot', 'Foot of a table', 'tfoot'),
  part('row', 'Row', 'tr'),
  part('cell', 'Cell', 'td', 'th'),
];

function part(type: string, label: string, ...tags: readonly string[]) {
  return defineBlock({ type, label, icon: 'table', offered: false, tags });
}

/** A block of a type that is not known here: kept, and shown with what stands in it. */
export const unknown = defineBlock({
  type: 'unknown',
  label: 'Unknown block',
  icon: 'circle-help',
  isUnknown: true,
  offered: false,
  marked: true,
  tags: element.tags,
});
