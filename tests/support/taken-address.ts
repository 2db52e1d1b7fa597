import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../src/api/db/database.ts';

/** Does the work while another transaction has taken the address and is not over: it ends once the work waits for it. */
export async function whileTaken<T>(db: Db, email: string, work: () => Promise<T>): Promise<T> {
  const { doing } = await db.transaction().execute(async (tx) => {
    await sql`insert into users (email, first_name, last_name) values (${email}, 'Q', 'K')`.execute(
      tx,
    );
    const doing = work();
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    doing.then(over, over);
    while (!isOver && !(await isWaitedFor(db))) await turn();
    return { doing };
  });
  return doing;
}

async function isWaitedFor(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
