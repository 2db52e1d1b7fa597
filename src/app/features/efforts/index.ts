import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** An effort has its clicks, and is made where a link is picked. */
export const efforts: Feature = {
  panel: lazyPart(async () => (await import('../campaigns/click-parts.ts')).EffortClicks),
  maker: {
    makes: 'campaign link',
    Dialog: lazyPart(async () => (await import('../campaigns/link/link-parts.ts')).LinkMaker),
  },
};
