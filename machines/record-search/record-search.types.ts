import type { PortFailure } from '../kit/model.ts';

/** What records are looked for by. */
export interface RecordQuery {
  /** Of the resource whose records are looked for; null for those of all. */
  readonly route: string | null;
  readonly text: string;
  /** What the records are limited to, by field. */
  readonly filters?: Readonly<Record<string, string>> | undefined;
}

export interface RecordSearchInput {
  /** Null while there is nothing to look for. */
  readonly query: RecordQuery | null;
}

export interface RecordSearchContext extends RecordSearchInput {
  /** The query that was answered last; its records are in the query cache. */
  readonly answered: RecordQuery | null;
  readonly failure: PortFailure | null;
}

export type RecordSearchEvent =
  | ({ readonly type: 'records.follow' } & RecordSearchInput)
  | { readonly type: 'records.retry' };

export type RecordSearchTag = 'searching' | 'failed';
