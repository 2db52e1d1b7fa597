import type { RowRef } from '../../../../machines/row/row.machine.ts';
import type { RowAct } from '../../../../machines/row/row.types.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Abilities } from '../../data/me.ts';

/** What can be done with one row, and what the person may not do at all. Keeps its identity, so that rows need no redraw. */
export interface RowActions {
  /** The row at hand, whose commands the menus of rows show. */
  readonly row: RowRef;
  readonly canView: boolean;
  readonly canEdit: boolean;
  readonly canCopy: boolean;
  /** Runs a command of the row at hand with this row, as a press of its button does. */
  readonly run: (command: string, row: RowId) => void;
  /** Ids of the commands that rows of this resource have besides, in the order of its definition. */
  readonly commands: readonly string[];
  readonly path: (row: RowId) => string;
  /** What the row at hand asks for once a command of it has run. */
  readonly asked: Readonly<Record<RowAct, (row: RowId, moment?: string) => void>>;
  readonly select: (row: RowId, selected: boolean) => void;
  readonly copyText: (text: string) => void;
}

interface RowId {
  readonly id: number;
}

/** Ids of the commands that the definition names for its rows, of those that the person may run. */
export function ownCommands({ rowActions }: Pick<Resource, 'rowActions'>, can: Abilities) {
  return rowActions.filter(({ needs }) => can[needs] === 'allowed').map(({ command }) => command);
}
