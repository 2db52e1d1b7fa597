import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** The fields stand by service, each with the test of its connection. */
export const integrations: Feature = {
  fields: lazyPart(async () => (await import('./connection-parts.ts')).IntegrationFields),
};

export const webhooks: Feature = {
  panel: lazyPart(async () => (await import('./connection-parts.ts')).WebhookPanel),
};

export const EventsControl = lazyPart(
  async () => (await import('./events/events.tsx')).EventsControl,
);
