import type { Attrs, DOMOutputSpec, MarkSpec, NodeSpec, ParseRule } from 'prosemirror-model';

/** Attributes of an element that a text says nothing of itself, by name. */
type ElementAttributes = Readonly<Record<string, string>>;

/** Of an element that stands for a node which no text can hold: the node as JSON. */
export const KEPT_NODE = 'data-kept';
/** Of a paragraph around words that had none: it is left out again where they still stand alone. */
export const IMPLIED = 'data-implied';

/** Declarations that are marks or an alignment. */
const SAID =
  /^(color|background-color|font-family|font-size|font-weight|font-style|text-decoration(-.*)?|text-align)$/;

/** The same node or mark with all attributes that its elements came with; `own` are those it knows. */
export function keeping<Spec extends NodeSpec | MarkSpec>(
  spec: Spec,
  own: readonly string[],
): Spec {
  const { toDOM } = spec;
  const rules = (spec.parseDOM ?? []) as readonly ParseRule[];
  return {
    ...spec,
    attrs: { ...spec.attrs, kept: { default: null } },
    parseDOM: rules.map((rule) => ('tag' in rule ? keepingRule(rule, own) : rule)),
    toDOM: (held: { readonly attrs: Attrs }) =>
      withKept(
        (toDOM as (held: unknown, inline: boolean) => DOMOutputSpec)(held, true),
        held.attrs,
      ),
  };
}

function keepingRule(rule: ParseRule, own: readonly string[]): ParseRule {
  const { getAttrs, attrs, ...rest } = rule as ParseRule & {
    readonly getAttrs?: (element: HTMLElement) => Attrs | false | null;
  };
  return {
    ...rest,
    getAttrs: (element: HTMLElement) => {
      const found = getAttrs?.(element) ?? attrs ?? null;
      return found === false ? false : { ...found, kept: keptOf(element, own) };
    },
  } as ParseRule;
}

function keptOf(element: HTMLElement, own: readonly string[]): ElementAttributes | null {
  const left = [...element.attributes].filter(
    ({ name, value }) =>
      value !== '' && name !== 'style' && name !== IMPLIED && !own.includes(name),
  );
  const style = Array.from({ length: element.style.length }, (_, at) => element.style.item(at))
    .filter((name) => !SAID.test(name))
    .map((name) => `${name}:${element.style.getPropertyValue(name)}`)
    .join(';');
  const kept = Object.fromEntries(left.map(({ name, value }) => [name, value]));
  const all = style === '' ? kept : { ...kept, style };
  return Object.keys(all).length === 0 ? null : all;
}

function withKept(written: DOMOutputSpec, { kept }: Attrs): DOMOutputSpec {
  if (!Array.isArray(written)) return written;
  const [tag, second, ...others] = written;
  const hasOwn = typeof second === 'object' && second !== null && !Array.isArray(second);
  const { kept: _, style: said, ...own } = (hasOwn ? second : {}) as Record<string, unknown>;
  const { style: left, ...rest } = (kept ?? {}) as ElementAttributes;
  const style = [said, left].filter(Boolean).join(';');
  const content = hasOwn ? others : second === undefined ? others : [second, ...others];
  return [
    tag,
    { ...own, ...rest, ...(style === '' ? {} : { style }) },
    ...content,
  ] as DOMOutputSpec;
}

/** What stands in a text and cannot be written: HTML, scripts, comments, tables with a head. */
export const keptNode: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  attrs: { node: {}, label: { default: '' } },
  parseDOM: [
    {
      tag: `span[${KEPT_NODE}]`,
      getAttrs: (element) => ({
        node: element.getAttribute(KEPT_NODE),
        label: element.textContent ?? '',
      }),
    },
  ],
  toDOM: ({ attrs: { node, label } }) => [
    'span',
    { [KEPT_NODE]: node, contenteditable: 'false' },
    label,
  ],
};

/** Elements around words that no tool of ours makes, with what they came with. */
export const otherElement: MarkSpec = {
  attrs: { tag: {}, kept: {} },
  excludes: '',
  parseDOM: [
    {
      tag: `small, mark, abbr, cite, q, kbd, samp, var, dfn, time, ins, label, font, span:not([${KEPT_NODE}])`,
      getAttrs: (element) => {
        const tag = element.localName;
        const kept = keptOf(element, []);
        return (tag !== 'span' || kept !== null) && { tag, kept };
      },
    },
  ],
  toDOM: ({ attrs: { tag, kept } }) => [tag, kept ?? {}, 0],
};

const BLOCKS =
  /^(p|h[1-6]|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|caption|colgroup|blockquote|pre|hr|div)$/;
const HOLDERS = 'li, td, th, blockquote, div';

/** Puts words that stand beside blocks, or alone where blocks may stand, into paragraphs. */
export function implyParagraphs(root: HTMLElement): void {
  for (const holder of [root, ...root.querySelectorAll<HTMLElement>(HOLDERS)]) {
    if (!holder.matches(HOLDERS)) continue;
    let paragraph: HTMLElement | null = null;
    for (const child of [...holder.childNodes]) {
      const isBlock = child.nodeType === 1 && BLOCKS.test((child as HTMLElement).localName);
      if (isBlock) paragraph = null;
      else if (paragraph === null && (child.nodeType !== 3 || /\S/.test(child.nodeValue ?? ''))) {
        paragraph = holder.ownerDocument.createElement('p');
        paragraph.setAttribute(IMPLIED, '');
        child.replaceWith(paragraph);
        paragraph.append(child);
      } else if (paragraph !== null) paragraph.append(child);
    }
  }
}

/** Leaves these paragraphs out where no other one stands beside them. */
export function dropImplied(root: HTMLElement): void {
  const isParagraph = (element: Element | null) => element?.localName === 'p';
  const implied = [...root.querySelectorAll(`p[${IMPLIED}]`)].map((element) => ({
    element,
    isAlone:
      element.attributes.length === 1 &&
      !isParagraph(element.previousElementSibling) &&
      !isParagraph(element.nextElementSibling),
  }));
  for (const { element, isAlone } of implied) {
    if (isAlone) element.replaceWith(...element.childNodes);
    else element.removeAttribute(IMPLIED);
  }
}
