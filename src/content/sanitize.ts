import { defaultTreeAdapter as tree, html, serialize, serializeOuter } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { madeIn } from './blocks/block.ts';
import { blockOf } from './blocks/index.ts';
import { parseMarkup } from './parse-markup.ts';
import type { Profile } from './profiles.ts';
import { parseStyles } from './parse-styles.ts';
import { DOCUMENT, OLD_MARKS, RICH_TEXT, SHORT_MARKS } from './profiles.ts';
import { renderStyles } from './styles.ts';

/** HTML of a rich text with nothing left that could act: elements, attributes and addresses outside the list are dropped. */
export function sanitizeRichText(source: string): string {
  return sanitized(source, RICH_TEXT);
}

/** HTML of built content: also layout, classes, styles and one style sheet before all else, still nothing that could act. */
export function sanitizeContent(source: string): string {
  return sanitized(source, DOCUMENT);
}

/**
 * The same of HTML that comes without a design: what has no place in a page is kept letter by letter in a block for HTML
 * or for a script, which the editor takes in.
 */
export function keepContent(source: string): string {
  const kept = sanitized(source, KEPT);
  return kept === '' ? sanitizeContent(source) : kept;
}

const KEPT: Profile = { ...DOCUMENT, keeps: true };

/** Serialised markup may read differently the second time, so it is cleaned until it stays as it is. */
function sanitized(source: string, profile: Profile): string {
  let text = source;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = cleanedOnce(text, profile);
    if (next === text) return isBlank(text) ? '' : text;
    text = next;
  }
  return '';
}

const ROUNDS = 6;

/** Elements whose text is not text: dropped with all they hold. */
const OPAQUE = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'applet',
  'frame',
  'frameset',
  'noembed',
  'noframes',
  'plaintext',
  'xmp',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'option',
  'audio',
  'video',
  'canvas',
]);

function cleanedOnce(source: string, profile: Profile): string {
  const fragment = parseMarkup(source);
  const clean = tree.createDocumentFragment();
  copyChildren(fragment, clean, profile);
  const css = profile.styles ? renderStyles(parseStyles(stylesIn(fragment)).rules) : '';
  return `${css === '' ? '' : `<style>${css}</style>`}${serialize(clean)}`;
}

/** The style sheets that stand between the elements at the top. */
function stylesIn(fragment: Tree.DocumentFragment) {
  return fragment.childNodes
    .filter(tree.isElementNode)
    .filter(({ tagName }) => tagName === 'style')
    .flatMap(({ childNodes }) => childNodes.filter(tree.isTextNode))
    .map(({ value }) => value)
    .join('\n');
}

function copyChildren(from: Tree.ParentNode, to: Tree.ParentNode, profile: Profile) {
  for (const node of from.childNodes) {
    if (tree.isTextNode(node)) tree.insertText(to, node.value);
    if (tree.isElementNode(node)) copyElement(node, to, profile);
  }
}

function copyElement(element: Tree.Element, to: Tree.ParentNode, profile: Profile) {
  const made = profile.styles ? madeOf(element) : null;
  const isOpaque = element.namespaceURI !== html.NS.HTML || OPAQUE.has(element.tagName);
  const tag = RENAMED[element.tagName] ?? element.tagName;
  const isShut = isOpaque || !profile.tags.has(tag);
  if (isShut && profile.keeps === true) return keepElement(element, to);
  if (isOpaque) return;
  if (isShut) return copyChildren(element, to, profile);
  const attrs = element.attrs.filter(({ name, value }) => profile.allows(tag, name, value));
  const copy = tree.createElement(tag, html.NS.HTML, safeLinks(tag, attrs));
  if (made === null) copyChildren(element, copy, profile);
  else for (const node of made) tree.appendChild(copy, node);
  tree.appendChild(to, copy);
}

/** What stands in an element of a block that writes it itself, whatever stood there; null where it is no such element. */
function madeOf({ attrs, tagName }: Tree.Element): readonly Tree.ChildNode[] | null {
  const said = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const block = blockOf({ type: said['data-block'] ?? '' });
  const made = block.tags.includes(tagName) ? madeIn(block, said) : null;
  return made === null ? null : parseMarkup(made).childNodes;
}

/** A style sheet at the top has been read by then. */
function keepElement(element: Tree.Element, to: Tree.ParentNode) {
  const isTop = element.parentNode !== null && !('tagName' in element.parentNode);
  if (element.tagName === 'style' && isTop) return;
  const isScript = element.tagName === 'script';
  const source = isScript ? scriptText(element) : serializeOuter(element);
  const isInLine = 'tagName' in to && !HOLD_BLOCKS.has(to.tagName);
  const kept = tree.createElement(isInLine ? 'span' : 'div', html.NS.HTML, [
    { name: 'data-block', value: isScript ? 'script' : 'html' },
    ...(isScript ? [{ name: 'hidden', value: '' }] : []),
    { name: 'data-source', value: source },
  ]);
  if (!isScript) copyElement(element, kept, DOCUMENT);
  tree.appendChild(to, kept);
}

/** What a block for a script holds: the script alone, with its element where that says more. */
export function scriptText(element: Tree.Element): string {
  if (element.attrs.length > 0) return serializeOuter(element);
  return element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('');
}

const HOLD_BLOCKS = new Set(
  'div section article header footer main nav aside figure figcaption center blockquote li td th'.split(
    ' ',
  ),
);

const RENAMED = { ...SHORT_MARKS, ...OLD_MARKS };

/** A link into a new window must not hand it the opener. */
function safeLinks(tag: string, attrs: Tree.Element['attrs']) {
  if (tag !== 'a' || !attrs.some(({ name, value }) => name === 'target' && value === '_blank')) {
    return attrs;
  }
  return [...attrs.filter(({ name }) => name !== 'rel'), { name: 'rel', value: 'noopener' }];
}

/** Whether clean HTML shows nothing. */
export function isBlank(text: string): boolean {
  return (
    !/<(img|hr|table)\b|\sdata-block="/.test(text) && text.replace(/<[^<>]*>|&nbsp;|\s/g, '') === ''
  );
}
