import { useCallback, useSyncExternalStore } from 'react';
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
  subscribe(row: number, column: number, listener: () => void): () => void;
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
  const listeners = new Map<string, Set<() => void>>();
  const tell = (at: Place) => {
    for (const listener of [...(listeners.get(keyOf(at.row, at.column)) ?? [])]) listener();
  };
  function setPlace(next: Place) {
    const before = place;
    if (before.row === next.row && before.column === next.column) return;
    place = { row: next.row, column: next.column };
    tell(before);
    tell(place);
  }
  return {
    place: () => place,
    setPlace,
    layout: () => layout,
    arrange(next) {
      const before = layout;
      layout = next;
      if (before.ids.length > 0) setPlace(placeAfter(place, before, next));
    },
    subscribe(row, column, listener) {
      const key = keyOf(row, column);
      const held = listeners.get(key) ?? new Set();
      listeners.set(key, held.add(listener));
      return () => void held.delete(listener);
    },
  };
}

/** Attributes of a cell by its place: its address, and whether it is the grid's tab stop. */
export function useStop(grid: GridStore, row: number, column: number) {
  const subscribe = useCallback(
    (listener: () => void) => grid.subscribe(row, column, listener),
    [grid, row, column],
  );
  const isStop = () => grid.place().row === row && grid.place().column === column;
  const stop = useSyncExternalStore(subscribe, isStop);
  return { ...cellAt(row, column), tabIndex: stop ? 0 : -1 };
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

function keyOf(row: number, column: number) {
  return `${row}:${column}`;
}
