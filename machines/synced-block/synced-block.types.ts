import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface SyncedInput {
  /** API route of the synced blocks. */
  readonly route: string;
  /** Whether the person may see synced blocks, and make them. */
  readonly mayInsert: boolean;
  readonly mayStore: boolean;
}

export interface SyncedContext extends SyncedInput {
  /** Whether the page stands in the canvas. */
  readonly isOpen: boolean;
  /** Whether a block is at hand. */
  readonly hasBlock: boolean;
  /** Whether that is a synced block. */
  readonly isSynced: boolean;
}

/** What is done with the library of synced blocks. */
export type SyncedCall =
  | { readonly act: 'insert' | 'copy'; readonly id: number }
  | { readonly act: 'save'; readonly name: string }
  | { readonly act: 'detach' }
  | { readonly act: 'show' };

export type SyncedEvent =
  | {
      readonly type: 'synced.allow';
      readonly isOpen: boolean;
      readonly hasBlock: boolean;
      readonly isSynced: boolean;
    }
  | { readonly type: 'synced.insert'; readonly block?: number | string }
  | { readonly type: 'synced.insertCopy'; readonly block?: number | string }
  | { readonly type: 'synced.save'; readonly name?: string }
  | { readonly type: 'synced.detach' }
  | { readonly type: 'synced.show' };

export interface SyncedEmitted {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
}
