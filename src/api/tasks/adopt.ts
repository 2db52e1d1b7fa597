import { sql } from 'kysely';
import { MESSAGES } from '../../shared/messages.ts';
import type { Db } from '../db/database.ts';
import { claimExpired } from './run-task.ts';

/** A worker claims the task of a job as soon as it has fetched it: a job that is older and has none was lost with its server. */
const FETCHED_S = 10;
/** A task that was begun and given back as often fails: it will not come to its end. */
const MOST_JOBS = 20;

/** Tasks that are queued and have no living job, those of lost workers among them; each needs a new job. */
export async function adoptable(db: Db): Promise<number[]> {
  await claimExpired(db);
  const { rows } = await sql<{ id: number; jobs: number }>`
    select t.id, (select count(*)::int from pgboss.job j where j.name = 'tasks' and j.data->>'id' = t.id::text) as jobs
    from tasks t
    where t.status = 'queued' and not exists (
      select from pgboss.job j
      where j.name = 'tasks' and j.data->>'id' = t.id::text and (j.state in ('created', 'retry')
        or (j.state = 'active' and j.started_on > now() - ${FETCHED_S} * interval '1 second')))
    order by t.id limit 200`.execute(db);
  const spent = rows.filter(({ jobs }) => jobs >= MOST_JOBS).map(({ id }) => id);
  if (spent.length > 0) await giveUp(db, spent);
  return rows.filter(({ jobs }) => jobs < MOST_JOBS).map(({ id }) => id);
}

/** Ends what was held when the one server of a database was lost: nobody else can be working on it. */
export async function releaseLost(db: Db): Promise<void> {
  await sql`update tasks set lease_until = now() - interval '1 second' where status = 'running'`.execute(
    db,
  );
  await sql`
    update pgboss.job set state = 'failed', completed_on = now()
    where name = 'tasks' and state = 'active'`.execute(db);
}

async function giveUp(db: Db, ids: readonly number[]) {
  await sql`
    update tasks set status = 'failed', error = ${MESSAGES.unexpected}, finished_at = now(), lease_until = null
    where id = any(${[...ids]}::bigint[]) and status = 'queued'`.execute(db);
}
