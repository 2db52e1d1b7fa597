import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { behindRedirect } from '../../shared/contract/document-import.ts';
import type { StyleOf } from './computed-style.ts';
import { styleReader } from './computed-style.ts';
import { withFootnotes, withoutComments } from './google-notes.ts';
import { nestLists } from './google-lists.ts';
import { WAITING } from './images.ts';
import type { Notes } from './notes.ts';
import type { ReadPage } from './read-page.ts';
import {
  adopt,
  attributeOf,
  classNamesOf,
  elementsIn,
  hasAttribute,
  isComment,
  isElement,
  isText,
  makeElement,
  textIn,
} from './tree.ts';

/**
 * A document of Google Docs, from its export or the clipboard, as plain HTML: what it says by generated classes is said by
 * elements. Structure after research of exports in public repositories.
 */
export function cleanGoogleDoc({ root, rules, css }: ReadPage, notes: Notes) {
  const styleOf = styleReader(rules);
  withoutComments(root, notes);
  withFootnotes(root);
  nestLists(root, css);
  const ids = idsLedTo(root);
  const made: Making = { styleOf, ids, notes, isHeading: false, isLink: false };
  const nodes = root.childNodes.flatMap((node) => cleaned(node, made));
  adopt(root, nodes.filter(isNoPadding));
  if (LOOK.test(css)) notes.add('dropped', 'Fonts, sizes and colours of the text');
}

