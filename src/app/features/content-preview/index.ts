import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** Of every resource whose content is read with its macros. */
export const contentPreview: Feature = {
  preview: {
    title: 'Preview',
    Preview: lazyPart(async () => (await import('./content-preview-parts.ts')).ContentPreview),
  },
};
