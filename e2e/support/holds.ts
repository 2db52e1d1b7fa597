import { setImmediate } from 'node:timers/promises';
import type { App } from './app.ts';

/** Holds the first tags behind an id, as somebody does who is saving them, while something is played. */
export async function holdingTags(
  { database }: App,
  { behind, count }: { readonly behind: number; readonly count: number },
  play: () => Promise<void>,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select from tags where id > $1 order by id limit $2 for update', [
      behind,
      count,
    ]);
    await play();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Waits until a statement of the server like this waits for a lock; `alone`: and no other one does but those that keep leases. */
export async function isWaiting(
  { database }: App,
  { statement, alone }: { readonly statement: RegExp; readonly alone: boolean },
): Promise<void> {
  const until = performance.now() + 60_000;
  let seen: readonly string[] = [];
  while (performance.now() < until) {
    const { rows } = await database.pool.query<{ query: string }>(
      `select query from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    seen = rows.map(({ query }) => query);
    const like = seen.filter((query) => statement.test(query));
    const others = seen.filter((query) => !statement.test(query) && !LEASE.test(query));
    if (like.length > 0 && (!alone || others.length === 0)) return;
    await setImmediate();
  }
  throw new Error(`no such statement has waited, but: ${seen.join('\n')}`);
}

const LEASE = /"lease_until"/;
