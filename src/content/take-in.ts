import { defaultTreeAdapter as tree, html, parse, serializeOuter } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Drop } from './take-in-attributes.ts';
import { attributesOf } from './take-in-attributes.ts';
import { BLOCKS, blockOf } from './blocks/index.ts';
import { tagOf } from './node-faults.ts';
import { parseMarkup } from './parse-markup.ts';
import { parseStyles } from './parse-styles.ts';
import { DOCUMENT, SHORT_MARKS } from './profiles.ts';
import { scriptText } from './sanitize.ts';
import { MOST_BLOCKS, MOST_BLOCK_DEPTH, nodesOf, projectOf } from './project.ts';
import type { ContentNode, ContentProject } from './project.types.ts';

interface TakenIn {
  readonly project: ContentProject;
  /** Attributes and rules that have no place in a design, as a person can read them. */
  readonly dropped: readonly string[];
}

/**
 * A design of HTML that was not built here. What no block stands for is kept letter by letter in a block for HTML, a script
 * in a block for scripts.
 * @throws MarkupTooLarge
 */
export function takeIn(source: string): TakenIn {
  const fragment = parseMarkup(source);
  const dropped: string[] = [];
  const sheets = fragment.childNodes.filter(isStyleSheet);
  const css = sheets.flatMap(({ childNodes }) => childNodes.filter(tree.isTextNode));
  const styles = parseStyles(css.map(({ value }) => value).join('\n'));
  const nodes = fragment.childNodes.filter((node) => !isStyleSheet(node));
  const blocks = takeInNodes(nodes, (what) => dropped.push(what));
  const project =
    blocks === null ? projectOf([htmlBlock(source)]) : projectOf(blocks, styles.rules);
  const texts = styles.dropped.map(({ text }) => text);
  return { project, dropped: [...frameOf(source), ...dropped, ...texts] };
}

/** The blocks of nodes that are parsed; null where they are more than a design may have. */
export function takeInNodes(
  nodes: readonly Tree.ChildNode[],
  drop: Drop,
): readonly ContentNode[] | null {
  const blocks = blocksIn(nodes, drop, 1);
  return fits(blocks) ? blocks : null;
}

/** HTML as somebody wrote it, in a block of its own. */
export function htmlBlock(source: string): ContentNode {
  return inert('html', 'div', source);
}

/** What a whole document says of itself around what it shows. */
function frameOf(source: string): string[] {
  if (!/<(!doctype|html|head|body)[\s>]/i.test(source)) return [];
  const page = parse(source);
  const root = page.childNodes.find(tree.isElementNode);
  const parts = [root, ...(root?.childNodes ?? [])].filter(
    (node): node is Tree.Element => node !== undefined && tree.isElementNode(node),
  );
  const doctype = page.childNodes.some(tree.isDocumentTypeNode) ? ['the document type'] : [];
  const attributes = parts.flatMap(({ tagName, attrs }) =>
    attrs.map(({ name, value }) => `${name} of ${tagName}: ${value}`.slice(0, 300)),
  );
  return [...doctype, ...attributes];
}

/** Whether a design may have as many. */
function fits(blocks: readonly ContentNode[]) {
  let count = 0;
  for (const _ of nodesOf({ components: blocks }, MOST_BLOCKS + 2)) count += 1;
  return count <= MOST_BLOCKS + 1;
}

function isStyleSheet(node: Tree.ChildNode): node is Tree.Element {
  return tree.isElementNode(node) && node.tagName === 'style';
}

/** Blocks of nodes that stand beside each other; text among them gets a block of its own. */
function blocksIn(nodes: readonly Tree.ChildNode[], drop: Drop, depth: number): ContentNode[] {
  const blocks: ContentNode[] = [];
  let run: Tree.ChildNode[] = [];
  const endRun = () => {
    if (run.some((node) => !isBlank(node))) {
      blocks.push({ type: 'text', components: inlinesIn(run, drop, depth + 1) });
    }
    run = [];
  };
  for (const [at, node] of nodes.entries()) {
    if (isInline(node) || goesWithLink(nodes, at)) run.push(node);
    else {
      endRun();
      blocks.push(...blockOfNode(node, drop, depth));
    }
  }
  endRun();
  return blocks;
}

