import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** Where a redirect leads, as it is typed. */
export const redirects: Feature = {
  following: lazyPart(async () => (await import('./redirect-parts.ts')).RedirectPreview),
};
