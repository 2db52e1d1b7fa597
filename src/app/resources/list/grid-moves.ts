import type { Place } from '../grid-focus.ts';
import { placeOf } from '../grid-focus.ts';

/** The list's grid on this page; null where it has none. */
export function gridOf(within: ParentNode = document): HTMLElement | null {
  return within.querySelector<HTMLElement>('[data-rows]');
}

/** Gives the focus to a cell and brings it into view; false where there is no such cell. */
export function focusPlace(grid: HTMLElement, place: Place): boolean {
  const cell = cellOf(grid, place);
  if (cell === null) return false;
  cell.focus();
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** Goes to the next cell that can be seen in one direction; stays at the edge. */
export function moveBy(grid: HTMLElement, from: Place, by: Place) {
  let next = { row: from.row + by.row, column: from.column + by.column };
  for (let cell = cellOf(grid, next); cell !== null; cell = cellOf(grid, next)) {
    if (isSeen(cell)) return void focusPlace(grid, next);
    next = { row: next.row + by.row, column: next.column + by.column };
  }
}

/** Goes as many rows as fit into the window. */
export function movePage(grid: HTMLElement, from: Place, by: 1 | -1) {
  const last = rowCount(grid) - 1;
  const row = Math.min(Math.max(from.row + by * rowsInView(grid), 0), last);
  focusPlace(grid, { row, column: from.column });
}

/** Goes to the first or last cell of a row, or of all rows. */
export function moveToEdge(grid: HTMLElement, row: number | 'first' | 'last', end: 1 | -1) {
  const at = row === 'first' ? 0 : row === 'last' ? rowCount(grid) - 1 : row;
  const cells = [...grid.querySelectorAll<HTMLElement>(`[data-cell^="${at}:"]`)].filter(isSeen);
  const cell = end === -1 ? cells[0] : cells.at(-1);
  const place = cell === undefined ? null : placeOf(cell);
  if (place !== null) focusPlace(grid, place);
}

/** What can be pressed in a cell; what only waits for the pointer (`data-aside`) where all is asked for. */
export function controlsOf(cell: Element, all: boolean): HTMLElement[] {
  const found = cell.querySelectorAll<HTMLElement>('button, a[href], input');
  return [...found].filter(
    (control) => control.closest('[hidden]') === null && (all || control.closest(ASIDE) === null),
  );
}

/** The cell that holds the focus, and whether something in it has it. */
export function focusedCell(): { readonly cell: HTMLElement; readonly inside: boolean } | null {
  const active = document.activeElement;
  const cell = active?.closest<HTMLElement>('[data-rows] [data-cell]') ?? null;
  return cell === null ? null : { cell, inside: cell !== active };
}

function cellOf(grid: HTMLElement, { row, column }: Place) {
  return grid.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
}

/** Whether a cell, or a part of one, is drawn at this width. */
export function isSeen(cell: HTMLElement) {
  return cell.checkVisibility?.() ?? true;
}

function rowCount(grid: HTMLElement) {
  return grid.querySelectorAll('tbody > tr[data-id]').length;
}

/** Less one, so that a row stays in view from one page to the next. */
function rowsInView(grid: HTMLElement) {
  const row = grid.querySelector('tbody > tr')?.getBoundingClientRect().height ?? 0;
  const room = grid.parentElement?.clientHeight ?? 0;
  return row === 0 || room === 0 ? PAGE_ROWS : Math.max(Math.floor(room / row) - 2, 1);
}

const ASIDE = '[data-aside]';
const PAGE_ROWS = 10;