function blockOfNode(node: Tree.ChildNode, drop: Drop, depth: number): ContentNode[] {
  if (tree.isCommentNode(node)) return [{ type: 'comment', content: node.data }];
  if (!tree.isElementNode(node)) return [];
  const kept = inertOf(node, 'div', drop, depth);
  if (kept !== null) return [kept];
  const type = typeOf(node);
  const holdsText = HOLD_TEXT.has(type) || (type === '' && holdsOnlyText(node));
  const within = holdsText ? inlinesIn : blocksIn;
  const components = isEmpty(type) ? [] : within(node.childNodes, drop, depth + 1);
  const isText =
    type === '' && holdsText && tagOf({ type: 'text', tagName: node.tagName }) !== null;
  return [nodeOf(node, isText ? 'text' : type, components, drop)];
}

/** What stands in a text: its pieces, marks, links, images, lists and tables. */
function inlinesIn(nodes: readonly Tree.ChildNode[], drop: Drop, depth: number): ContentNode[] {
  return nodes.flatMap((node): ContentNode[] => {
    if (tree.isTextNode(node)) return [{ type: 'textnode', content: node.value }];
    if (tree.isCommentNode(node)) return [{ type: 'comment', content: node.data }];
    if (!tree.isElementNode(node)) return [];
    const kept = inertOf(node, 'span', drop, depth);
    if (kept !== null) return [kept];
    const type = markedAs(node) ?? INLINE_TYPES[node.tagName] ?? '';
    const components = isEmpty(type) ? [] : inlinesIn(node.childNodes, drop, depth + 1);
    return [nodeOf(node, type, components, drop)];
  });
}

/** A block for HTML or a script in place of what no block stands for, or of what is too deep. */
function inertOf(element: Tree.Element, tagName: string, drop: Drop, depth: number) {
  const marked = markedAs(element);
  const source = element.attrs.find(({ name }) => name === 'data-source')?.value;
  if ((marked === 'html' || marked === 'script') && source !== undefined) {
    const node = inert(marked, element.tagName === 'span' ? 'span' : 'div', source);
    return { ...node, ...attributesOf(element, node, drop) };
  }
  if (element.tagName === 'script') {
    return inert('script', tagName, scriptText(element));
  }
  if (depth < MOST_BLOCK_DEPTH - 2 && isKnown(element)) return null;
  return inert('html', tagName, serializeOuter(element));
}

function inert(type: 'html' | 'script', tagName: string, source: string): ContentNode {
  return {
    type,
    ...(tagName === 'div' ? {} : { tagName }),
    attributes: { 'data-block': type },
    source,
  };
}

function isKnown({ tagName, namespaceURI }: Tree.Element) {
  return (
    namespaceURI === html.NS.HTML &&
    (DOCUMENT.tags.has(tagName) || Object.hasOwn(SHORT_MARKS, tagName))
  );
}

/** The type that an element says of itself; a name that is no block here is one, too. */
function markedAs({ attrs, tagName }: Tree.Element): string | null {
  const marked = attrs.find(({ name }) => name === 'data-block')?.value;
  if (marked === undefined || !/^[a-zA-Z][\w-]{0,59}$/.test(marked)) return null;
  const { made, tags } = blockOf({ type: marked });
  // It would stand around what such a block writes.
  if (made !== null && !tags.includes(tagName)) return null;
  return UNMARKED.has(marked) ? null : marked;
}

/** Whether what stands in its element is none of its own blocks. */
function isEmpty(type: string) {
  return type !== '' && blockOf({ type }).holds === 'nothing';
}

/** Types that an element's tag tells. */
const UNMARKED = new Set(BLOCKS.filter(({ marked }) => !marked).map(({ type }) => type));

