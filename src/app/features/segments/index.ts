import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** Who is in a segment. */
export const segments: Feature = {
  panel: lazyPart(async () => (await import('../audience/audience-parts.ts')).SegmentMembers),
};
