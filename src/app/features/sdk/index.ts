import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

export const sdk: Feature = {
  preview: {
    title: 'Snippet',
    Preview: lazyPart(async () => (await import('./sdk-parts.ts')).SdkSnippet),
  },
};
