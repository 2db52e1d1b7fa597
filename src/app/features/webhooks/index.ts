import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** The deliveries of a webhook. */
export const webhooks: Feature = {
  panel: lazyPart(async () => (await import('../connections/connection-parts.ts')).WebhookPanel),
};
