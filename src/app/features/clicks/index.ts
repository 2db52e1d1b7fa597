import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** A campaign has its efforts and their clicks below its form. */
export const campaigns: Feature = {
  panel: lazyPart(async () => (await import('./click-parts.ts')).CampaignClicks),
};

/** An effort has its clicks, and is made where a link is picked. */
export const efforts: Feature = {
  panel: lazyPart(async () => (await import('./click-parts.ts')).EffortClicks),
  maker: {
    makes: 'campaign link',
    Dialog: lazyPart(async () => (await import('../campaigns/link/link-parts.ts')).LinkMaker),
  },
};

/** The first page has the clicks of all links. */
export const FirstPageFigures = lazyPart(async () => (await import('./click-parts.ts')).HomeClicks);
