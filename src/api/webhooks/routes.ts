import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ConnectionResult } from '../../shared/contract/connection-test.ts';
import { webhooks } from '../../shared/resources/settings/webhooks.ts';
import { TEST_EVENT } from '../../shared/webhook-events.ts';
import { record } from '../journal/audit.ts';
import type { Db } from '../db/database.ts';
import { invalid, notFound } from '../errors.ts';
import { idOf } from '../call/ids.ts';
import { createTestLimit } from '../integrations/test-routes.ts';
import type { TestOptions } from '../integrations/test-routes.ts';
import type { Api } from '../rows/api.ts';
import { userOf } from '../call/call.ts';
import { COUNT, messageWith } from '../answers/schema.ts';
import { CONNECTION, DELIVERIES, DELIVERY } from '../answers/services.ts';
import { ownRoute } from '../call/access.ts';
import { listDeliveries, readDelivery, replay } from './deliveries.ts';
import { postDelivery } from './post-delivery.ts';
import type { Attempt } from './settle.ts';

type ById = { Params: { id: string } };
type ByDelivery = { Params: { id: string; delivery: string } };
const { controller, route } = webhooks;

/** A webhook's deliveries, sending them again, and a signed test event. */
export function webhookRoutes(server: FastifyInstance, api: Api, options: TestOptions) {
  const { db, pool } = api;
  const limit = createTestLimit(pool);
  const show = { controller, action: 'show' } as const;
  const update = { controller, action: 'update' } as const;
  const history = ownRoute(show, { 200: DELIVERIES });
  server.get<ById>(`/${route}/:id/deliveries`, history, async (request) => {
    const { id } = await liveWebhook(db, request.params.id);
    return listDeliveries(db, id, pageOf(request));
  });
  const reading = ownRoute(show, { 200: DELIVERY });
  server.get<ByDelivery>(`/${route}/:id/deliveries/:delivery`, reading, async (request) => {
    const { params } = request;
    const { id: webhookId } = await liveWebhook(db, params.id);
    const id = idOf(params.delivery);
    return { data: await readDelivery(api, userOf(request), { webhookId, id }) };
  });
  server.post<ByDelivery>(
    `/${route}/:id/deliveries/:delivery/replay`,
    ownRoute(update, { 200: messageWith() }, { takes: null }),
    async ({ params }) => {
      const { id } = await liveWebhook(db, params.id);
      if ((await replay(db, id, idOf(params.delivery))) === 0) throw notFound();
      return { message: 'The delivery is sent again.' };
    },
  );
  const replaying = ownRoute(update, { 200: messageWith({ count: COUNT }) }, { takes: null });
  server.post<ById>(`/${route}/:id/deliveries/replay`, replaying, async ({ params }) => {
    const { id } = await liveWebhook(db, params.id);
    const count = await replay(db, id, null);
    const word = count === 1 ? 'delivery is' : 'deliveries are';
    return { message: count === 0 ? 'None has failed.' : `${count} ${word} sent again.`, count };
  });
  const calling = ownRoute(update, { 200: CONNECTION }, { work: 'service', takes: null });
  server.post<ById>(`/${route}/:id/test`, calling, async (request) => {
    const user = userOf(request);
    const webhook = await liveWebhook(db, request.params.id);
    await limit(user.id);
    const result = await sendTest(api, webhook, options.timeoutMs);
    const { outcome, status } = result;
    const detail = { webhook_id: webhook.id, outcome, status };
    await record(db, { userId: user.id, action: 'connection.test', request, detail });
    return { data: result };
  });
}

interface LiveWebhook {
  readonly id: number;
  readonly url: string;
  readonly secret: string;
}

async function liveWebhook(db: Db, text: string): Promise<LiveWebhook> {
  const { rows } = await sql<LiveWebhook>`
    select id, url, secret from webhooks where id = ${idOf(text)} and deleted_at is null`.execute(
    db,
  );
  const [webhook] = rows;
  if (webhook === undefined) throw notFound();
  return webhook;
}

function pageOf({ query }: FastifyRequest) {
  const { state, before } = query as { readonly state?: string; readonly before?: string };
  if (state !== undefined && state !== 'failed') throw invalid({ state: "Use 'failed'." });
  return { failed: state === 'failed', before: before === undefined ? null : idOf(before) };
}

async function sendTest(
  { secrets: { unseal }, outbound }: Api,
  { url, secret }: LiveWebhook,
  timeoutMs?: number,
): Promise<ConnectionResult> {
  const now = () => new Date();
  const body = JSON.stringify({ type: TEST_EVENT, timestamp: now().toISOString(), data: {} });
  const secrets = [secret === '' ? null : unseal(secret)].flatMap((text) => text ?? []);
  const attempt = await postDelivery(outbound, { url, message_id: randomUUID(), secrets }, body, {
    now,
    signal: new AbortController().signal,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return resultOf(attempt, url);
}

function resultOf({ status, ms, error }: Attempt, url: string): ConnectionResult {
  const { host } = new URL(url);
  if (error === null) {
    const message = `${host} took the test event (${status}).`;
    return { outcome: 'passed', status, ms, message, step: null };
  }
  return {
    outcome: 'failed',
    status,
    ms,
    message: `${host}: ${error}`,
    step: stepFor(status, error),
  };
}

function stepFor(status: number | null, error: string): string {
  if (/private/.test(error)) {
    return 'Enter a public address, or let the operator allow this one with PRIVATE_ADDRESSES.';
  }
  if (/https alone/.test(error)) return 'Enter the URL with https.';
  if (status === null) return 'Check the URL, and that its server runs and lets this one in.';
  if (status < 400) return 'Enter the URL it redirects to.';
  if (status === 401 || status === 403) return 'Check that it verifies with this webhook’s secret.';
  if (status === 404 || status === 410) return 'Check the path of the URL.';
  return 'Look into the log of the service that takes the event.';
}
