import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface ClipboardContext {
  /** What is being copied, and what was copied last. */
  readonly text: string;
}

export interface ClipboardEvent {
  readonly type: 'cell.copy';
  readonly text: string;
}

export interface ClipboardEmitted {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
}
