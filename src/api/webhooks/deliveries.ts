import { sql } from 'kysely';
import type {
  DeliveryDetail,
  LoggedAttempt,
  LoggedDelivery,
} from '../../../machines/webhook-log/webhook-log.rules.ts';
import type { Db } from '../db/database.ts';
import { notFound } from '../errors.ts';
import type { SessionUser } from '../call/access.ts';
import type { Api } from '../rows/api.ts';
import { exceeds } from '../../shared/exceeds.ts';
import { ownerOf } from './owner.ts';
import type { DeliveredChange } from './payload.ts';
import { payloadOf } from './payload.ts';

const PER_PAGE = 20;

/** A page of a webhook's deliveries, the latest first; `failed` those that were not taken so far. */
export async function listDeliveries(
  db: Db,
  webhookId: number,
  { failed, before }: { readonly failed: boolean; readonly before: number | null },
) {
  const { rows } = await sql<LoggedDelivery>`
    select ${COLUMNS} from webhook_deliveries d ${LAST}
    where d.webhook_id = ${webhookId}
      and (not ${failed}::boolean or d.state = 'failed' or (d.state = 'pending' and d.tries > 0))
      and (${before}::bigint is null or d.id < ${before}::bigint)
    order by d.id desc limit ${PER_PAGE + 1}`.execute(db);
  const counts = await countsOf(db, webhookId);
  return { data: rows.slice(0, PER_PAGE), more: rows.length > PER_PAGE, counts };
}

/**
 * One delivery with what was sent and every answer. Whoever may see less than the webhook's owner reads the body as
 * far as their own rights go, and no answer: a service may repeat what it was told.
 * @throws 404
 */
export async function readDelivery(
  api: Api,
  reader: SessionUser,
  { webhookId, id }: { readonly webhookId: number; readonly id: number },
): Promise<DeliveryDetail> {
  const delivery = await deliveryOf(api.db, webhookId, id);
  const { rows: attempts } = await sql<LoggedAttempt>`
    select id, at, status, ms, error, answer from webhook_attempts
    where delivery_id = ${id} order by id desc`.execute(api.db);
  const { change, owner_id, payload: sent, ...shown } = delivery;
  const wasSent = sent !== null || attempts.length > 0;
  const whole = await seesAll(api.db, reader, owner_id);
  if (!wasSent || (whole && sent !== null))
    return { ...shown, payload: sent, seen: 'all', attempts };
  const payload = await payloadOf(api, reader, change);
  const answers = whole ? attempts : attempts.map((each) => ({ ...each, answer: null }));
  return { ...shown, payload, seen: payload === null ? 'none' : 'part', attempts: answers };
}

type Stored = LoggedDelivery & {
  readonly payload: string | null;
  readonly owner_id: number | null;
  readonly change: DeliveredChange;
};

async function deliveryOf(db: Db, webhookId: number, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select ${COLUMNS}, d.payload, s.owner_id, jsonb_build_object('event', d.event,
      'resource', d.resource, 'resource_id', d.resource_id, 'publication_id', d.publication_id,
      'revision_id', d.revision_id, 'fields', d.fields, 'user_id', d.user_id,
      'created_at', d.created_at) as change
    from webhook_deliveries d left join webhook_state s on s.webhook_id = d.webhook_id ${LAST}
    where d.webhook_id = ${webhookId} and d.id = ${id}`.execute(db);
  const [delivery] = rows;
  if (delivery === undefined) throw notFound();
  return delivery;
}

/** Whether nothing that the owner may do is denied to the reader. */
async function seesAll(db: Db, reader: SessionUser, ownerId: number | null) {
  if (reader.id === ownerId) return true;
  const owner = await ownerOf(db, ownerId);
  return owner?.groups.every((group) => !exceeds(reader, group)) === true;
}

/** Queues deliveries anew, with the body and the id they had; answers how many. */
export async function replay(db: Db, webhookId: number, id: number | null): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries set state = 'pending', tries = 0, next_at = now(), finished_at = null
    where webhook_id = ${webhookId} and lease_until is null
      and ${id === null ? sql`(state = 'failed' or (state = 'pending' and tries > 0))` : sql`id = ${id} and state <> 'skipped'`}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

async function countsOf(db: Db, webhookId: number) {
  const { rows } = await sql<{ total: number; failed: number; waiting: number }>`
    select count(*)::int8 as total, count(*) filter (where state = 'pending')::int8 as waiting,
      count(*) filter (where state = 'failed' or (state = 'pending' and tries > 0))::int8 as failed
    from webhook_deliveries where webhook_id = ${webhookId}`.execute(db);
  return rows[0] ?? { total: 0, failed: 0, waiting: 0 };
}

const COLUMNS = sql`d.id, d.event, d.resource_id, d.state, d.tries, d.created_at,
  case when d.state = 'pending' then d.next_at end as next_at, last.status, last.ms, last.error`;
const LAST = sql`left join lateral (
    select status, ms, error from webhook_attempts where delivery_id = d.id order by id desc limit 1
  ) last on true`;
