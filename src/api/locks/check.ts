import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { lockedByOther } from '../errors.ts';
import { preparedRows } from '../resources/prepared.ts';

interface Writer {
  readonly user: { readonly id: number };
  readonly lockToken: string | null;
}

/**
 * Refuses a write while somebody else holds the record, and one whose own lock was taken since; a free record may be
 * written. Without a token the user is judged. `resource` is the API route.
 * @throws 423 with who holds it
 */
export async function requireLock(
  tx: Tx,
  { user, lockToken }: Writer,
  { resource, id }: { readonly resource: string; readonly id: number },
): Promise<void> {
  const [held] = await preparedRows(
    tx,
    sql<HeldRow>`
    select l.user_id, l.token::text as token, l.expires_at > now() as live, u.full_name
    from locks l join users u on u.id = l.user_id
    where l.resource = ${resource} and l.resource_id = ${id}`,
  );
  if (held === undefined) return;
  const holder = { user: { id: held.user_id, full_name: held.full_name } };
  if (lockToken !== null) {
    if (held.token === lockToken) return;
    throw lockedByOther(held.live ? holder : undefined);
  }
  if (held.live && held.user_id !== user.id) throw lockedByOther(holder);
}

/** Those of the records that somebody else has open. */
export async function lockedByOthers(
  tx: Tx,
  { user }: Writer,
  { resource, ids }: { readonly resource: string; readonly ids: readonly number[] },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select resource_id as id from locks
    where resource = ${resource} and resource_id = any(${[...ids]}::bigint[])
      and expires_at > now() and user_id <> ${user.id}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

interface HeldRow {
  readonly user_id: number;
  readonly token: string;
  readonly live: boolean;
  readonly full_name: string;
}
