import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import type { Lock } from '../../shared/wire.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, lockedByOther } from '../errors.ts';
import { isId } from '../call/ids.ts';
import type { Call } from '../call/call.ts';
import type { PlacedTarget } from '../rows/record-target.ts';
import { recordOfRow } from '../journal/audit.ts';
import type { Held } from './locks.ts';
import { lockOf, tokenOf } from './locks.ts';
import { dropRequest } from './requests.ts';

/**
 * Gives the holder's lease to somebody who asks for it, under a token that nobody knows until they come for it.
 * @throws 422 on `to` where they ask no more, 423 where the lease is no longer the caller's
 */
export async function handOver(db: Db, call: Call, target: PlacedTarget): Promise<Lock> {
  const { to } = target.given;
  const token = tokenOf(target);
  if (token === null) throw invalid({ token: 'Required.' });
  if (!isId(to)) throw invalid({ to: 'Name the user by ID.' });
  return inTransaction(db, async (tx) => {
    const reserved = await reserve(tx, call, target, { token, to });
    if (!(await dropRequest(tx, to, target))) {
      throw invalid({ to: 'This person no longer asks for it.' });
    }
    await recordOfRow(tx, call, target, { action: 'hand_over', detail: { user_id: to } });
    return {
      ...lockOf(reserved, false),
      version: null,
      asked: false,
      requests: [],
      left_draft: null,
    };
  });
}

async function reserve(
  tx: Tx,
  { user }: Call,
  { resource, id }: PlacedTarget,
  { token, to }: { readonly token: string; readonly to: number },
): Promise<Held> {
  const { rows } = await sql<Held>`
    update locks l set user_id = u.id, token = gen_random_uuid(), reserved = true, acquired_at = now(),
      expires_at = now() + ${LIMITS.lockLease} * interval '1 millisecond'
    from users u
    where l.resource = ${resource.route} and l.resource_id = ${id} and l.user_id = ${user.id}
      and l.token = ${token}::uuid and l.expires_at > now() and u.id = ${to} and u.deleted_at is null
    returning l.user_id, u.full_name, l.token::text as token, l.expires_at, l.acquired_at as since`.execute(
    tx,
  );
  const [held] = rows;
  if (held !== undefined) return held;
  const { rows: people } = await sql`select 1 from users where id = ${to}`.execute(tx);
  throw people.length === 0 ? invalid({ to: 'There is no such user.' }) : lockedByOther();
}
