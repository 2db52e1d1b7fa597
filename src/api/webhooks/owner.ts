import type { Db, Tx } from '../db/database.ts';
import { sql } from 'kysely';
import { HttpError } from '../errors.ts';
import type { SessionUser } from '../call/access.ts';
import { userOfTask } from '../rows/task-api.ts';
import { exceeds } from '../../shared/exceeds.ts';

/** Whose rights a webhook's deliveries have, as they are now; null where nobody's. */
export async function ownerOf(db: Db | Tx, id: number | null): Promise<SessionUser | null> {
  if (id === null) return null;
  return userOfTask(db, id).catch((error: unknown) => {
    if (error instanceof HttpError) return null;
    throw error;
  });
}

/**
 * Makes a person the owner. Bodies that were built with rights they have not got are forgotten: sent again, they are built
 * with theirs.
 */
export async function becomeOwner(tx: Tx, webhookId: number, user: SessionUser): Promise<void> {
  const before = await ownerBefore(tx, webhookId);
  await sql`insert into webhook_state (webhook_id, owner_id) values (${webhookId}, ${user.id})
    on conflict (webhook_id) do update set owner_id = excluded.owner_id`.execute(tx);
  if (before === null || before === user.id) return;
  const owner = await ownerOf(tx, before);
  if (owner?.groups.every((group) => !exceeds(user, group)) === true) return;
  await sql`update webhook_deliveries set payload = null
    where webhook_id = ${webhookId} and payload is not null`.execute(tx);
}

async function ownerBefore(tx: Tx, webhookId: number) {
  const { rows } = await sql<{ owner_id: number | null }>`
    select owner_id from webhook_state where webhook_id = ${webhookId} for update`.execute(tx);
  return rows[0]?.owner_id ?? null;
}
