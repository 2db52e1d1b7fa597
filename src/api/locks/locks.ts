import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import { coverage, covers } from '../../shared/permissions.ts';
import type { LeftDraft, Lock } from '../../shared/wire.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { denied } from '../errors.ts';
import type { Call } from '../call/call.ts';
import { leaseOf } from '../call/call.ts';
import type { PlacedTarget } from '../rows/record-target.ts';
import { truth } from '../rows/record-target.ts';
import { recordOfRow } from '../journal/audit.ts';
import { dropRequest, keepRequest, requestsFor } from './requests.ts';

/**
 * Takes or renews the lease of 75 s: whoever comes first holds it, the others are told who. A token that is sent along becomes
 * the lock's, so that a lost answer does not lock a tab out of its own record. `take` moves the user's own lock from another
 * tab, and anybody's with the right to take over; `ask` tells the holder that somebody waits.
 * @throws 403 where it is another's and may not be taken
 */
export async function requestLock(db: Db, call: Call, target: PlacedTarget): Promise<Lock> {
  const wishes = wishesOf(target);
  const answer = await inTransaction(db, async (tx) => {
    const before = wishes.take ? await holderOf(tx, target, { forUpdate: true }) : undefined;
    const foreign = before !== undefined && before.user_id !== call.user.id;
    if (foreign && !mayTakeOver(call, target)) throw denied();
    const granted = await grant(tx, call, target, { ...wishes, overtake: foreign });
    if (granted === undefined) return refusal(tx, call, target, wishes.ask);
    if (foreign)
      await recordOfRow(tx, call, target, {
        action: 'takeover',
        detail: { user_id: before.user_id },
      });
    await dropRequest(tx, call.user.id, target);
    const requests = await requestsFor(tx, target);
    const version = await versionOf(tx, target);
    const left = await leftDraft(tx, call, target, granted);
    return { ...lockOf(granted, true), version, asked: false, requests, left_draft: left };
  });
  return answer ?? requestLock(db, call, target);
}

/** Ends the user's lease, and their request for one; the row stays, so that the token of whoever held it last is known. */
export async function releaseLock(db: Db, { user }: Call, target: PlacedTarget): Promise<void> {
  const token = tokenOf(target);
  await inTransaction(db, async (tx) => {
    await dropRequest(tx, user.id, target);
    if (token === null) return;
    await sql`
      update locks set expires_at = date_trunc('milliseconds', now())
      where resource = ${target.resource.route} and resource_id = ${target.id}
        and user_id = ${user.id} and token = ${token}::uuid and expires_at > now()`.execute(tx);
  });
}

export interface Held {
  readonly user_id: number;
  readonly full_name: string;
  readonly token: string;
  readonly expires_at: string;
  readonly since: string;
}

/** Whoever holds the record now, if anybody does. */
async function holderOf(
  tx: Tx,
  { resource, id }: PlacedTarget,
  { forUpdate }: { readonly forUpdate: boolean },
): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select l.user_id, u.full_name, l.token::text as token, l.expires_at, l.acquired_at as since
    from locks l join users u on u.id = l.user_id
    where l.resource = ${resource.route} and l.resource_id = ${id} and l.expires_at > now()
    ${forUpdate ? sql`for update of l` : sql``}`.execute(tx);
  return rows[0];
}

/** @throws 422 on `token` */
export function tokenOf({ given: { token } }: PlacedTarget): string | null {
  if (token === undefined || token === null || token === '') return null;
  return leaseOf(token, 'token');
}

interface Wishes {
  readonly token: string | null;
  readonly take: boolean;
  readonly ask: boolean | null;
}

/** A lock that was handed over belongs to the first tab of its new holder that asks. */
async function grant(
  tx: Tx,
  { user }: Call,
  { resource, id }: PlacedTarget,
  { token, take, overtake }: Wishes & { readonly overtake: boolean },
): Promise<Held | undefined> {
  const mine = sql`l.user_id = ${user.id}`;
  const own = sql`${mine} and l.token = ${token}::uuid`;
  const { rows } = await sql<Held>`
    insert into locks as l (resource, resource_id, user_id, token, expires_at)
    values (${resource.route}, ${id}, ${user.id}, coalesce(${token}::uuid, gen_random_uuid()), now() + ${LIMITS.lockLease} * interval '1 millisecond')
    on conflict (resource, resource_id) do update
      set user_id = excluded.user_id, expires_at = excluded.expires_at, reserved = false,
        token = case when ${own} then l.token else excluded.token end,
        acquired_at = case when ${own} then l.acquired_at else now() end
      where l.expires_at <= now() or (${own}) or (${mine} and (l.reserved or ${take}::boolean)) or ${overtake}::boolean
    returning l.user_id, ${user.full_name}::text as full_name, l.token::text as token, l.expires_at, l.acquired_at as since`.execute(
    tx,
  );
  return rows[0];
}

/** Who has the lock instead; null where nobody has it any more. */
async function refusal(
  tx: Tx,
  { user }: Call,
  target: PlacedTarget,
  ask: boolean | null,
): Promise<Lock | null> {
  const held = await holderOf(tx, target, { forUpdate: false });
  if (held === undefined) return null;
  const elsewhere = held.user_id === user.id;
  const asked = !elsewhere && (await keepRequest(tx, user.id, target, ask));
  const version = await versionOf(tx, target);
  return {
    ...lockOf(held, false),
    version,
    mine_elsewhere: elsewhere,
    asked,
    requests: [],
    left_draft: null,
  };
}

/** Read after the lock was given: whoever comes back to a record learns that it was saved meanwhile. */
async function versionOf(tx: Tx, { resource, id }: PlacedTarget): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(resource.name)} where id = ${id}`.execute(tx);
  return rows[0]?.version ?? null;
}

/** What the person from whom the caller has taken the lock keeps unsaved. */
async function leftDraft(
  tx: Tx,
  { user }: Call,
  { resource, id }: PlacedTarget,
  { since }: Held,
): Promise<LeftDraft | null> {
  const { rows } = await sql<LeftDraft>`
    select json_build_object('id', u.id, 'full_name', u.full_name) as user, d.updated_at
    from audit a
    join users u on u.id = (a.detail->>'user_id')::bigint
    join auto_saves d on d.user_id = u.id and d.resource = ${resource.route} and d.resource_id = ${id}
    where a.resource = ${resource.name} and a.resource_id = ${id} and a.action = 'takeover'
      and a.user_id = ${user.id} and a.at >= ${since}::timestamptz
    order by a.id desc, d.updated_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** What a person is told of a lock; the token only where it is theirs. */
export function lockOf(
  { user_id: id, full_name, token, expires_at, since }: Held,
  granted: boolean,
) {
  return {
    user: { id, full_name },
    token: granted ? token : null,
    expires_at,
    since,
    mine_elsewhere: false,
  };
}

function mayTakeOver({ user }: Call, { resource, publicationId }: PlacedTarget) {
  const covered = coverage(user, resource.controller, 'takeover');
  if (covered === null) return false;
  return resource.scope.kind === 'account' || covers(covered, publicationId, 'write');
}

function wishesOf(target: PlacedTarget): Wishes {
  const { take, ask } = target.given;
  return {
    token: tokenOf(target),
    take: truth(take, 'take') ?? false,
    ask: truth(ask, 'ask'),
  };
}
