import type { RowRef } from '../../../../machines/row/row.machine.ts';

/** What can be done with one row, and what the person may not do at all. Keeps its identity, so that rows need no redraw. */
export interface RowActions {
  /** The row at hand, whose commands the menus of rows show. */
  readonly row: RowRef;
  readonly canView: boolean;
  readonly canEdit: boolean;
  readonly canCopy: boolean;
  /** Ids of the commands that rows of this resource have besides, in the order of its definition. */
  readonly commands: readonly string[];
  readonly path: (row: RowId) => string;
  readonly peek: (row: RowId) => void;
  readonly view: (row: RowId) => void;
  readonly edit: (row: RowId) => void;
  readonly copy: (row: RowId) => void;
  readonly remove: (row: RowId) => void;
  readonly select: (row: RowId, selected: boolean) => void;
  /** Selects the row or lets it go; further rows are selected from it on. */
  readonly toggle: (row: RowId) => void;
  /** Selects the rows from the one chosen last to this one. */
  readonly extend: (row: RowId) => void;
  readonly copyText: (text: string) => void;
}

interface RowId {
  readonly id: number;
}
