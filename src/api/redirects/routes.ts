import type { FastifyInstance } from 'fastify';
import { redirects } from '../../shared/resources/content/redirects.ts';
import { idOf } from '../http/ids.ts';
import type { Api } from '../resources/api.ts';
import { userOf } from '../resources/call.ts';
import { rightsFor } from '../resources/rights.ts';
import { showItem } from '../resources/rows.ts';
import { isLoop, trailsFrom } from './trails.ts';

/** Where a redirect leads in the end, over others: what it may name at once instead. */
export function redirectRoutes(server: FastifyInstance, api: Api) {
  const access = { controller: redirects.controller, action: 'show' } as const;
  server.get<{ Params: { id: string } }>(
    `/${redirects.route}/:id/chain`,
    { config: { access } },
    async (request) => {
      const id = idOf(request.params.id);
      await showItem(api, rightsFor(userOf(request), redirects, 'show'), id);
      const trails = (await trailsFrom(api.db, id)).filter((trail) => !isLoop(trail));
      const ends = new Set(trails.map((trail) => trail.at(-1)));
      const [trail = []] = trails;
      const isChain = ends.size === 1 && trail.length > 2;
      return { data: { trail, to_url: isChain ? trail.at(-1) : null } };
    },
  );
}