/** Whether HTML is an export of Google Docs, or what its clipboard holds. */
export function isGoogleDoc(html: string): boolean {
  return /id="docs-internal-guid|class="[^"]*\b(doc-content|lst-kix_)/.test(html);
}

const LOOK = /font-family|font-size|[{;]color:/;

interface Making {
  readonly styleOf: StyleOf;
  /** Ids that links lead to. */
  readonly ids: ReadonlySet<string>;
  readonly notes: Notes;
  readonly isHeading: boolean;
  readonly isLink: boolean;
}

function cleaned(node: Tree.ChildNode, making: Making): readonly Tree.ChildNode[] {
  if (isText(node)) return [{ ...node, value: withoutPadding(node.value) }];
  if (isComment(node) || !isElement(node)) return [];
  if (HIDDEN.has(node.tagName)) {
    making.notes.add('dropped', `${node.tagName} and what stands in it`);
    return [];
  }
  const make = Object.hasOwn(MAKERS, node.tagName) ? MAKERS[node.tagName] : undefined;
  if (make !== undefined) return make(node, making);
  if (/^h[1-6]$/.test(node.tagName)) return blockOf(node, node.tagName, making);
  if (KEPT.has(node.tagName))
    return [makeElement(node.tagName, spansOf(node), within(node, making))];
  return within(node, making);
}

const KEPT = new Set(['tbody', 'thead', 'tr', 'blockquote', 'pre', 'code', 'br']);

function within(node: Tree.Element, making: Making) {
  return node.childNodes.flatMap((each) => cleaned(each, making));
}

type Maker = (element: Tree.Element, making: Making) => readonly Tree.ChildNode[];

const MAKERS: Readonly<Record<string, Maker>> = {
  a: linkOf,
  b: (node, making) => (isWrapper(node) ? within(node, making) : markedAs('strong', node, making)),
  strong: (node, making) => markedAs('strong', node, making),
  i: (node, making) => markedAs('em', node, making),
  em: (node, making) => markedAs('em', node, making),
  u: (node, making) => markedAs('u', node, making),
  s: (node, making) => markedAs('s', node, making),
  sup: (node, making) => markedAs('sup', node, making),
  sub: (node, making) => markedAs('sub', node, making),
  del: (node, making) => within(node, making),
  ins: suggestionOf,
  span: runOf,
  p: paragraphOf,
  img: imageOf,
  hr: breakOf,
  ul: (node, making) => [makeElement('ul', {}, within(node, making))],
  ol: (node, making) => [makeElement('ol', listAttributes(node), within(node, making))],
  li: (node, making) => [
    makeElement(
      'li',
      { ...idOf(node, making), ...alignOf(node, making) },
      unwrapped(trimmed(within(node, making))),
    ),
  ],
  table: tableOf,
  td: cellOf,
  th: cellOf,
};

/** What a document has none of, or what is no text of it. */
const HIDDEN = new Set(
  'script style title noscript template svg math iframe object embed video audio canvas textarea select xmp plaintext noembed noframes'.split(
    ' ',
  ),
);

/** What the clipboard puts around everything. */
function isWrapper(element: Tree.Element) {
  return (
    attributeOf(element, 'id').startsWith('docs-internal-guid') ||
    /font-weight:\s*(normal|400)/.test(attributeOf(element, 'style'))
  );
}

function markedAs(tag: string, node: Tree.Element, making: Making): readonly Tree.ChildNode[] {
  const inner = runOf(node, making);
  return inner.length === 0 ? [] : [makeElement(tag, {}, inner)];
}

/** A run of text with the marks that its style says: no bold in a heading, no line below a link. */
function runOf(node: Tree.Element, making: Making): readonly Tree.ChildNode[] {
  const style = making.styleOf(node);
  const inner = within(node, making);
  if (inner.length === 0) return [];
  const line = style['text-decoration'] ?? style['text-decoration-line'] ?? '';
  const holdsLink = [...elementsIn(node)].some(({ tagName }) => tagName === 'a');
  const marks = [
    /bold|[6-9]00/.test(style['font-weight'] ?? '') && !making.isHeading ? ['strong'] : [],
    /italic/.test(style['font-style'] ?? '') ? ['em'] : [],
    /line-through/.test(line) ? ['s'] : [],
    /underline/.test(line) && !making.isLink && !holdsLink ? ['u'] : [],
    style['vertical-align'] === 'super' ? ['sup'] : [],
    style['vertical-align'] === 'sub' ? ['sub'] : [],
  ].flat();
  if (marks.length === 0 || inner.every(isWhite)) return inner;
  return marks.reduce<readonly Tree.ChildNode[]>(
    (held, mark) => [makeElement(mark, {}, held)],
    inner,
  );
}

function isWhite(node: Tree.ChildNode) {
  return isText(node) && node.value.trim() === '';
}

function paragraphOf(node: Tree.Element, making: Making) {
  const classes = classNamesOf(node);
  if (classes.includes('title')) return blockOf(node, 'h1', making);
  if (classes.includes('subtitle')) return blockOf(node, 'h2', making);
  return blockOf(node, 'p', making);
}

/** A paragraph or a heading; one without anything in it is room alone, a picture by itself needs none. */
function blockOf(node: Tree.Element, tag: string, making: Making): readonly Tree.ChildNode[] {
  const isHeading = tag !== 'p';
  const inner = trimmed(within(node, { ...making, isHeading }));
  const shown = inner.filter((each) => !isWhite(each));
  if (shown.length === 0) return [];
  const align = alignOf(node, making);
  const isPicture = shown.every((each) => isElement(each) && each.tagName === 'img');
  if (isPicture && align.style === undefined) return shown;
  const breaks = shown.filter((each) => isElement(each) && each.tagName === 'hr');
  if (breaks.length === shown.length) return breaks;
  const rest = inner.filter((each) => !breaks.includes(each));
  return [...breaks, makeElement(tag, { ...idOf(node, making), ...align }, rest)];
}

function alignOf(node: Tree.Element, { styleOf }: Making): Record<string, string> {
  const align = styleOf(node)['text-align'] ?? '';
  const direction = attributeOf(node, 'dir');
  return {
    ...(direction === 'rtl' ? { dir: 'rtl' } : {}),
    ...(/^(center|right|justify)$/.test(align) ? { style: `text-align:${align}` } : {}),
  };
}

function idOf(node: Tree.Element, { ids }: Making): Record<string, string> {
  const id = attributeOf(node, 'id');
  return ids.has(id) ? { id } : {};
}

function linkOf(node: Tree.Element, making: Making): readonly Tree.ChildNode[] {
  const inner = within(node, { ...making, isLink: true });
  const id = idOf(node, making);
  if (!hasAttribute(node, 'href'))
    return id.id === undefined ? inner : [makeElement('span', id, inner)];
  const address = attributeOf(node, 'href');
  const href = behindRedirect(address) ?? address;
  return inner.length === 0 ? [] : [makeElement('a', { ...id, href }, inner)];
}

/** A picture in the width of its frame, and never wider than the page (specification 001, 9). */
function imageOf(node: Tree.Element, { styleOf, notes }: Making): readonly Tree.ChildNode[] {
  const src = attributeOf(node, 'src').trim();
  const isEmbedded = /^data:/i.test(src);
  const waiting = isEmbedded ? notes.embeddedPicture(src) : null;
  if (isEmbedded && waiting === null) return [];
  if (!isEmbedded && !/^https:\/\//i.test(src)) {
    notes.add('dropped', 'Picture without an address that can be reached');
    return [];
  }
  const style = styleOf(node);
  const isCut = ['margin-left', 'margin-top'].some((name) => /^-/.test(style[name] ?? ''));
  if (isCut) notes.add('changed', 'A cropped picture is whole again');
  if (/\/drawings\//.test(src)) notes.add('changed', 'A drawing became a picture');
  const width = Math.round(Number.parseFloat(style.width ?? ''));
  const alt = attributeOf(node, 'alt') || attributeOf(node, 'title');
  const shown = waiting === null ? { src } : { [WAITING]: String(waiting) };
  const attributes = {
    ...shown,
    ...(alt === '' ? {} : { alt }),
    ...(width > 0 ? { width: String(width) } : {}),
  };
  return [makeElement('img', { ...attributes, style: 'max-width:100%' }, [])];
}

function breakOf(node: Tree.Element, { notes }: Making): readonly Tree.ChildNode[] {
  if (/page-break/.test(attributeOf(node, 'style')))
    notes.add('changed', 'A page break became a divider');
  return [makeElement('hr', {}, [])];
}

function suggestionOf(node: Tree.Element, { notes }: Making): readonly Tree.ChildNode[] {
  notes.add('dropped', `Suggestion: ${textIn(node).trim()}`);
  return [];
}

function listAttributes(node: Tree.Element): Record<string, string> {
  const start = attributeOf(node, 'start');
  const kind = /list-style-type:\s*([a-z-]+)/.exec(attributeOf(node, 'style'))?.[1] ?? 'decimal';
  return {
    ...(start === '' || start === '1' ? {} : { start }),
    ...(/^(lower|upper)-(latin|alpha|roman)$/.test(kind)
      ? { style: `list-style-type:${kind}` }
      : {}),
  };
}

function tableOf(node: Tree.Element, making: Making) {
  const style = 'border-collapse:collapse;width:100%';
  return [makeElement('table', { style }, within(node, making))];
}

function cellOf(node: Tree.Element, making: Making) {
  const attributes = { ...spansOf(node), ...alignOf(node, making) };
  return [makeElement(node.tagName, attributes, unwrapped(trimmed(within(node, making))))];
}

function spansOf(node: Tree.Element): Record<string, string> {
  const spans = ['colspan', 'rowspan'].map((name) => [name, attributeOf(node, name)] as const);
  return Object.fromEntries(spans.filter(([, value]) => value !== '' && value !== '1'));
}

/** One paragraph by itself is what it holds. */
function unwrapped(nodes: readonly Tree.ChildNode[]): readonly Tree.ChildNode[] {
  const paragraphs = nodes.filter((node) => isElement(node) && node.tagName === 'p');
  const [only] = paragraphs;
  if (paragraphs.length !== 1 || only === undefined || !isElement(only)) return nodes;
  if (only.attrs.length > 0) return nodes;
  return nodes.flatMap((node) => (node === only ? only.childNodes : [node]));
}

function idsLedTo(root: Tree.ParentNode): ReadonlySet<string> {
  const addresses = [...elementsIn(root)].map((each) => attributeOf(each, 'href'));
  return new Set(addresses.filter((each) => each.startsWith('#')).map((each) => each.slice(1)));
}

/** Exports pad with hard spaces; one beside a sign that must not begin a line is meant. */
function withoutPadding(text: string): string {
  return text.replace(/[ \u00a0]{2,}/g, ' ').replace(/\u00a0(?![:;!?»%€])/g, ' ');
}

/** Without white at both ends of a block. */
function trimmed(nodes: readonly Tree.ChildNode[]): readonly Tree.ChildNode[] {
  return nodes.map((node, at) => {
    if (!isText(node)) return node;
    const start = at === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: at === nodes.length - 1 ? start.trimEnd() : start };
  });
}

/** Between blocks neither white nor the end of a line is anything. */
function isNoPadding(node: Tree.ChildNode) {
  return !isWhite(node) && !(isElement(node) && node.tagName === 'br');
}
