import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

export const domains: Feature = {
  panel: lazyPart(async () => (await import('./domain-parts.ts')).DomainRecords),
};
