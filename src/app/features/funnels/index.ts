import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

export const funnels: Feature = {
  preview: {
    title: 'Diagram',
    Preview: lazyPart(async () => (await import('./funnel-parts.ts')).FunnelDiagram),
  },
};
