import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import type { LinkOptions } from '../../shared/contract/campaign-link/choices.ts';
import { MOST_LINKS } from '../../shared/contract/campaign-link/answers.ts';
import { LIMITS } from '../../shared/limits.ts';
import { campaigns } from '../../shared/resources/marketing/campaigns.ts';
import { efforts } from '../../shared/resources/marketing/efforts.ts';
import { LINK, LINK_OPTIONS, LINK_OUTCOMES } from '../answers/links.ts';
import { QUEUED } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { TOKEN, readBody } from '../call/body.ts';
import { callOf, userOf } from '../call/call.ts';
import { tokenOf } from '../call/idempotency.ts';
import { idOf } from '../call/ids.ts';
import { invalid } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import { generateMany, generateOne } from './generate-links.ts';
import { linksOfFile } from './link-file.ts';
import { choiceLimits, readVocabulary } from './link-target.ts';
import { linkOfMany, oneLink } from './read-link.ts';

const manyLinks = type({
  'links?': linkOfMany.array().atLeastLength(1).atMostLength(MOST_LINKS),
  'csv?': type('string').atLeastLength(1).atMostLength(LIMITS.csvChars),
  'dry_run?': 'boolean',
  '_idempotency?': TOKEN,
  '+': 'reject',
});

type ById = { Params: { id: string } };

/** Campaign links: one, many at once, and what their form has to know. `origin` is where published pages stand. */
export function linkRoutes(server: FastifyInstance, api: Api, origin: () => string) {
  const access = { controller: efforts.controller, action: 'store' } as const;
  server.post<ById>(
    `/${campaigns.route}/:id/generate-link`,
    ownRoute(access, { 200: LINK }, { takes: oneLink, work: 'service' }),
    async (request, reply) => {
      const call = callOf(request);
      const { _idempotency: _, ...sent } = readBody(oneLink, request.body);
      const given = { api, call, origin, campaignId: idOf(request.params.id) };
      const answer = await generateOne(given, sent, tokenOf(request, call.user.id));
      return reply.code(answer.status).send(answer.body);
    },
  );
  server.post<ById>(
    `/${campaigns.route}/:id/generate-links`,
    {
      bodyLimit: LIMITS.contentBodyBytes,
      ...ownRoute(
        access,
        { 200: LINK_OUTCOMES, 202: QUEUED },
        { takes: manyLinks, work: 'service' },
      ),
    },
    async (request, reply) => {
      const call = callOf(request);
      const { links, csv, dry_run = false } = readBody(manyLinks, request.body);
      if ((links === undefined) === (csv === undefined))
        throw invalid({ links: 'Send the links, or a CSV file of them.' });
      const wanted = links ?? (await linksOfFile(api.db, call.user, csv ?? ''));
      if (wanted.length === 0 || wanted.length > MOST_LINKS)
        throw invalid({ csv: `A file has 1 to ${MOST_LINKS.toLocaleString('en-US')} links.` });
      const given = { api, call, origin, campaignId: idOf(request.params.id) };
      const asked = { links: wanted, onlyChecks: dry_run };
      const answer = await generateMany(given, asked, tokenOf(request, call.user.id));
      return reply.code(answer.status).send(answer.body);
    },
  );
  optionsRoute(server, api, origin);
}

/** What the form of links has to know. */
function optionsRoute(server: FastifyInstance, api: Api, origin: () => string) {
  const reading = { controller: campaigns.controller, action: 'index' } as const;
  server.get(
    `/${campaigns.route}/link-options`,
    ownRoute(reading, { 200: LINK_OPTIONS }),
    async (request) => {
      userOf(request);
      const data: LinkOptions = {
        limits: await choiceLimits(api.db),
        origin: origin(),
        vocabulary: await readVocabulary(api.db),
      };
      return { data };
    },
  );
}
