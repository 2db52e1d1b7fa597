import type { DeliveryPage, WebhookLogContext, WebhookLogInput } from './webhook-log.types.ts';

/** What the server tells of deliveries, too. */
export type {
  DeliveryDetail,
  DeliveryPage,
  LoggedAttempt,
  LoggedDelivery,
} from './webhook-log.types.ts';

const EMPTY: DeliveryPage = {
  data: [],
  more: false,
  counts: { total: 0, failed: 0, waiting: 0 },
};

export function startOfLog(input: WebhookLogInput): WebhookLogContext {
  return { ...input, failedOnly: false, page: EMPTY, detail: null, wanted: null };
}

/** Older ones stand below those that are there. */
export function withOlder({ page }: WebhookLogContext, older: DeliveryPage): DeliveryPage {
  return { ...older, data: [...page.data, ...older.data] };
}

export function oldestOf({ page }: WebhookLogContext): number | null {
  return page.data.at(-1)?.id ?? null;
}

/** Whether what is looked at was sent, or is to be: one that was skipped has nobody to go to. */
export function hasSentDelivery({ detail }: WebhookLogContext): boolean {
  return detail !== null && detail.state !== 'skipped';
}

export function whyNotReplayAll({ page }: WebhookLogContext): string | null {
  return page.counts.failed === 0 ? 'None has failed' : null;
}
