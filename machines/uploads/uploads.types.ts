import type { PortFailure } from '../kit/model.ts';

/** What a control takes. */
export interface UploadsInput {
  /** Media types and extensions as in `<input accept>`: 'image/*', 'application/pdf', '.csv'; empty takes all. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  /** How many files at once; a further one is refused. */
  readonly max: number;
}

export interface UploadsContext extends UploadsInput {
  readonly files: readonly Upload[];
}

/** A file of the browser; its bytes stay with the port, under `key`. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** Media type as the browser says; '' where it does not know. */
  readonly type: string;
}

export interface Upload extends ChosenFile {
  readonly status: UploadStatus;
  /** Bytes sent, from 0 to 1. */
  readonly progress: number;
  readonly failure: PortFailure | null;
  /** What the server made of it; null until done. */
  readonly asset: Asset | null;
}

/** 'refused' breaks a rule of the control and is never sent. */
export type UploadStatus = 'waiting' | 'uploading' | 'done' | 'failed' | 'cancelled' | 'refused';

/** JSON-safe: the row of the asset. */
export type Asset = Readonly<Record<string, unknown>> & { readonly id: number };

export type UploadsEvent =
  | { readonly type: 'uploads.choose'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'uploads.cancel'; readonly key: string }
  | { readonly type: 'uploads.cancelAll' }
  | { readonly type: 'uploads.retry'; readonly key: string }
  /** Take a file off the list that is not on its way. */
  | { readonly type: 'uploads.dismiss'; readonly key: string }
  | { readonly type: 'uploads.progress'; readonly key: string; readonly progress: number };

export type UploadsEmitted =
  | { readonly type: 'upload.done'; readonly key: string; readonly asset: Asset }
  | { readonly type: 'upload.failed'; readonly key: string; readonly failure: PortFailure }
  /** Nothing more is needed of this file's bytes. */
  | { readonly type: 'upload.ended'; readonly key: string };

export type UploadsTag = 'busy';
