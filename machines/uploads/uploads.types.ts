import type { PortFailure } from '../kit/model.ts';

/** What a control takes. */
export interface UploadsInput {
  /** Media types and extensions as in `<input accept>`: 'image/*,.pdf'; '' takes all. */
  readonly accept: string;
  readonly maxBytes: number;
  /** How many files at once; a further one is refused. Of one, the next takes the place of the last. */
  readonly max: number;
}

export interface UploadsContext extends UploadsInput {
  readonly files: readonly Upload[];
  /** Tags that all of them get. */
  readonly tagIds: readonly number[];
}

/** A file of the browser; its bytes stay with the port, under `key`. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** Media type as the browser says; '' where it does not know. */
  readonly type: string;
  /** Words to find it by where they are not those of its name. */
  readonly keywords?: string;
}

/** A file and what is sent with it. */
export interface DescribedFile extends ChosenFile {
  /** Words to find it by: those of its name until others are typed. */
  readonly keywords: string;
  readonly tagIds: readonly number[];
}

export interface Upload extends ChosenFile {
  readonly keywords: string;
  readonly status: UploadStatus;
  /** Bytes sent, from 0 to 1. */
  readonly progress: number;
  readonly failure: PortFailure | null;
  /** What the server made of it; null until done. */
  readonly answer: Answer | null;
}

/** 'staged' is chosen and not to be sent yet; 'refused' breaks a rule of the control and is never sent. */
export type UploadStatus =
  | 'staged'
  | 'waiting'
  | 'uploading'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'refused';

/** JSON-safe: the row of an asset, or the facts of a file. */
export type Answer = Readonly<Record<string, unknown>>;

export type UploadsEvent =
  /** Sends files at once. */
  | { readonly type: 'uploads.choose'; readonly files: readonly ChosenFile[] }
  /** Puts files on the list, where they wait for `uploads.send`. */
  | { readonly type: 'uploads.stage'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'uploads.describe'; readonly key: string; readonly keywords: string }
  | { readonly type: 'uploads.tag'; readonly tagIds: readonly number[] }
  | { readonly type: 'uploads.send' }
  | { readonly type: 'uploads.cancel'; readonly key: string }
  | { readonly type: 'uploads.cancelAll' }
  | { readonly type: 'uploads.retry'; readonly key: string }
  /** Take a file off the list that is not on its way. */
  | { readonly type: 'uploads.dismiss'; readonly key: string }
  | { readonly type: 'uploads.progress'; readonly key: string; readonly progress: number };

export type UploadsEmitted =
  | { readonly type: 'upload.done'; readonly key: string; readonly answer: Answer }
  | { readonly type: 'upload.failed'; readonly key: string; readonly failure: PortFailure };

export type UploadsTag = 'busy';
