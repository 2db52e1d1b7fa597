import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { PRODUCT } from '../../shared/product.ts';
import { BLOCK_STYLES } from '../block-styles.ts';
import { isSafeDeclaration } from '../css-values.ts';
import { parseDocument, parseMarkup } from '../parse-markup.ts';
import { parseStyles } from '../parse-styles.ts';
import type { Notes } from './notes.ts';
import {
  adopt,
  attributeOf,
  hasAttribute,
  isElement,
  isText,
  rewrite,
  styleIn,
  textIn,
} from './tree.ts';
import type { ContentRule } from '../project.types.ts';

/** The nodes that a page shows, and its style sheets wherever they stood. */
export interface ReadPage {
  readonly root: Tree.ParentNode;
  readonly rules: readonly ContentRule[];
  /** The text of its style sheets, as it was written. */
  readonly css: string;
  /** Whether it was written here. */
  readonly isOwn: boolean;
}

/**
 * Reads HTML, be it a page or a piece of one.
 * @throws MarkupTooLarge
 */
export function readPage(source: string, notes: Notes): ReadPage {
  const page = IS_DOCUMENT.test(source) ? parseDocument(source, { lines: true }) : null;
  const html = page?.childNodes.find(isElement);
  const [head, body] = ['head', 'body'].map((tag) => partOf(html, tag));
  const root = body ?? parseMarkup(source, { lines: true });
  const isOwn = isWrittenHere(head, body);
  const rules: ContentRule[] = [];
  if (html !== undefined && body !== undefined && !isOwn)
    rules.push(...frameRules([html, body], page, notes));
  const texts: string[] = [];
  for (const part of head === undefined ? [root] : [head, root]) {
    rewrite(part, (node) => {
      if (!isElement(node) || node.tagName !== 'style') return [node];
      if (isOwn && hasAttribute(node, OF_BLOCKS)) {
        if (textIn(node) !== BLOCK_STYLES)
          notes.add('changed', 'The style sheet of blocks is that of this version', node);
        return [];
      }
      texts.push(textIn(node));
      rules.push(...rulesOf(node, notes));
      return [];
    });
  }
  if (head !== undefined) {
    const scripts = head.childNodes.filter((node) => isElement(node) && node.tagName === 'script');
    adopt(root, [...scripts, ...root.childNodes]);
    if (!isOwn) noteHead(head, notes);
  }
  return { root, rules, css: texts.join('\n'), isOwn };
}

/** What a page of our own says of itself, and its style sheet that every page has. */
export const OF_BLOCKS = 'data-blocks';
export const GENERATOR = { name: 'generator', content: PRODUCT };

const IS_DOCUMENT = /<(!doctype|html|head|body)[\s>]/i;

function partOf(html: Tree.Element | undefined, tag: string) {
  return html?.childNodes.filter(isElement).find(({ tagName }) => tagName === tag);
}

/** Whether head and body say what a file of ours says, and nothing else. */
function isWrittenHere(head: Tree.Element | undefined, body: Tree.Element | undefined) {
  if (head === undefined || body === undefined || body.attrs.length > 0) return false;
  const parts = head.childNodes.filter(isElement);
  const said = parts.map((part) => {
    if (part.tagName === 'title') return 'title';
    if (part.tagName === 'style') return hasAttribute(part, OF_BLOCKS) ? 'style' : 'other';
    const name = attributeOf(part, 'name');
    if (part.tagName !== 'meta') return 'other';
    if (hasAttribute(part, 'charset')) return 'charset';
    return name === GENERATOR.name && attributeOf(part, 'content') !== GENERATOR.content
      ? 'other'
      : name;
  });
  return said.join(' ') === `charset viewport ${GENERATOR.name} title style`;
}

function rulesOf(element: Tree.Element, notes: Notes): readonly ContentRule[] {
  const first = element.sourceCodeLocation?.startTag?.endLine ?? 1;
  const { rules, dropped } = parseStyles(textIn(element));
  for (const { text, line } of dropped) notes.css(text, first + line - 1);
  const media = attributeOf(element, 'media').trim();
  if (media === '' || /^(all|screen)$/i.test(media)) return rules;
  return rules.map((rule) =>
    rule.atRuleType === undefined ? { ...rule, atRuleType: 'media', mediaText: media } : rule,
  );
}

/** What a document says of itself around what it shows: the look of its body becomes a rule. */
function frameRules(
  parts: readonly Tree.Element[],
  page: Tree.Document | null,
  notes: Notes,
): ContentRule[] {
  if (page?.childNodes.some(({ nodeName }) => nodeName === '#documentType'))
    notes.add('dropped', 'The document type');
  const style: Record<string, string> = {};
  for (const part of parts) {
    const color = attributeOf(part, 'bgcolor');
    const given = { ...(color === '' ? {} : { 'background-color': color }), ...styleIn(part) };
    for (const [property, value] of Object.entries(given)) {
      if (isSafeDeclaration(property, value)) style[property] = value;
      else notes.css(`${property}: ${value}`, part);
    }
    for (const { name, value } of part.attrs)
      if (!SAID.test(name)) notes.add('dropped', `${name} of ${part.tagName}: ${value}`, part);
  }
  if (Object.keys(style).length === 0) return [];
  notes.add('changed', 'The style of the body became a rule', parts.at(-1));
  return [{ selectors: [], selectorsAdd: 'body', style }];
}

const SAID = /^(style|bgcolor|xmlns(:.*)?)$/;
/** What every page says by itself. */
const USUAL = /^(charset|viewport|content-type|x-ua-compatible|generator)?$/i;

function noteHead(head: Tree.Element, notes: Notes) {
  for (const node of head.childNodes.filter((each) => !isText(each))) {
    if (!isElement(node) || node.tagName === 'script') continue;
    if (node.tagName === 'title') notes.add('dropped', `Title: ${textIn(node).trim()}`, node);
    else {
      const said = ['name', 'http-equiv', 'property', 'rel', 'href']
        .map((name) => attributeOf(node, name))
        .find((value) => value !== '');
      if (node.tagName !== 'meta' || !USUAL.test(said ?? ''))
        notes.add('dropped', `${node.tagName} ${said ?? ''} of the head`, node);
    }
  }
}
