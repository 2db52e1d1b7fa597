import type { Attrs, MarkSpec, NodeSpec } from 'prosemirror-model';
import { Schema } from 'prosemirror-model';
import { schema as richText } from '../../resources/controls/rich-text/schema.ts';

/** A text's own style beside its element: the table's default is that of specification 001, 9. */
const TABLE_STYLE = 'border-collapse:collapse;width:100%';
const ALIGNS = /^(left|center|right|justify)$/;

const marks = {
  color: styled('color', /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]+)$/i),
  background: styled('background-color', /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]+)$/i),
  family: styled('font-family', /^[\w\s",'-]{1,200}$/),
  size: styled('font-size', /^\d{1,3}(\.\d+)?(pt|px|em|rem|%)$/),
};

function styled(property: string, allowed: RegExp): MarkSpec {
  return {
    attrs: { value: {} },
    parseDOM: [{ style: property, getAttrs: (value) => allowed.test(value) && { value } }],
    toDOM: ({ attrs }) => ['span', { style: `${property}: ${String(attrs.value)}` }, 0],
  };
}

const base = richText.spec.nodes;

/** Text with blocks in it: what rich text may hold, with alignment. */
export const blockSchema = new Schema({
  nodes: base
    .update('paragraph', aligned(base.get('paragraph')))
    .update('heading', alignedHeading(base.get('heading')))
    .update('table', {
      ...base.get('table'),
      toDOM: () => ['table', { style: TABLE_STYLE }, ['tbody', 0]],
    }),
  marks: richText.spec.marks.append(marks),
});

/** Text that stands in one line of blocks: of a heading, a button. */
export const inlineSchema = new Schema({
  nodes: {
    doc: { content: 'inline*' },
    text: { group: 'inline' },
    hard_break: base.get('hard_break') as NodeSpec,
    image: base.get('image') as NodeSpec,
  },
  marks: richText.spec.marks.append(marks),
});

function aligned(spec: NodeSpec | undefined): NodeSpec {
  return {
    ...spec,
    attrs: { align: { default: null } },
    parseDOM: [{ tag: 'p', getAttrs: alignOf }],
    toDOM: ({ attrs }) => ['p', styleOf(attrs), 0],
  };
}

function alignedHeading(spec: NodeSpec | undefined): NodeSpec {
  return {
    ...spec,
    attrs: { level: { default: 2 }, align: { default: null } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: (element: HTMLElement) => ({ level, ...alignOf(element) }),
    })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, styleOf(attrs), 0],
  };
}

function alignOf(element: HTMLElement) {
  const { textAlign } = element.style;
  return { align: ALIGNS.test(textAlign) ? textAlign : null };
}

function styleOf({ align }: Attrs): Record<string, string> {
  return align === null ? {} : { style: `text-align: ${align}` };
}
