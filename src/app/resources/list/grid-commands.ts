import type { RowRef } from '../../../../machines/row/row.machine.ts';
import { selectPeeked } from '../../../../machines/row/row.select.ts';
import type { PlainCommand } from '../../commands/directory.ts';
import { placeOf } from '../grid-focus.ts';
import { controlsOf, focusedCell, gridOf, moveBy, movePage, moveToEdge } from './grid-moves.ts';

/** Keys that go from cell to cell and into one, as commands: the list of keys and the palette know them. */
export function gridCommands(actions: GridActions): readonly PlainCommand[] {
  return [...MOVES, ...cellCommands(actions)];
}

/** What Enter does: the control of a cell that has one, else the row's page. */
function pressCell(row: RowRef) {
  const at = focusedCell();
  if (at === null) return;
  const menu = at.cell.querySelector<HTMLElement>('[data-row-menu]');
  const [only, ...more] = controlsOf(at.cell, false);
  if (menu !== null) menu.click();
  else if (only !== undefined && more.length === 0) only.click();
  else row.send({ type: 'row.open' });
}

function cellCommands({
  row,
  onCopy,
  onSelectAll,
  onEscape,
}: GridActions): readonly PlainCommand[] {
  return [
    {
      ...CELL,
      id: 'grid.use',
      title: 'Open the row, or use the control of the cell',
      keys: ['Enter'],
      run: () => pressCell(row),
    },
    {
      ...CELL,
      id: 'grid.enter',
      title: 'Enter the cell',
      keys: ['F2'],
      run: () => {
        const cell = focusedCell()?.cell;
        if (cell !== undefined) controlsOf(cell, true)[0]?.focus();
      },
    },
    {
      ...CELL,
      id: 'grid.leave',
      title: 'Leave the cell, close the side panel or clear the selection',
      keys: ['Escape'],
      run: () => {
        const at = focusedCell();
        if (at?.inside === true) at.cell.focus();
        else if (selectPeeked(row.getSnapshot()) !== null) row.send({ type: 'peek.close' });
        else onEscape();
      },
    },
    {
      ...CELL,
      id: 'grid.selectAll',
      title: 'Select all on this page, then all that match',
      keys: ['Mod+A'],
      run: onSelectAll,
    },
    {
      ...CELL,
      id: 'grid.copy',
      title: 'Copy the cell',
      keys: ['Mod+C'],
      within: 'row',
      icon: 'copy',
      run: onCopy,
    },
  ];
}

const CELL = { within: 'grid', offered: false, place: 'Table' } as const;

const MOVES: readonly PlainCommand[] = [
  move('grid.up', 'Go a cell up', 'ArrowUp', (grid, from) => moveBy(grid, from, at(-1, 0))),
  move('grid.down', 'Go a cell down', 'ArrowDown', (grid, from) => moveBy(grid, from, at(1, 0))),
  move('grid.left', 'Go a cell to the left', 'ArrowLeft', (grid, from) =>
    aside(-1) ? undefined : moveBy(grid, from, at(0, -1)),
  ),
  move('grid.right', 'Go a cell to the right', 'ArrowRight', (grid, from) =>
    aside(1) ? undefined : moveBy(grid, from, at(0, 1)),
  ),
  move('grid.start', 'Go to the first cell of the row', 'Home', (grid, { row }) =>
    moveToEdge(grid, row, -1),
  ),
  move('grid.end', 'Go to the last cell of the row', 'End', (grid, { row }) =>
    moveToEdge(grid, row, 1),
  ),
  move('grid.first', 'Go to the first cell of the table', 'Mod+Home', (grid) =>
    moveToEdge(grid, 'first', -1),
  ),
  move('grid.last', 'Go to the last cell of the table', 'Mod+End', (grid) =>
    moveToEdge(grid, 'last', 1),
  ),
  move('grid.pageUp', 'Go a window of rows up', 'PageUp', (grid, from) => movePage(grid, from, -1)),
  move('grid.pageDown', 'Go a window of rows down', 'PageDown', (grid, from) =>
    movePage(grid, from, 1),
  ),
];

function move(id: string, title: string, key: string, go: Go): PlainCommand {
  return {
    ...CELL,
    id,
    title,
    keys: [key],
    repeats: true,
    run: () => {
      const from = placeOf(document.activeElement ?? document.body);
      const grid = gridOf();
      if (grid !== null && from !== null) go(grid, from);
    },
  };
}

/** In a cell that has been entered the arrows go among its controls. */
function aside(by: 1 | -1): boolean {
  const here = focusedCell();
  if (here === null || !here.inside) return false;
  const controls = controlsOf(here.cell, true);
  const next = controls[controls.indexOf(document.activeElement as HTMLElement) + by];
  next?.focus();
  return next !== undefined;
}

function at(row: number, column: number) {
  return { row, column };
}

type Go = (grid: HTMLElement, from: { readonly row: number; readonly column: number }) => void;

interface GridActions {
  readonly row: RowRef;
  readonly onCopy: () => void;
  readonly onSelectAll: () => void;
  /** Escape where there is nothing nearer to leave. */
  readonly onEscape: () => void;
}
