import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

export const campaigns: Feature = {
  panel: lazyPart(async () => (await import('./campaign-parts.ts')).CampaignEfforts),
};
