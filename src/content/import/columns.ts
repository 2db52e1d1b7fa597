import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { RATIOS } from '../blocks/columns.ts';
import type { StyleOf } from './computed-style.ts';
import { isGutter, rowsOf } from './tables.ts';
import { attributeOf, makeElement } from './tree.ts';

/** The columns of a table whose one row has two to four cells with something in them; null where it is none. */
export function columnsOfTable(table: Tree.Element, styleOf: StyleOf): Tree.Element | null {
  const [first, ...others] = rowsOf(table);
  const cells = first?.cells.filter((cell) => !isGutter(cell)) ?? [];
  if (others.length > 0 || cells.length < 2 || cells.length > 4) return null;
  const ratio = ratioOf(cells.map((cell) => widthOf(cell, styleOf)));
  return makeElement(
    'div',
    { 'data-block': 'columns', 'data-ratio': ratio, ...lookOf(table) },
    cells.map((cell) =>
      makeElement('div', { 'data-block': 'column', ...lookOf(cell) }, cell.childNodes),
    ),
  );
}

/** What of a table's or a cell's look its column has, too. */
function lookOf(element: Tree.Element): Record<string, string> {
  const style = [
    colorOf(attributeOf(element, 'bgcolor')),
    alignOf(attributeOf(element, 'align'), element.tagName),
    attributeOf(element, 'style'),
  ].filter((each) => each !== '');
  const name = attributeOf(element, 'class');
  const id = attributeOf(element, 'id');
  return {
    ...(id === '' ? {} : { id }),
    ...(name === '' ? {} : { class: name }),
    ...(style.length === 0 ? {} : { style: style.join(';') }),
  };
}

function colorOf(color: string) {
  return color === '' ? '' : `background-color:${color}`;
}

function alignOf(align: string, tagName: string) {
  return tagName !== 'table' && /^(left|center|right)$/i.test(align) ? `text-align:${align}` : '';
}

/** In pixels or in parts of a hundred; null where a cell does not say. */
function widthOf(cell: Tree.Element, styleOf: StyleOf): number | null {
  const said = attributeOf(cell, 'width') || (styleOf(cell).width ?? '');
  const width = Number.parseFloat(said);
  return width > 0 ? width : null;
}

/** The ratio of blocks that is nearest to what the cells say. */
function ratioOf(widths: readonly (number | null)[]): string {
  const possible = RATIOS.filter((ratio) => ratio.split('-').length === widths.length);
  const equal = possible[0] ?? '1-1';
  if (widths.includes(null)) return equal;
  const shares = sharesOf(widths.map(Number));
  const distance = (ratio: string) =>
    sharesOf(ratio.split('-').map(Number)).reduce(
      (sum, share, at) => sum + Math.abs(share - (shares[at] ?? 0)),
      0,
    );
  return possible.reduce((best, each) => (distance(each) < distance(best) ? each : best), equal);
}

function sharesOf(parts: readonly number[]) {
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / sum);
}
