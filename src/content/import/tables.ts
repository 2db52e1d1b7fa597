import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attributeOf, elementsIn, hasAttribute, isElement, textIn } from './tree.ts';

/** The rows of a table itself, each with its cells. */
export function rowsOf(table: Tree.Element): readonly Row[] {
  const parts = table.childNodes.filter(isElement);
  const rows = parts.flatMap((part) =>
    part.tagName === 'tr' ? [part] : PARTS.has(part.tagName) ? part.childNodes.filter(isRow) : [],
  );
  return rows.map((row) => ({ row, cells: row.childNodes.filter(isCell) }));
}

interface Row {
  readonly row: Tree.Element;
  readonly cells: readonly Tree.Element[];
}

/** Whether a table arranges what it holds and lists nothing. */
export function isLayout(table: Tree.Element): boolean {
  const role = attributeOf(table, 'role').trim();
  if (role !== '') return /^(presentation|none)$/i.test(role);
  const rows = rowsOf(table);
  const parts = [...table.childNodes.filter(isElement), ...rows.flatMap(({ cells }) => cells)];
  const lists = parts.some(({ tagName }) => /^(th|caption|thead|tfoot)$/.test(tagName));
  if (lists || /^[1-9]/.test(attributeOf(table, 'border'))) return false;
  const within = [...elementsIn(table)];
  if (rows.every(({ cells }) => cells.length < 2)) return true;
  if (within.some(({ tagName }) => tagName === 'table')) return true;
  return (
    rows.length === 1 && (LAID_OUT.some((name) => hasAttribute(table, name)) || hasBlocks(within))
  );
}

/** Whether nothing of a cell is seen but its width. */
export function isGutter(cell: Tree.Element): boolean {
  const shown = [...elementsIn(cell)].some(({ tagName }) => /^(img|hr|a)$/.test(tagName));
  return !shown && textIn(cell).trim() === '';
}

const PARTS = new Set(['tbody', 'thead', 'tfoot']);
const LAID_OUT = ['width', 'cellpadding', 'cellspacing', 'align', 'bgcolor'];

function isRow(node: Tree.ChildNode): node is Tree.Element {
  return isElement(node) && node.tagName === 'tr';
}

function isCell(node: Tree.ChildNode): node is Tree.Element {
  return isElement(node) && (node.tagName === 'td' || node.tagName === 'th');
}

function hasBlocks(within: readonly Tree.Element[]) {
  return within.some(({ tagName }) => /^(img|h[1-6]|p|div|ul|ol)$/.test(tagName));
}
