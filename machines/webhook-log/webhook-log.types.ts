import type { Held } from '../kit/need.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** One event on its way to one webhook. */
export interface LoggedDelivery {
  readonly id: number;
  readonly event: string;
  readonly resource_id: number | null;
  /** 'skipped' where the webhook's owner may not see the row. */
  readonly state: 'pending' | 'delivered' | 'failed' | 'skipped';
  readonly tries: number;
  readonly created_at: string;
  /** Of the next try; null where none is made any more. */
  readonly next_at: string | null;
  /** Of the last try; null before the first one, and where no answer came. */
  readonly status: number | null;
  readonly ms: number | null;
  readonly error: string | null;
}

export interface LoggedAttempt {
  readonly id: number;
  readonly at: string;
  readonly status: number | null;
  readonly ms: number;
  readonly error: string | null;
  /** The first KB of what came back. */
  readonly answer: string | null;
}

export interface DeliveryDetail extends LoggedDelivery {
  /** The body as it was sent; null before the first try. */
  readonly payload: string | null;
  /** 'part' where this person may see less of it than was sent. */
  readonly seen: 'all' | 'part' | 'none';
  readonly attempts: readonly LoggedAttempt[];
}

export interface DeliveryPage {
  readonly data: readonly LoggedDelivery[];
  /** Whether there are older ones. */
  readonly more: boolean;
  readonly counts: { readonly total: number; readonly failed: number; readonly waiting: number };
}

export interface WebhookLogInput {
  readonly webhookId: number;
  /** To change the webhook. */
  readonly right: Held;
}

export interface WebhookLogContext extends WebhookLogInput {
  readonly failedOnly: boolean;
  readonly page: DeliveryPage;
  /** The delivery that is looked at; null for none. */
  readonly detail: DeliveryDetail | null;
  /** What is asked for in this moment. */
  readonly wanted: number | null;
}

export interface LogCall {
  readonly webhookId: number;
  readonly failedOnly: boolean;
  /** Older than this one; null for the latest. */
  readonly before: number | null;
}

export interface DeliveryCall {
  readonly webhookId: number;
  /** Null for all that failed. */
  readonly id: number | null;
}

export type WebhookLogEvent =
  | { readonly type: 'log.show'; readonly failedOnly: boolean }
  | { readonly type: 'log.refresh' }
  | { readonly type: 'log.older' }
  | { readonly type: 'log.replay' }
  | { readonly type: 'delivery.open'; readonly id: number }
  | { readonly type: 'delivery.close' }
  /** Sends the one that is looked at again. */
  | { readonly type: 'delivery.replay' };

export type WebhookLogEmitted = {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
};

export type WebhookLogTag = 'loading' | 'broken' | 'busy';
