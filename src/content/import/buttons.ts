import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { StyleOf } from './computed-style.ts';
import { rowsOf } from './tables.ts';
import {
  attributeOf,
  elementsIn,
  hasAttribute,
  isBlank,
  isComment,
  isElement,
  makeElement,
  setAttribute,
  styleIn,
  textIn,
} from './tree.ts';

/** Whether a link has a ground of its own and room around its words. */
export function looksLikeButton(link: Tree.Element, styleOf: StyleOf): boolean {
  return isWords(link) && groundIn(link, styleOf) !== '' && hasRoom(link, styleOf);
}

/**
 * The button of a table with one cell in which one link stands, as mail programs need it, with the comments around it, in
 * which Outlook has another one; null where it is none. What the cell says of its ground is then said of the link.
 */
export function buttonOfTable(
  table: Tree.Element,
  styleOf: StyleOf,
): readonly Tree.ChildNode[] | null {
  const [first, ...others] = rowsOf(table);
  const [cell, ...beside] = first?.cells ?? [];
  if (cell === undefined || others.length > 0 || beside.length > 0) return null;
  const link = onlyLink(cell);
  if (link === null || !isWords(link)) return null;
  if (attributeOf(link, 'data-block') !== '') return null;
  const holders = [link, cell, table];
  if (!holders.some((each) => groundIn(each, styleOf) !== '')) return null;
  if (!holders.some((each) => hasRoom(each, styleOf))) return null;
  setAttribute(link, 'data-block', 'button');
  const look = { ...groundOf(table, styleOf), ...groundOf(cell, styleOf), ...styleIn(link) };
  setAttribute(link, 'style', styleText(look));
  const align = attributeOf(table, 'align').toLowerCase();
  const { before, after } = commentsAround(table, link);
  const button = /^(center|right)$/.test(align)
    ? makeElement('div', { style: `text-align:${align}` }, [link])
    : link;
  return [...before, button, ...after];
}

function commentsAround(table: Tree.Element, link: Tree.Element) {
  const found = { before: [] as Tree.ChildNode[], after: [] as Tree.ChildNode[] };
  let isAfter = false;
  const walk = (parent: Tree.Element) => {
    for (const node of parent.childNodes) {
      if (node === link) isAfter = true;
      else if (isComment(node)) found[isAfter ? 'after' : 'before'].push(node);
      else if (isElement(node)) walk(node);
    }
  };
  walk(table);
  return found;
}

/** The link of a cell that holds nothing else, in elements that hold nothing else. */
function onlyLink(element: Tree.Element): Tree.Element | null {
  const shown = element.childNodes.filter((node) => !isBlank(node) && !isComment(node));
  const [only] = shown;
  if (only === undefined || shown.length > 1 || !isElement(only)) return null;
  if (only.tagName === 'a') return hasAttribute(only, 'href') ? only : null;
  return AROUND.has(only.tagName) ? onlyLink(only) : null;
}

const AROUND = new Set('p div span center strong b font'.split(' '));

function isWords(link: Tree.Element) {
  const text = textIn(link).trim();
  const holdsBlocks = [...elementsIn(link)].some(({ tagName }) => !INLINE.has(tagName));
  return hasAttribute(link, 'href') && text !== '' && text.length <= MOST_CHARS && !holdsBlocks;
}

const MOST_CHARS = 80;
const INLINE = new Set('span strong b em i u font br small sup sub'.split(' '));

function groundIn(element: Tree.Element, styleOf: StyleOf) {
  const { background = '', 'background-color': color = '' } = styleOf(element);
  const ground = color || background || attributeOf(element, 'bgcolor');
  return /^(transparent|none|inherit|initial|unset)$|,\s*0(\.0+)?\)$/.test(ground.trim())
    ? ''
    : ground;
}

function hasRoom(element: Tree.Element, styleOf: StyleOf) {
  const style = styleOf(element);
  const room = ['padding', 'padding-top', 'padding-left', 'border', 'border-width', 'line-height'];
  return room.some((name) => /[1-9]/.test(style[name] ?? ''));
}

/** What of a cell's look a button in its place needs. */
function groundOf(cell: Tree.Element, styleOf: StyleOf) {
  const style = styleOf(cell);
  const ground = groundIn(cell, styleOf);
  const names = ['border-radius', 'padding', 'border'].filter((name) => style[name] !== undefined);
  return {
    ...(ground === '' ? {} : { 'background-color': ground }),
    ...Object.fromEntries(names.map((name) => [name, style[name] ?? ''])),
  };
}

function styleText(style: Readonly<Record<string, string>>) {
  return Object.entries(style)
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
}
