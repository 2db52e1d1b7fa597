import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** By how much the clocks of server and database may differ. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** Whether what somebody gave a life of their own was given by now: what a clock ahead gave waits for its moment. */
export function givenByNow(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} <= now() + ${CLOCKS_DIFFER_MS} * interval '1 millisecond'`;
}

/**
 * Whether what ends at the moment of a column still counts: the moment is to come, and no further away than so many
 * milliseconds. What was given while the clock was a day ahead does not count for a day longer once it is set right.
 */
export function inTime(column: string, life: number): RawBuilder<boolean> {
  const ends = sql.ref(column);
  const latest = life + CLOCKS_DIFFER_MS;
  return sql<boolean>`(${ends} > now() and ${ends} <= now() + ${latest} * interval '1 millisecond')`;
}
