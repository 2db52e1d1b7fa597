import type { Refusal } from '../../src/shared/contract/refusals.ts';
import type { Versions } from '../../src/shared/contract/rows-target.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { TableAbilities } from '../list/list.types.ts';
import type { UndoableAction } from '../undo/undo.types.ts';

export interface RemovalInput {
  /** Name of the resource definition. */
  readonly resource: string;
  /** API route. */
  readonly route: string;
  /** 'FAQ', 'FAQs'. */
  readonly title: { readonly one: string; readonly many: string };
  readonly can: TableAbilities;
}

export interface RemovalContext extends RemovalInput, Omit<RemovalCall, 'act'> {
  /** The rows that the last delete or restore refused, until it is dismissed. */
  readonly outcome: Outcome | null;
}

/** What is removed or brought back. */
export interface RemovalCall {
  readonly act: 'delete' | 'merge' | 'restore';
  /** Ids that the open dialog or the running request is about. */
  readonly subject: readonly number[];
  /** What a single one is called; null where it has no name. */
  readonly name: string | null;
  /** The versions in which they were seen last. */
  readonly versions: Versions;
  /** The row that the others are merged into, where it is known. */
  readonly target: number | null;
}

export type RemovalEvent =
  | RemovalOrder
  | { readonly type: 'table.allow'; readonly can: TableAbilities }
  | { readonly type: 'delete.confirm' }
  | { readonly type: 'delete.cancel' }
  | { readonly type: 'merge.done'; readonly merged: Merged }
  | { readonly type: 'merge.cancel' }
  | { readonly type: 'outcome.dismiss' }
  /** What was refused because it is used goes into another row. */
  | { readonly type: 'outcome.merge' };

/** What the table says to it. */
export interface RemovalOrder {
  readonly type: 'removal.begin';
  readonly call: RemovalCall;
}

/** What it says to the table. */
export type RemovalReport =
  | {
      readonly type: 'rows.removed';
      readonly gone: readonly number[];
      readonly target: number | null;
    }
  | { readonly type: 'removal.ended' };

export type RemovalEmitted =
  /** Fetch the list again. */
  | { readonly type: 'rows.stale'; readonly resource: string }
  | { readonly type: 'item.deleted'; readonly resource: string; readonly ids: readonly number[] }
  | {
      readonly type: 'items.merged';
      readonly resource: string;
      readonly target: number;
      readonly ids: readonly number[];
    }
  | {
      readonly type: 'rows.restored';
      readonly resource: string;
      /** Each can be undone by itself. */
      readonly actions: readonly UndoableAction[];
    }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type RemovalTag = 'confirming-delete' | 'deleting' | 'merging';

export interface RowsCall {
  readonly route: string;
  readonly ids: readonly number[];
  /** Of those that were on screen. */
  readonly versions: Versions;
}

export interface BulkOutcome {
  readonly deleted: readonly number[];
  readonly refused: readonly Refusal[];
  /** Of the server's record; null where nothing was deleted. */
  readonly undoId: number | null;
}

export interface RestoreOutcome {
  readonly restored: readonly number[];
  readonly refused: readonly Refusal[];
  /** Of the server's records, in the order of the restored. */
  readonly undoIds: readonly number[];
}

export interface Outcome {
  /** '2 deleted, 1 refused'. */
  readonly title: string;
  readonly refused: readonly Refusal[];
}

/** What a merge came to. */
export interface Merged {
  readonly target: number;
  readonly ids: readonly number[];
  readonly message: string;
  readonly undoId: number;
}
