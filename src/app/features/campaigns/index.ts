import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** A campaign has its efforts and their clicks below its form. */
export const campaigns: Feature = {
  panel: lazyPart(async () => (await import('./click-parts.ts')).CampaignClicks),
};

/** The first page has the clicks of all links. */
export const FirstPageFigures = lazyPart(async () => (await import('./click-parts.ts')).HomeClicks);
