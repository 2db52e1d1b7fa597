import type { ReactElement, ReactNode } from 'react';
import type { RowRef } from '../../../../machines/row/row.machine.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import type { FieldColumn } from './columns.ts';
import type { GridStore } from './grid-store.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import type { RowActions } from './row-actions.ts';

/** Whether a menu is open, and how it opens and closes. */
export interface PanelState {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

export interface ListTableProps {
  readonly resource: Resource;
  readonly state: ListState;
  readonly columns: readonly FieldColumn[];
  /** Null while they are on their way. */
  readonly items: readonly Item[] | null;
  readonly selected: readonly number[];
  readonly rowCount: number;
  /** Rows of the pages before. */
  readonly firstRow: number;
  readonly row: RowRef;
  readonly grid: GridStore;
  readonly actions: RowActions;
  readonly onSort: (field: string, add: boolean) => void;
  readonly onSelectPage: () => void;
  /** By key: the page, then all that match. */
  readonly onSelectAll: () => void;
  /** The menu in a column's head. */
  readonly columnMenu?: (column: FieldColumn, panel: PanelState) => ReactNode;
  /** What stands before the row of a place, or after the last one. */
  readonly between?: (at: number, span: number) => readonly ReactElement[];
  /** What stands below all rows. */
  readonly foot?: ((columns: readonly FieldColumn[]) => ReactNode) | undefined;
  readonly onClear: () => void;
  /** Whether the rows have handles to be moved by. */
  readonly movable?: boolean;
}
