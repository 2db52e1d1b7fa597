import type { PortFailure } from '../kit/model.ts';

export interface DownloadCall {
  /** API path that answers the file: 'tasks/7/file'. */
  readonly path: string;
}

export interface DownloadInput extends DownloadCall {
  /** What the file is saved as. */
  readonly name: string;
  /** What its command is called. */
  readonly title: string;
}

export interface DownloadContext extends DownloadInput {
  /** Why it could not be fetched the last time. */
  readonly failure: PortFailure | null;
}

export interface DownloadEvent {
  readonly type: 'file.fetch';
}

export interface DownloadEmitted {
  readonly type: 'file.ready';
  readonly name: string;
  readonly text: string;
}