const SECTIONS = 'section header footer main article aside nav'.split(' ');
const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'heading'])),
  ...Object.fromEntries(SECTIONS.map((tag) => [tag, 'section'])),
  ...Object.fromEntries(['p', 'blockquote', 'pre', 'ul', 'ol'].map((tag) => [tag, 'text'])),
  hr: 'divider',
};
const INLINE_TYPES: Readonly<Record<string, string>> = {
  a: 'link',
  img: 'image',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tfoot: 'tfoot',
  tr: 'row',
  td: 'cell',
  th: 'cell',
};
const HOLD_TEXT = new Set([
  'text',
  'heading',
  'link',
  'button',
  'cell',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'row',
]);
function typeOf(element: Tree.Element): string {
  const { tagName } = element;
  if (TABLE_TAGS.has(tagName) && isLayout(element)) return markedAs(element) ?? '';
  return markedAs(element) ?? TYPES[tagName] ?? INLINE_TYPES[tagName] ?? '';
}

/** Whether it is of a table that arranges blocks and says so: an element like any other. */
function isLayout(element: Tree.Element): boolean {
  let at: Tree.ParentNode | null = element;
  while (at !== null && tree.isElementNode(at) && at.tagName !== 'table') at = at.parentNode;
  if (at === null || !tree.isElementNode(at)) return false;
  return at.attrs.some(
    ({ name, value }) => name === 'role' && /^(presentation|none)$/i.test(value),
  );
}

const TABLE_TAGS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

const INLINE = new Set(
  'strong b em i u s sub sup small mark code abbr cite time font span br label'.split(' '),
);

/** Whether it belongs to a line of text. */
function isInline(node: Tree.ChildNode): boolean {
  if (tree.isTextNode(node)) return true;
  if (!tree.isElementNode(node) || !INLINE.has(node.tagName)) return false;
  return markedAs(node) === null && isKnown(node) && !holdsBlocks(node);
}

/** Whether blocks stand in it although it is of a line, as in a font around a whole page. */
function holdsBlocks({ childNodes }: Tree.Element): boolean {
  return childNodes.some(
    (node) => tree.isElementNode(node) && (FLOW.has(node.tagName) || holdsBlocks(node)),
  );
}

const FLOW = new Set(['div', 'table', ...Object.keys(TYPES)]);

/** Whether it is one of several links in a line, with room between them: they are a text. */
function goesWithLink(nodes: readonly Tree.ChildNode[], at: number): boolean {
  if (!isLinkOfLine(nodes[at])) return false;
  return [-1, 1].some((step) => {
    const between = nodes[at + step];
    return between !== undefined && isBlank(between) && isLinkOfLine(nodes[at + 2 * step]);
  });
}

function isLinkOfLine(node: Tree.ChildNode | undefined): boolean {
  if (node === undefined || !tree.isElementNode(node) || node.tagName !== 'a') return false;
  return markedAs(node) === null && node.childNodes.length > 0 && node.childNodes.every(isInline);
}

function isBlank(node: Tree.ChildNode) {
  return tree.isTextNode(node) && node.value.trim() === '';
}

/** An element without a type of its own that holds a line of text, as an editor's `div` does. */
function holdsOnlyText({ childNodes }: Tree.Element): boolean {
  const inline = (node: Tree.ChildNode) =>
    isInline(node) ||
    (tree.isElementNode(node) &&
      (node.tagName === 'a' || node.tagName === 'img') &&
      markedAs(node) === null);
  const isText = childNodes.some(
    (node, at) => (isInline(node) && !isBlank(node)) || goesWithLink(childNodes, at),
  );
  return isText && childNodes.every(inline);
}

function nodeOf(
  element: Tree.Element,
  type: string,
  components: readonly ContentNode[],
  drop: Drop,
): ContentNode {
  const { tagName } = element;
  const usual = BLOCKS.find((block) => block.type === type)?.tags[0] ?? 'div';
  const base: ContentNode = {
    ...(type === '' ? {} : { type }),
    ...(tagName === usual && type !== '' ? {} : { tagName }),
  };
  return {
    ...base,
    ...attributesOf(element, base, drop),
    ...(components.length === 0 ? {} : { components }),
  };
}
