import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface ExportInput {
  /** Whether the person may make templates. */
  readonly mayStore: boolean;
}

export interface ExportContext extends ExportInput {
  /** Whether the page stands in the canvas. */
  readonly isOpen: boolean;
  /** Whether a block is at hand. */
  readonly hasBlock: boolean;
}

export interface FileCall {
  readonly as: 'html' | 'project';
}

export interface StoreCall {
  readonly name: string;
  readonly of: 'page' | 'block';
}

export type ExportEvent =
  | { readonly type: 'export.allow'; readonly isOpen: boolean; readonly hasBlock: boolean }
  | { readonly type: 'export.html' }
  | { readonly type: 'export.project' }
  | { readonly type: 'export.template'; readonly name?: string }
  | { readonly type: 'export.block'; readonly name?: string };

export interface ExportEmitted {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
}
