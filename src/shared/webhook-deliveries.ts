/** One event on its way to one webhook. */
export interface WebhookDelivery {
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

export interface WebhookAttempt {
  readonly id: number;
  readonly at: string;
  readonly status: number | null;
  readonly ms: number;
  readonly error: string | null;
  /** The first KB of what came back. */
  readonly answer: string | null;
}

export interface WebhookDeliveryDetail extends WebhookDelivery {
  /** The body as it was sent; null before the first try. */
  readonly payload: string | null;
  readonly attempts: readonly WebhookAttempt[];
}

export interface WebhookDeliveries {
  readonly data: readonly WebhookDelivery[];
  /** Whether there are older ones. */
  readonly more: boolean;
  readonly counts: { readonly total: number; readonly failed: number; readonly waiting: number };
}
