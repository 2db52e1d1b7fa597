import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** Of every resource whose pages link to addresses elsewhere. */
export const destinations: Feature = {
  panel: lazyPart(async () => (await import('./destination-parts.ts')).RecordDestinations),
};
