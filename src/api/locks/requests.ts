import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import type { LockRequest } from '../../shared/wire.ts';
import type { Tx } from '../db/database.ts';
import type { RecordTarget } from '../rows/record-target.ts';

const LEASE = sql`now() + ${sql.lit(LIMITS.lockLease)} * interval '1 millisecond'`;

/** Notes that somebody waits for the lock, or that they still do; answers whether they have asked for it. */
export async function keepRequest(
  tx: Tx,
  userId: number,
  { resource, id }: RecordTarget,
  ask: boolean | null,
): Promise<boolean> {
  if (ask === false) return dropRequest(tx, userId, { resource, id }).then(() => false);
  if (ask === null) {
    const { numAffectedRows = 0n } = await sql`
      update lock_requests set expires_at = ${LEASE}
      where resource = ${resource.route} and resource_id = ${id} and user_id = ${userId}
        and expires_at > now()`.execute(tx);
    return numAffectedRows > 0n;
  }
  await sql`
    insert into lock_requests as r (resource, resource_id, user_id, expires_at)
    values (${resource.route}, ${id}, ${userId}, ${LEASE})
    on conflict (resource, resource_id, user_id) do update
      set expires_at = excluded.expires_at,
        asked_at = case when r.expires_at > now() then r.asked_at else now() end`.execute(tx);
  return true;
}

/** Answers whether there was one. */
export async function dropRequest(
  tx: Tx,
  userId: number,
  { resource, id }: Pick<RecordTarget, 'resource' | 'id'>,
): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    delete from lock_requests
    where resource = ${resource.route} and resource_id = ${id} and user_id = ${userId}
    returning expires_at > now() as live`.execute(tx);
  return rows[0]?.live === true;
}

/** Who waits for the lock of a record, the first one first. */
export async function requestsFor(
  tx: Tx,
  { resource, id }: RecordTarget,
): Promise<readonly LockRequest[]> {
  const { rows } = await sql<LockRequest>`
    select json_build_object('id', u.id, 'full_name', u.full_name) as user, r.asked_at
    from lock_requests r join users u on u.id = r.user_id and u.deleted_at is null
    where r.resource = ${resource.route} and r.resource_id = ${id} and r.expires_at > now()
    order by r.asked_at, r.user_id limit 20`.execute(tx);
  return rows;
}
