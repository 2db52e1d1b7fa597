import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { LIMITS, MAX_ID } from '../../shared/limits.ts';
import { messages } from '../../shared/resources/messaging/messages.ts';
import { segments } from '../../shared/resources/messaging/segments.ts';
import { subscribers } from '../../shared/resources/messaging/subscribers.ts';
import { invalid } from '../errors.ts';
import { idOf, isId } from '../call/ids.ts';
import type { Api } from '../rows/api.ts';
import { readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import { reading } from '../rows/reading.ts';
import { AUDIENCE, HISTORY, RECIPIENTS } from '../answers/lists.ts';
import { ownRoute } from '../call/access.ts';
import { countRecipients, previewRules, previewSegment } from './preview.ts';
import { subscriberHistory } from './history.ts';

const ids = type('number.integer').atLeast(1).atMost(MAX_ID).array().atMostLength(LIMITS.ids);
const recipientsBody = type({
  'segment_ids?': ids.or('null'),
  'exclude_segment_ids?': ids.or('null'),
  '+': 'reject',
});

type Body = Readonly<Record<string, unknown>>;

/** Who is in a segment, whom a message reaches, and what a subscriber did. */
export function audienceRoutes(server: FastifyInstance, api: Api) {
  const options = ownRoute(
    { controller: segments.controller, action: 'index' },
    { 200: AUDIENCE },
    { work: 'list', viewers: true },
  );
  server.post(`/${segments.route}/preview`, options, async (request) => {
    const {
      rules,
      id,
      publication_id = null,
      quick = false,
    } = bodyOf(request.body, ['rules', 'id', 'publication_id', 'quick']);
    if (typeof quick !== 'boolean') throw invalid({ quick: 'Value must be true or false.' });
    if (id === undefined) {
      if (publication_id !== null && !isId(publication_id)) {
        throw invalid({ publication_id: 'Value must be an ID.' });
      }
      const typed = { rules, publication_id, quick };
      return previewRules(reading(api, request), userOf(request), typed);
    }
    if (!isId(id)) throw invalid({ id: 'Value must be an ID.' });
    return previewSegment(reading(api, request), userOf(request), id);
  });
  const sending = ownRoute(
    { controller: messages.controller, action: 'index' },
    { 200: RECIPIENTS },
    { work: 'list', takes: recipientsBody, viewers: true },
  );
  server.post(`/${messages.route}/recipients`, sending, async (request) => {
    const { segment_ids, exclude_segment_ids } = readBody(recipientsBody, request.body);
    const { total, estimate } = await countRecipients(reading(api, request), userOf(request), {
      segment_ids: [...new Set(segment_ids)],
      exclude_segment_ids: [...new Set(exclude_segment_ids)],
    });
    return { data: { total, total_is_estimate: estimate } };
  });
  const showing = ownRoute(
    { controller: subscribers.controller, action: 'show' },
    { 200: HISTORY },
  );
  server.get<{ Params: { id: string }; Querystring: { page?: string } }>(
    `/${subscribers.route}/:id/history`,
    showing,
    async (request) =>
      subscriberHistory(reading(api, request), userOf(request), {
        id: idOf(request.params.id),
        page: pageOf(request.query.page),
      }),
  );
}

function bodyOf(body: unknown, known: readonly string[]): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid({ body: 'Send a JSON object.' });
  }
  const further = Object.keys(body).find((key) => !known.includes(key));
  if (further !== undefined) throw invalid({ [further.slice(0, 60)]: 'There is no such field.' });
  return body as Body;
}

function pageOf(text = '1'): number {
  const page = Number(text);
  if (Number.isInteger(page) && page >= 1 && page <= 10_000) return page;
  throw invalid({ page: 'Value must be an integer from 1 to 10,000.' });
}
