import type { Attrs, MarkSpec, NodeSpec } from 'prosemirror-model';
import { DOMParser as DocParser, DOMSerializer, Schema } from 'prosemirror-model';
import type { Node } from 'prosemirror-model';
import { marks, nodes } from 'prosemirror-schema-basic';
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list';
import { RICH_TEXT } from '../../../../content/profiles.ts';

const plainMarks = {
  strike: {
    parseDOM: [
      { tag: 's' },
      { tag: 'del' },
      { tag: 'strike' },
      { style: 'text-decoration=line-through' },
    ],
    toDOM: () => ['s', 0],
  },
  underline: {
    parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }],
    toDOM: () => ['u', 0],
  },
  sub: { excludes: 'sup', parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
  sup: { excludes: 'sub', parseDOM: [{ tag: 'sup' }], toDOM: () => ['sup', 0] },
} satisfies Record<string, MarkSpec>;

const link: MarkSpec = {
  ...marks.link,
  attrs: { href: {}, title: { default: null }, target: { default: null } },
  parseDOM: [{ tag: 'a[href]', getAttrs: kept('a', ['href', 'title', 'target'], 'href') }],
  toDOM: ({ attrs: { href, title, target } }) => [
    'a',
    { href, title, target, rel: target === null ? null : 'noopener' },
    0,
  ],
};

const image: NodeSpec = {
  ...nodes.image,
  attrs: {
    src: {},
    alt: { default: null },
    title: { default: null },
    width: { default: null },
    height: { default: null },
  },
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: kept('img', ['src', 'alt', 'title', 'width', 'height'], 'src'),
    },
    { tag: 'img', ignore: true },
  ],
  toDOM: ({ attrs }) => ['img', attrs],
};

const lists: Readonly<Record<string, NodeSpec>> = {
  ordered_list: { ...orderedList, content: 'list_item+', group: 'block' },
  bullet_list: { ...bulletList, content: 'list_item+', group: 'block' },
  list_item: { ...listItem, content: 'paragraph block*' },
};

const tables: Readonly<Record<string, NodeSpec>> = {
  table: {
    content: 'table_row+',
    group: 'block',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: {
    content: '(table_cell | table_header)+',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: cell('td', ['colspan', 'rowspan']),
  table_header: cell('th', ['colspan', 'rowspan', 'scope']),
};

/** What rich text may hold: what the server keeps, no more; whatever else HTML has is dropped when it is parsed. */
export const schema = new Schema({
  nodes: { ...nodes, image, ...lists, ...tables },
  marks: { ...marks, link, ...plainMarks },
});

/** The document of stored HTML. */
export function parseHtml(html: string): Node {
  const body = new globalThis.DOMParser().parseFromString(html, 'text/html').body;
  return DocParser.fromSchema(schema).parse(body);
}

/** Stored HTML of a document; null for one that a reader would find empty. */
export function toHtml(doc: Node): string | null {
  if (isEmpty(doc)) return null;
  const box = document.implementation.createHTMLDocument('').createElement('div');
  DOMSerializer.fromSchema(schema).serializeFragment(
    doc.content,
    { document: box.ownerDocument },
    box,
  );
  return box.innerHTML;
}

/** Words that a reader counts. */
export function wordsIn(doc: Node): number {
  const text = doc.textBetween(0, doc.content.size, ' ', ' ');
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

function isEmpty(doc: Node): boolean {
  let holds = doc.textContent.trim() !== '';
  doc.descendants(({ type: { name } }) => {
    holds ||= name === 'image' || name === 'horizontal_rule' || name === 'table';
    return !holds;
  });
  return !holds;
}

function cell(tag: 'td' | 'th', names: readonly string[]): NodeSpec {
  return {
    content: 'block+',
    isolating: true,
    attrs: Object.fromEntries(names.map((name) => [name, { default: null }])),
    parseDOM: [{ tag, getAttrs: kept(tag, names) }],
    toDOM: ({ attrs }) => [tag, attrs, 0],
  };
}

/** Attributes of an element as the server would keep them; false where the one it cannot be without is refused. */
function kept(tag: string, names: readonly string[], needed?: string) {
  return (element: HTMLElement): Attrs | false => {
    const allowed = (name: string) => {
      const value = element.getAttribute(name);
      return value !== null && RICH_TEXT.allows(tag, name, value) ? value : null;
    };
    if (needed !== undefined && allowed(needed) === null) return false;
    return Object.fromEntries(names.map((name) => [name, allowed(name)]));
  };
}

/** A node that the basic schema's types do not know. */
export function named(name: OwnNode) {
  const found = schema.nodes[name];
  if (found === undefined) throw new Error(`the schema has no node '${name}'`);
  return found;
}

type OwnNode =
  | 'list_item'
  | 'bullet_list'
  | 'ordered_list'
  | 'table'
  | 'table_row'
  | 'table_cell'
  | 'table_header';
