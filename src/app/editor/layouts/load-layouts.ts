import { lazyPart } from '../../data/lazy-part.tsx';
import { withRetry } from '../../data/with-retry.ts';

/** The layouts with all that they hold: no page but an empty one needs them. */
export const loadLayouts = () => withRetry(() => import('./layout-parts.ts'));

export const LayoutGallery = lazyPart(async () => (await loadLayouts()).LayoutGallery);
