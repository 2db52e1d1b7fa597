import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

export const segments: Feature = {
  panel: lazyPart(async () => (await import('./audience-parts.ts')).SegmentMembers),
};

export const subscribers: Feature = {
  panel: lazyPart(async () => (await import('./audience-parts.ts')).SubscriberProfile),
};

/** Whom a message reaches, below the segments that it goes to. */
export const messages: Feature = {
  draftPanel: {
    beside: 'segment_ids',
    Panel: lazyPart(async () => (await import('./audience-parts.ts')).Recipients),
  },
};

export const RulesControl = lazyPart(
  async () => (await import('./audience-parts.ts')).RulesControl,
);
