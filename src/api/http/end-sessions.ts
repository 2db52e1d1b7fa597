import type { Db, Tx } from '../db/database.ts';

/** Ends every session of a user; its access tokens go with it. */
export async function endSessions(db: Db | Tx, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
