import type { Attrs, MarkSpec, NodeSpec } from 'prosemirror-model';
import { Schema } from 'prosemirror-model';
import { schema as richText } from '../../resources/controls/rich-text/schema.ts';
import { toHex } from '../../../shared/contract/contrast.ts';
import { IMPLIED, keeping, keptNode, otherElement } from './keeping.ts';
import { macroNode } from './macros.ts';

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
    parseDOM: [
      { style: property, getAttrs: (value) => allowed.test(value) && { value: asHex(value) } },
    ],
    toDOM: ({ attrs }) => ['span', { style: `${property}: ${String(attrs.value)}` }, 0],
  };
}

/** A colour as it was chosen: a browser gives its parts back. */
function asHex(value: string): string {
  const [, red, green, blue] =
    /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(value)?.map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return value;
  return red > 255 || green > 255 || blue > 255 ? value : toHex([red, green, blue]);
}

const base = richText.spec.nodes;

const CELL = ['colspan', 'rowspan', 'scope'];
/** The attributes that each node and mark of rich text knows. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  link: ['href', 'title', 'target', 'rel'],
  image: ['src', 'alt', 'title', 'width', 'height'],
  ordered_list: ['start'],
  table_cell: CELL,
  table_header: CELL,
};
const KNOWN_WHOLE = new Set(['doc', 'text', 'hard_break', 'code_block']);

const nodes = base
  .update('paragraph', aligned(base.get('paragraph')))
  .update('heading', alignedHeading(base.get('heading')))
  .update('table', {
    ...base.get('table'),
    attrs: { isNew: { default: true } },
    parseDOM: [{ tag: 'table', getAttrs: () => ({ isNew: false }) }],
    toDOM: ({ attrs }) => [
      'table',
      attrs.isNew === true ? { style: TABLE_STYLE } : {},
      ['tbody', 0],
    ],
  });
const allMarks: Readonly<Record<string, MarkSpec>> = {
  ...asRecord<MarkSpec>(richText.spec.marks),
  ...marks,
};

/** Text with blocks in it: what rich text may hold, with alignment, and all that elements came with. */
export const blockSchema = new Schema({
  nodes: {
    ...mapped<NodeSpec>(asRecord<NodeSpec>(nodes), (name, spec) =>
      KNOWN_WHOLE.has(name) ? spec : keeping(spec, OWN[name] ?? []),
    ),
    kept_node: keptNode,
    macro: macroNode,
  },
  marks: keptMarks(),
});

/** Text that stands in one line of blocks: of a heading, a button. */
export const inlineSchema = new Schema({
  nodes: {
    doc: { content: 'inline*' },
    text: { group: 'inline' },
    hard_break: base.get('hard_break') as NodeSpec,
    image: keeping(base.get('image') as NodeSpec, OWN.image ?? []),
    kept_node: keptNode,
    macro: macroNode,
  },
  marks: keptMarks(),
});

/** Those that are styles have no element of their own. */
function keptMarks(): Record<string, MarkSpec> {
  const keptOnes = mapped(allMarks, (name, spec) =>
    Object.hasOwn(marks, name) ? spec : keeping(spec, OWN[name] ?? []),
  );
  return { other_element: otherElement, ...keptOnes };
}

function asRecord<Spec>(held: { forEach(run: (name: string, spec: Spec) => void): void }) {
  const found: Record<string, Spec> = {};
  held.forEach((name, spec) => {
    found[name] = spec;
  });
  return found;
}

function mapped<Spec>(
  specs: Readonly<Record<string, Spec>>,
  change: (name: string, spec: Spec) => Spec,
): Record<string, Spec> {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, change(name, spec)]),
  );
}

function aligned(spec: NodeSpec | undefined): NodeSpec {
  return {
    ...spec,
    attrs: { align: { default: null }, implied: { default: false } },
    parseDOM: [
      {
        tag: 'p',
        getAttrs: (element) => ({ ...alignOf(element), implied: element.hasAttribute(IMPLIED) }),
      },
    ],
    toDOM: ({ attrs }) => [
      'p',
      { ...styleOf(attrs), ...(attrs.implied === true ? { [IMPLIED]: '' } : {}) },
      0,
    ],
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
