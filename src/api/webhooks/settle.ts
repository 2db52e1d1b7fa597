import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { PRODUCT } from '../../shared/product.ts';
import type { Queue } from '../queue/define-task.ts';
import { writeBySystem } from '../rows/write/system.ts';
import type { Claimed } from './claim.ts';

/** What one try came to. */
export interface Attempt {
  readonly at: Date;
  readonly ms: number;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  /** Why it counts as failed; null where it was taken. */
  readonly error: string | null;
  /** The first KB of what was answered. */
  readonly answer: string | null;
}

const GONE = 410;

/** Writes down a try, and what follows from it: done, again later, given up, or the whole webhook switched off. */
export async function settle(
  tx: Tx,
  queue: Pick<Queue, 'queueMail'>,
  delivery: Claimed,
  attempt: Attempt,
  random?: () => number,
): Promise<void> {
  const { at, ms, status, error, answer } = attempt;
  const taken = error === null;
  const wait = taken ? null : waitAfter(delivery.tries + 1, random);
  const state = taken ? 'delivered' : wait === null ? 'failed' : 'pending';
  const now = sql`${at.toISOString()}::timestamptz`;
  const { numAffectedRows } = await sql`
    update webhook_deliveries set state = ${state}, tries = tries + 1, lease_until = null,
      next_at = ${now} + ${wait ?? 0} * interval '1 millisecond',
      finished_at = ${state === 'pending' ? sql`null` : now}
    where id = ${delivery.id} and state = 'pending' and tries = ${delivery.tries}`.execute(tx);
  if (numAffectedRows === 0n) return;
  await sql`insert into webhook_attempts (delivery_id, at, status, ms, error, answer)
    values (${delivery.id}, ${now}, ${status}, ${ms}, ${error}, ${answer})`.execute(tx);
  await sql`update webhooks set failures = ${taken ? sql`0` : sql`failures + 1`}
    where id = ${delivery.webhook_id} and not (${taken} and failures = 0)`.execute(tx);
  await sql`insert into webhook_state as s (webhook_id, failing_since)
    values (${delivery.webhook_id}, ${taken ? sql`null` : now})
    on conflict (webhook_id) do update
      set failing_since = ${taken ? sql`null` : sql`coalesce(s.failing_since, excluded.failing_since)`}`.execute(
    tx,
  );
  if (taken) return;
  const reason = status === GONE ? REASONS.gone : await failingFor(tx, delivery.webhook_id, at);
  if (reason !== null) await switchOff(tx, queue, delivery.webhook_id, reason);
}

/** A webhook that took nothing for so long is switched off. */
const FAILING_DAYS = 5;

const REASONS = {
  gone: 'The address answered 410: nobody listens there any more.',
  failing: `Nothing was taken for ${FAILING_DAYS} days.`,
  ownerless: 'The person whose rights it used is not active any more.',
} as const;

async function failingFor(tx: Tx, id: number, at: Date): Promise<string | null> {
  const { rows } = await sql<{ over: boolean }>`
    select failing_since <= ${at.toISOString()}::timestamptz - make_interval(days => ${FAILING_DAYS}) as over
    from webhook_state where webhook_id = ${id}`.execute(tx);
  return rows[0]?.over === true ? REASONS.failing : null;
}

/** The webhook has nobody whose rights say what its deliveries may hold: they wait until somebody saves it. */
export async function switchOffOwnerless(tx: Tx, queue: Pick<Queue, 'queueMail'>, id: number) {
  await sql`update webhook_deliveries set lease_until = null
    where webhook_id = ${id} and state = 'pending'`.execute(tx);
  await switchOff(tx, queue, id, REASONS.ownerless);
}

/** Switches a webhook off, writes why, and mails those who may switch it on again. */
async function switchOff(tx: Tx, queue: Pick<Queue, 'queueMail'>, id: number, reason: string) {
  const webhook = await writeBySystem(tx, {
    resource: 'webhooks',
    id,
    values: { active: false, disabled_reason: reason },
    when: sql`t.active`,
    action: 'switch_off',
  });
  if (webhook === null) return;
  for (const { email, first_name } of await keepers(tx)) {
    await queue.queueMail(tx, {
      to: email,
      subject: `${PRODUCT} switched off the webhook ${String(webhook.name)}`,
      text: [
        `Hello ${first_name},`,
        '',
        `${PRODUCT} sends nothing to ${new URL(String(webhook.url)).host} any more. ${reason}`,
        '',
        'Events that waited are kept for 30 days. Open the webhook in Settings, Webhooks, look at its deliveries, and',
        'switch it on again once its address answers: what waits is sent then.',
        '',
      ].join('\n'),
    });
  }
}

/** Active users who may change webhooks. */
async function keepers(tx: Tx) {
  const { rows } = await sql<{ email: string; first_name: string }>`
    select distinct u.id, u.email, u.first_name from users u join groups g on g.id = any(u.group_ids)
    where u.status = 'active' and u.deleted_at is null and g.deleted_at is null
      and jsonb_exists(g.permissions, 'Settings.WebhooksController@update')
    order by u.id limit 50`.execute(tx);
  return rows;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long after each failed try the next one waits, at least: eight tries in about 42 hours. */
export const RETRIES_MS: readonly number[] = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  24 * HOUR,
];
/** Up to this part of a wait is added by chance, so that what failed together does not come back together. */
const JITTER = 0.1;

/** Milliseconds from a failed try to the next; null after the last one. */
export function waitAfter(tries: number, random: () => number = Math.random): number | null {
  const wait = RETRIES_MS[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * random()));
}
