import type { Args, Declared, PlainCommand } from '../../commands/directory.ts';
import * as declared from '../../commands/registry/grid.ts';
import { offeredBy, placeOf } from '../grid-focus.ts';
import type { GridStore } from './grid-store.ts';
import { ACT, PICK } from './grid-store.ts';
import { controlsOf, focusedCell, gridOf, moveBy, movePage, moveToEdge } from './grid-moves.ts';

/** Keys that go from cell to cell and into one, as commands: the list of keys and the palette know them. */
export function gridCommands(actions: GridActions): readonly PlainCommand[] {
  return [...MOVES, downOver(actions), ...cellCommands(actions)];
}

/** What Enter does: sorts by a head, selects, opens the menu of a row, uses the one control of a cell, else opens the row. */
function pressCell({ run, grid, onSort, onSelectPage }: GridActions) {
  const cell = focusedCell()?.cell;
  if (cell === undefined) return;
  const place = grid.place();
  const { ids, columns } = grid.layout();
  const [id, column] = [ids[place.row], columns[place.column] ?? ''];
  if (place.row < 0) return column === PICK ? onSelectPage() : onSort(column);
  if (id !== undefined && column === PICK) return run('row.toggle', { id });
  if (id !== undefined && column === ACT) return run('row.menu', { id });
  const [only, ...more] = controlsOf(cell, false);
  const use = only === undefined || more.length > 0 ? null : offerOf(only);
  if (use === null) run('row.open');
  else use();
}

/** What a control of a cell offers; a link to elsewhere opens in a tab of its own. */
function offerOf(control: HTMLElement): (() => void) | null {
  const leads = control instanceof HTMLAnchorElement && control.target === '_blank';
  if (leads) return () => void window.open(control.href, '_blank', 'noreferrer');
  return offeredBy(control);
}

function cellCommands(actions: GridActions): readonly PlainCommand[] {
  const { run, grid, isPeeking, onCopy, onSelectAll, onEscape } = actions;
  return [
    { ...declared.use, run: () => pressCell(actions) },
    {
      ...declared.enter,
      run: () => {
        const cell = focusedCell()?.cell;
        if (cell !== undefined) controlsOf(cell, true)[0]?.focus();
      },
    },
    {
      ...declared.leave,
      run: () => {
        const at = focusedCell();
        if (at?.inside === true) at.cell.focus();
        // A check box was pressed, not entered.
        const isPick = grid.layout().columns[grid.place().column] === PICK;
        if (at?.inside === true && !isPick) return;
        if (isPeeking()) run('peek.close');
        else onEscape();
      },
    },
    { ...declared.selectAll, run: onSelectAll },
    { ...declared.copy, run: onCopy },
  ];
}

const MOVES: readonly PlainCommand[] = [
  move(declared.up, (grid, from) => moveBy(grid, from, at(-1, 0))),
  move(declared.left, (grid, from) => (aside(-1) ? undefined : moveBy(grid, from, at(0, -1)))),
  move(declared.right, (grid, from) => (aside(1) ? undefined : moveBy(grid, from, at(0, 1)))),
  move(declared.start, (grid, { row }) => moveToEdge(grid, row, -1)),
  move(declared.end, (grid, { row }) => moveToEdge(grid, row, 1)),
  move(declared.first, (grid) => moveToEdge(grid, 'first', -1)),
  move(declared.last, (grid) => moveToEdge(grid, 'last', 1)),
  move(declared.pageUp, (grid, from) => movePage(grid, from, -1)),
  move(declared.pageDown, (grid, from) => movePage(grid, from, 1)),
];

/** From outside of the table to the row at hand, the first where there is none yet. */
function downOver({ run }: GridActions): PlainCommand {
  const down = move(declared.down, (grid, from) => moveBy(grid, from, at(1, 0)));
  return { ...down, run: (args) => (focusedCell() === null ? run('row.next') : down.run(args)) };
}

function move(command: Declared, go: Go): PlainCommand {
  return {
    ...command,
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
  /** Runs a command of the row at hand. */
  readonly run: (id: string, args?: Args) => void;
  /** Whether the side panel shows it. */
  readonly isPeeking: () => boolean;
  readonly grid: GridStore;
  /** Enter on the head of a column that rows can be sorted by, or on the check box of the page. */
  readonly onSort: (column: string) => void;
  readonly onSelectPage: () => void;
  readonly onCopy: () => void;
  readonly onSelectAll: () => void;
  /** Escape where there is nothing nearer to leave. */
  readonly onEscape: () => void;
}
