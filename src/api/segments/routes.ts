import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../shared/limits.ts';
import { messages } from '../../shared/resources/messaging/messages.ts';
import { segments } from '../../shared/resources/messaging/segments.ts';
import { subscribers } from '../../shared/resources/messaging/subscribers.ts';
import { invalid } from '../errors.ts';
import { idOf, isId } from '../http/ids.ts';
import type { Api } from '../resources/api.ts';
import { userOf } from '../resources/call.ts';
import { countRecipients, previewRules, previewSegment } from './preview.ts';
import { subscriberHistory } from './history.ts';

type Body = Readonly<Record<string, unknown>>;

/** Who is in a segment, whom a message reaches, and what a subscriber did. */
export function audienceRoutes(server: FastifyInstance, api: Api) {
  const listing = {
    config: { access: { controller: segments.controller, action: 'index' } },
  } as const;
  server.post(`/${segments.route}/preview`, listing, async (request) => {
    const { rules, id } = bodyOf(request.body, ['rules', 'id']);
    if (id === undefined) return previewRules(api, userOf(request), rules);
    if (!isId(id)) throw invalid({ id: 'Value must be an ID.' });
    return previewSegment(api, userOf(request), id);
  });
  const sending = {
    config: { access: { controller: messages.controller, action: 'index' } },
  } as const;
  server.post(`/${messages.route}/recipients`, sending, async (request) => {
    const body = bodyOf(request.body, ['segment_ids', 'exclude_segment_ids']);
    const { total, estimate } = await countRecipients(api, userOf(request), {
      segment_ids: idsOf(body, 'segment_ids'),
      exclude_segment_ids: idsOf(body, 'exclude_segment_ids'),
    });
    return { data: { total, total_is_estimate: estimate } };
  });
  const showing = {
    config: { access: { controller: subscribers.controller, action: 'show' } },
  } as const;
  server.get<{ Params: { id: string }; Querystring: { page?: string } }>(
    `/${subscribers.route}/:id/history`,
    showing,
    async (request) =>
      subscriberHistory(api, userOf(request), {
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

function idsOf(body: Body, name: string): readonly number[] {
  const given = body[name] ?? [];
  if (!Array.isArray(given) || !given.every(isId)) {
    throw invalid({ [name]: 'Value must be a list of IDs.' });
  }
  if (given.length > LIMITS.ids) throw invalid({ [name]: `Choose ${LIMITS.ids} at most.` });
  return [...new Set(given)];
}

function pageOf(text = '1'): number {
  const page = Number(text);
  if (Number.isInteger(page) && page >= 1 && page <= 10_000) return page;
  throw invalid({ page: 'Value must be an integer from 1 to 10,000.' });
}
