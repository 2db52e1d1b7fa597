import type { FastifyInstance } from 'fastify';
import { idOf } from '../call/ids.ts';
import type { Api } from '../rows/api.ts';
import { dataOf } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import type { FeedOptions } from './feeds.ts';
import { FEED, FEED_ROW, createFeeds } from './feeds.ts';
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
  api: Pick<Api, 'db' | 'secrets' | 'outbound'>,
  options: FeedOptions = {},
) {
  const feeds = createFeeds(api, options);
  const work = 'service';
  for (const [route, feed] of Object.entries(FEEDS)) {
    const access = { controller: READERS[feed.integration], action: 'index' } as const;
    server.get(`/settings/${route}`, ownRoute(access, { 200: FEED }, { work }), async (request) =>
      feeds.list(feed, new URL(request.url, 'http://localhost').searchParams),
    );
    server.get<{ Params: { id: string } }>(
      `/settings/${route}/:id`,
      ownRoute(access, { 200: dataOf(FEED_ROW) }, { work }),
      async (request) => feeds.show(feed, idOf(request.params.id)),
    );
  }
}
