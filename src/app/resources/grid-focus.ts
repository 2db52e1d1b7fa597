import type { KeyboardEvent } from 'react';

/** A native table that is walked through cell by cell. */
export const GRID = { role: 'grid' } as const;

/** Attributes by which a control is found in a grid: it takes the focus of its cell. */
export function cellAt(row: number, column: number) {
  return { 'data-cell': `${row}:${column}` };
}

/** What the body of a table hears that is walked through so. */
export const WALKED = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void moveInGrid(event),
} as const;

/** Moves the focus between the cells of a grid by arrows, Home and End; true where the key was one of these. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>, key = event.key): boolean {
  const step = STEPS[key];
  const from = placeOf(event.target);
  if (step === undefined || from === null || event.altKey || event.metaKey) return false;
  event.preventDefault();
  const grid = event.currentTarget;
  if (key === 'Home' || key === 'End') {
    focusEdge(grid, event.ctrlKey ? null : from.row, key === 'Home');
    return true;
  }
  moveBy(grid, from, step);
  return true;
}

/** Gives the focus to the first cell of the grid's first row that has a name to open; false where there is none. */
export function enterGrid(within: ParentNode = document): boolean {
  const cells = within.querySelectorAll<HTMLElement>('[role="grid"] tbody [data-cell^="0:"]');
  const cell = [...cells].find((one) => one.querySelector('a[href]') !== null) ?? cells[0];
  return cell === undefined ? false : focusCell(cell);
}

/** The row and column of the cell that holds an element. */
export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
}

/** What Enter does on the cell of a control that stands in it alone; a `ref`. */
export function offersCell(run: () => void) {
  return (control: Element | null) => {
    if (control !== null) offered.set(control, run);
  };
}

/** What a control offers to the cell around it; null where that is nothing. */
export function offeredBy(control: Element): (() => void) | null {
  return offered.get(control) ?? null;
}

const offered = new WeakMap<Element, () => void>();

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: 0 },
  End: { row: 0, column: 0 },
};

function moveBy(grid: HTMLElement, from: Place, step: Place) {
  let next = { row: from.row + step.row, column: from.column + step.column };
  while (isWithin(grid, next) && (step.row !== 0 || step.column !== 0)) {
    const cell = grid.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`);
    if (cell !== null) return focusCell(cell);
    next = { row: next.row + step.row, column: next.column + step.column };
  }
}

function focusCell(cell: HTMLElement): true {
  cell.focus();
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return true;
}

function focusEdge(grid: HTMLElement, row: number | null, first: boolean) {
  const within = row === null ? '[data-cell]' : `[data-cell^="${row}:"]`;
  const cells = [...grid.querySelectorAll<HTMLElement>(within)];
  const cell = first ? cells[0] : cells.at(-1);
  if (cell !== undefined) focusCell(cell);
}

function isWithin(grid: HTMLElement, { row, column }: Place) {
  const cells = [...grid.querySelectorAll('[data-cell]')].map((cell) => placeOf(cell));
  const rows = cells.map((cell) => cell?.row ?? 0);
  const columns = cells.map((cell) => cell?.column ?? 0);
  return (
    row >= Math.min(...rows) &&
    row <= Math.max(...rows) &&
    column >= 0 &&
    column <= Math.max(...columns)
  );
}

export interface Place {
  readonly row: number;
  readonly column: number;
}
