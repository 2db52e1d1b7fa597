import type { Held } from '../kit/need.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface InlineRowsInput {
  /** What a row is called inside a sentence: 'subscription'. */
  readonly title: string;
  readonly adding: Held;
  readonly editing: Held;
  readonly removing: Held;
}

/** The row that something is done with. */
export interface InlineRow {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

export interface InlineRowsContext extends InlineRowsInput {
  /** Of the row at hand; null before there was one. */
  readonly row: InlineRow | null;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface InlineChange {
  readonly row: InlineRow | null;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface InlineRemoved {
  readonly message: string;
  /** What undoes it; null where nothing can. */
  readonly undoId: number | null;
}

export type InlineRowsEvent =
  | { readonly type: 'inline.add' }
  | { readonly type: 'inline.edit'; readonly row: InlineRow }
  | {
      readonly type: 'inline.change';
      readonly row: InlineRow;
      readonly values: InlineChange['values'];
    }
  | { readonly type: 'inline.remove'; readonly row: InlineRow }
  | { readonly type: 'inline.confirm' }
  | { readonly type: 'inline.cancel' }
  /** The form of a row is closed. */
  | { readonly type: 'inline.close' };

export type InlineRowsEmitted =
  | { readonly type: 'rows.changed' }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type InlineRowsTag = 'adding' | 'editing' | 'confirming' | 'working';
