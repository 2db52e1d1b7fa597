import type { ExportAnswer } from '../bulk/export.rules.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { ListNews, TableAbilities } from '../list/list.types.ts';

export interface ListExportInput {
  /** Name of the resource definition. */
  readonly resource: string;
  /** API route. */
  readonly route: string;
  readonly can: TableAbilities;
}

export interface ListExportContext extends ListExportInput {
  /** How many rows the list has; true where that is a guess, for very many. */
  readonly total: number;
  readonly estimated: boolean;
  /** It was shown, and has no rows. */
  readonly empty: boolean;
}

export type ListExportEvent =
  | { readonly type: 'table.export' }
  | ExportOrder
  | Exclude<ListNews, { type: 'trash.follow' }>;

/** What the table says to it: a file of these rows alone; null is all that the list shows. */
export interface ExportOrder {
  readonly type: 'export.begin';
  readonly ids: readonly number[] | null;
}

export type ListExportEmitted =
  | { readonly type: 'file.ready'; readonly name: string; readonly text: string }
  | { readonly type: 'task.queued'; readonly id: number }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export interface ExportCall {
  /** Null where it is all that the list shows. */
  readonly ids: readonly number[] | null;
  readonly resource: string;
  readonly route: string;
}

export interface Exported {
  readonly answer: ExportAnswer;
}
