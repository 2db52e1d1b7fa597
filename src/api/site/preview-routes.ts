import type { FastifyInstance } from 'fastify';
import type { PreviewAnswer } from '../../shared/wire.ts';
import { userOf } from '../call/call.ts';
import { idOf } from '../call/ids.ts';
import { rightsFor } from '../rows/rights.ts';
import { showItem } from '../rows/rows.ts';
import type { Services } from '../services.ts';
import { PREVIEW_LINK } from '../answers/services.ts';
import { ownRoute } from '../call/access.ts';
import { pageFieldOf, PREVIEW_MS, signPreview } from './previews.ts';

type PreviewServices = Pick<Services, 'api' | 'keys' | 'publicUrl'> & {
  readonly config: Pick<Services['config'], 'pagesOrigin'>;
};

/** POST /{route}/{id}/preview: an address at which whoever has it sees the record's page for ten minutes, published or not. */
export function previewRoutes(
  server: FastifyInstance,
  services: PreviewServices,
  now = () => new Date(),
) {
  const { api, keys, config, publicUrl } = services;
  for (const resource of api.resources) {
    if (pageFieldOf(resource) === null) continue;
    const { controller, name, route } = resource;
    const access = { controller, action: 'show' } as const;
    server.post<{ Params: { id: string } }>(
      `/${route}/:id/preview`,
      ownRoute(access, { 200: PREVIEW_LINK }, { takes: null }),
      async (request) => {
        const id = idOf(request.params.id);
        await showItem(api, rightsFor(userOf(request), resource, 'show'), id);
        const until = now().getTime() + PREVIEW_MS;
        const token = signPreview(keys, { resource: name, id, until });
        const url = `${config.pagesOrigin ?? publicUrl()}/o/preview/${token}`;
        return {
          data: { url, expires_at: new Date(until).toISOString() },
        } satisfies PreviewAnswer;
      },
    );
  }
}
