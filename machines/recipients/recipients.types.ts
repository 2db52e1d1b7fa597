import type { PortFailure } from '../kit/model.ts';

/** The segments of a message, by their ids. */
export interface RecipientsInput {
  readonly into: readonly number[];
  readonly out: readonly number[];
}

export interface RecipientCount {
  readonly total: number;
  readonly isEstimate: boolean;
}

export interface RecipientsContext extends RecipientsInput {
  /** Null until these segments have been counted. */
  readonly count: RecipientCount | null;
  readonly failure: PortFailure | null;
}

export type RecipientsEvent =
  | ({ readonly type: 'recipients.follow' } & RecipientsInput)
  /** What the segments reach has changed. */
  | { readonly type: 'recipients.stale' }
  | { readonly type: 'recipients.retry' };

export type RecipientsTag = 'broken';
