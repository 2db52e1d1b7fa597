import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** Whom a message reaches, below the segments that it goes to. */
export const messages: Feature = {
  draftPanel: {
    beside: 'segment_ids',
    Panel: lazyPart(async () => (await import('../audience/audience-parts.ts')).Recipients),
  },
};
