import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** Subscriptions and timeline of a subscriber. */
export const subscribers: Feature = {
  panel: lazyPart(async () => (await import('../audience/audience-parts.ts')).SubscriberProfile),
};
