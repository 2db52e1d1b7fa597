import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * Waits for one's turn with a task and keeps it until the transaction ends. Turns are given in the order they were asked
 * for, unlike locks of rows: whoever cancels comes before the next rows of a task that never rests.
 */
export async function takeTurn(tx: Tx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task ${id}`}, 0))`.execute(tx);
}
