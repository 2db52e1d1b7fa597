import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../shared/limits.ts';
import { messages } from '../../shared/resources/messaging/messages.ts';
import { segments } from '../../shared/resources/messaging/segments.ts';
import { subscribers } from '../../shared/resources/messaging/subscribers.ts';
import { invalid } from '../errors.ts';
import { idOf } from '../call/ids.ts';
import type { Api } from '../rows/api.ts';
import { ROW_ID, VALUES, readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import { reading } from '../rows/reading.ts';
import { AUDIENCE, HISTORY, RECIPIENTS } from '../answers/lists.ts';
import { ownRoute } from '../call/access.ts';
import { countRecipients, previewRules, previewSegment } from './preview.ts';
import { subscriberHistory } from './history.ts';

const previewBody = type({
  'rules?': VALUES.or('null'),
  'id?': ROW_ID,
  'publication_id?': ROW_ID.or('null'),
  'quick?': 'boolean',
  '+': 'reject',
});
const PREVIEW_WORDS = {
  rules: 'Each condition is an object.',
  id: 'Value must be an ID.',
  publication_id: 'Value must be an ID.',
  quick: 'Value must be true or false.',
};
const ids = ROW_ID.array().atMostLength(LIMITS.ids);
const recipientsBody = type({
  'segment_ids?': ids.or('null'),
  'exclude_segment_ids?': ids.or('null'),
  '+': 'reject',
});

/** Who is in a segment, whom a message reaches, and what a subscriber did. */
export function audienceRoutes(server: FastifyInstance, api: Api) {
  const options = ownRoute(
    { controller: segments.controller, action: 'index' },
    { 200: AUDIENCE },
    { work: 'list', takes: previewBody, viewers: true },
  );
  server.post(`/${segments.route}/preview`, options, async (request) => {
    const { id, ...typed } = readBody(previewBody, request.body, PREVIEW_WORDS);
    if (id !== undefined) return previewSegment(reading(api, request), userOf(request), id);
    return previewRules(reading(api, request), userOf(request), { rules: null, ...typed });
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

function pageOf(text = '1'): number {
  const page = Number(text);
  if (Number.isInteger(page) && page >= 1 && page <= 10_000) return page;
  throw invalid({ page: 'Value must be an integer from 1 to 10,000.' });
}
