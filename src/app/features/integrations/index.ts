import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** The fields stand by service, each with the test of its connection. */
export const integrations: Feature = {
  fields: lazyPart(
    async () => (await import('../connections/connection-parts.ts')).IntegrationFields,
  ),
};
