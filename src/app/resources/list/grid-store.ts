import type { RefObject } from 'react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { successor } from '../../../../machines/row/row.rules.ts';
import type { Place } from '../grid-focus.ts';
import { cellAt } from '../grid-focus.ts';

/**
 * Which cell of a list has the one tab stop. Kept outside of React: a move draws the cell that is left and the one that
 * is reached, and no row. Rows count from 0, the head is -1.
 */
export interface GridStore {
  place(): Place;
  /** The focus came to a cell. */
  setPlace(place: Place): void;
  /** Other rows or columns stand there: the stop stays with its row's id and its column's name, or with their places. */
  arrange(layout: GridLayout): void;
  layout(): GridLayout;
  subscribe(listener: () => void): () => void;
}

interface GridLayout {
  readonly ids: readonly number[];
  /** Names of the columns, those of the check box and the actions among them. */
  readonly columns: readonly string[];
}

/** The columns of the check box and of the actions. */
export const PICK = '-pick';
export const ACT = '-act';

export function createGridStore(): GridStore {
  let place: Place = FIRST;
  let layout: GridLayout = { ids: [], columns: [] };
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  function setPlace(next: Place) {
    if (place.row === next.row && place.column === next.column) return;
    place = { row: next.row, column: next.column };
    tell();
  }
  return {
    place: () => place,
    setPlace,
    layout: () => layout,
    arrange(next) {
      const before = layout;
      layout = next;
      if (before.ids.length > 0) setPlace(placeAfter(place, before, next));
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Attributes of a cell by its place as it is drawn: its address, and whether it is the grid's tab stop. */
export function stopAt(grid: GridStore, row: number, column: number) {
  const at = grid.place();
  return {
    ...cellAt(row, column),
    tabIndex: at.row === row && at.column === column ? 0 : -1,
  };
}

/** Names of the columns that stand in the list: of those that are chosen, one leaves where there is no room for it. */
export function useDrawnColumns(grid: GridStore): readonly string[] {
  return useSyncExternalStore(grid.subscribe, () => grid.layout().columns);
}

/** Keeps the tab stop at its cell: as it moves, and where a table was drawn whose cells stand elsewhere. */
export function useStop(frame: RefObject<HTMLElement | null>, grid: GridStore) {
  useLayoutEffect(() => markStop(frame.current, grid.place()));
  useLayoutEffect(() => grid.subscribe(() => markStop(frame.current, grid.place())), [frame, grid]);
}

function markStop(frame: HTMLElement | null, { row, column }: Place) {
  if (frame === null) return;
  const stop = frame.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  for (const cell of frame.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]'))
    if (cell !== stop) cell.tabIndex = -1;
  if (stop !== null) stop.tabIndex = 0;
}

const FIRST: Place = { row: 0, column: 1 };

function placeAfter({ row, column }: Place, before: GridLayout, after: GridLayout): Place {
  const name = before.columns[column];
  const at = name === undefined ? -1 : after.columns.indexOf(name);
  const next = at === -1 ? Math.min(column, after.columns.length - 1) : at;
  return { row: rowAfter(row, before, after), column: Math.max(next, 0) };
}

function rowAfter(row: number, before: GridLayout, after: GridLayout) {
  const id = before.ids[row];
  if (row < 0 || id === undefined) return row;
  const next = successor(before.ids, after.ids, id);
  return next === null ? 0 : after.ids.indexOf(next);
}
