import { sql } from 'kysely';
import type { Api } from '../rows/api.ts';
import type { DeliveredChange } from './payload.ts';

/** A delivery that nobody else works on until its lease ends. */
export interface Claimed extends DeliveredChange {
  readonly id: number;
  readonly webhook_id: number;
  readonly message_id: string;
  readonly payload: string | null;
  /** Before this one. */
  readonly tries: number;
  readonly url: string;
  readonly owner_id: number | null;
  /** The secret, and the one of before while both sign. */
  readonly secrets: readonly string[];
}

const LEASE_S = 60;

/** Leases what is due and not leased by another server, the oldest first. Webhooks that are switched off wait. */
export async function claimDue(
  { db, secrets }: Pick<Api, 'db' | 'secrets'>,
  now: Date,
  most: number,
): Promise<readonly Claimed[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<Stored>`
    with due as (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.state = 'pending' and d.next_at <= ${at} and w.active and w.deleted_at is null
        and (d.lease_until is null or d.lease_until <= ${at})
      order by d.next_at, d.id limit ${most} for update of d skip locked
    )
    update webhook_deliveries d set lease_until = ${at} + ${LEASE_S} * interval '1 second'
    from due, webhooks w left join webhook_state s on s.webhook_id = w.id
    where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id, d.message_id, d.event, d.resource, d.resource_id, d.publication_id,
      d.revision_id, d.fields, d.user_id, d.payload, d.tries, d.created_at, w.url, w.secret,
      s.owner_id, case when s.old_secret_until > ${at} then s.old_secret end as old_secret`.execute(
    db,
  );
  return rows
    .map(({ secret, old_secret, ...row }) => ({
      ...row,
      secrets: [secret, old_secret].flatMap((text) => (text ? (secrets.unseal(text) ?? []) : [])),
    }))
    .sort((a, b) => a.id - b.id);
}

interface Stored extends Omit<Claimed, 'secrets'> {
  readonly secret: string;
  readonly old_secret: string | null;
}
