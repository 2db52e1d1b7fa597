import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

export const branding: Feature = {
  preview: {
    title: 'Preview',
    Preview: lazyPart(async () => (await import('./branding-parts.ts')).BrandPreview),
  },
};
