import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface PagePreviewInput {
  /** API path that answers an address: 'contents/pages/4/preview'. */
  readonly path: string;
}

export interface PagePreviewContext extends PagePreviewInput {
  /** The form holds changes that are not saved: the address shows what is. */
  readonly unsaved: boolean;
}

export interface PagePreviewCall {
  readonly path: string;
}

export interface PagePreviewAnswer {
  /** Shows the record's page to whoever has it, for ten minutes. */
  readonly url: string;
}

export type PagePreviewEvent =
  | { readonly type: 'preview.open' }
  | { readonly type: 'tab.refused' }
  | { readonly type: 'record.changed'; readonly unsaved: boolean };

export type PagePreviewEmitted =
  | { readonly type: 'preview.ready'; readonly url: string }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };
