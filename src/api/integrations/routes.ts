import type { FastifyInstance } from 'fastify';
import { idOf } from '../http/ids.ts';
import type { Api } from '../resources/api.ts';
import type { FeedOptions } from './feeds.ts';
import { createFeeds } from './feeds.ts';
import { FEEDS } from './providers.ts';

/** Who may read each service: whoever lists what its rows are chosen for. */
const READERS = {
  everflow: 'Marketing.CampaignsController',
  thrivecart: 'Core.PublicationsController',
  samcart: 'Core.PublicationsController',
} as const;

/** `GET settings/everflow/offers` and the like, and one of their rows; read through to the service. */
export function integrationRoutes(
  server: FastifyInstance,
  { db }: Pick<Api, 'db'>,
  options: FeedOptions = {},
) {
  const feeds = createFeeds(db, options);
  for (const [route, feed] of Object.entries(FEEDS)) {
    const access = { controller: READERS[feed.integration], action: 'index' } as const;
    server.get(`/settings/${route}`, { config: { access } }, async (request) =>
      feeds.list(feed, new URL(request.url, 'http://localhost').searchParams),
    );
    server.get<{ Params: { id: string } }>(
      `/settings/${route}/:id`,
      { config: { access } },
      async (request) => feeds.show(feed, idOf(request.params.id)),
    );
  }
}
