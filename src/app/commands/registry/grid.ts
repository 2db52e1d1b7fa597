import type { Declared } from '../directory.ts';

const TABLE = { offered: false, place: 'Table' } as const;
const CELL = { ...TABLE, within: 'grid' } as const;

export const use: Declared = {
  ...CELL,
  id: 'grid.use',
  title: 'Open the row, or use the control of the cell',
  keys: ['Enter'],
};

export const enter: Declared = {
  ...CELL,
  id: 'grid.enter',
  title: 'Enter the cell',
  keys: ['F2'],
};

export const leave: Declared = {
  ...CELL,
  id: 'grid.leave',
  title: 'Leave the cell, close the side panel or clear the selection',
  keys: ['Escape'],
};

export const selectAll: Declared = {
  ...TABLE,
  id: 'grid.selectAll',
  title: 'Select all on this page, then all that match',
  keys: ['Mod+A'],
};

export const copy: Declared = {
  ...CELL,
  id: 'grid.copy',
  title: 'Copy the cell',
  keys: ['Mod+C'],
  within: 'row',
  icon: 'copy',
};

export const up = move('grid.up', 'Go a cell up', 'ArrowUp');
/** From the page itself, too, so that a list is entered without a way to it. */
export const down: Declared = {
  ...move('grid.down', 'Go a cell down, or into the table', 'ArrowDown'),
  within: 'list',
};
export const left = move('grid.left', 'Go a cell to the left', 'ArrowLeft');
export const right = move('grid.right', 'Go a cell to the right', 'ArrowRight');
export const start = move('grid.start', 'Go to the first cell of the row', 'Home');
export const end = move('grid.end', 'Go to the last cell of the row', 'End');
export const first = move('grid.first', 'Go to the first cell of the table', 'Mod+Home');
export const last = move('grid.last', 'Go to the last cell of the table', 'Mod+End');
export const pageUp = move('grid.pageUp', 'Go a window of rows up', 'PageUp');
export const pageDown = move('grid.pageDown', 'Go a window of rows down', 'PageDown');

function move(id: string, title: string, key: string): Declared {
  return { ...CELL, id, title, keys: [key], repeats: true };
}
