import { sql } from 'kysely';
import type { Logger } from 'pino';
import { COUNTER_KINDS } from '../../shared/derived.ts';
import type { CounterKind } from '../../shared/derived.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { countingResources, eventKinds } from './count.ts';
import { eventsTable, markOf } from './value.ts';

/** Only one of all servers rolls up or moves counters at a time. */
const LEASE = 7_201_990;

/** Adds the events of every kind to the totals, and drops those of purged rows. */
export async function rollUpCounters(db: Db, log: Logger) {
  try {
    await inTransaction(db, async (tx) => {
      if (!(await isFree(tx))) return;
      await sql`set local statement_timeout = '2min'`.execute(tx);
      for (const kind of COUNTER_KINDS) await rollUp(tx, kind);
      for (const resource of countingResources()) await settleGone(tx, resource);
    });
  } catch (error) {
    log.warn({ err: error }, 'could not roll up the counters');
  }
}

async function isFree(tx: Tx) {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${LEASE}::bigint) as free`.execute(tx);
  return rows[0]?.free === true;
}

/**
 * Adds the events of all transactions that are over to the totals. Which are over is read once: an event of a transaction
 * that still runs stays beyond the mark, whatever its id, and is counted by itself until the next time.
 */
async function rollUp(tx: Tx, kind: CounterKind) {
  await forgetForeignMark(tx, kind);
  const { rows } = await sql<{ until: string; since: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until, ${markOf(kind)}::text as since`.execute(
    tx,
  );
  const [marks] = rows;
  if (marks === undefined || BigInt(marks.until) <= BigInt(marks.since)) return;
  await sql`
    with fresh as (
      select e.resource, e.resource_id, (e.occurred_at at time zone 'UTC')::date as day, count(*) as total
      from ${eventsTable(kind)} e
      where not e.bot and e.tx >= ${marks.since}::text::xid8 and e.tx < ${marks.until}::text::xid8
      group by 1, 2, 3
    ), days as (
      insert into counter_days as d (kind, resource, resource_id, day, total)
      select ${kind}, resource, resource_id, day, total from fresh
      on conflict (resource, kind, resource_id, day) do update set total = d.total + excluded.total
    )
    insert into counter_totals as c (kind, resource, resource_id, total)
    select ${kind}, resource, resource_id, sum(total) from fresh group by resource, resource_id
    on conflict (resource, kind, resource_id) do update set total = c.total + excluded.total`.execute(
    tx,
  );
  await sql`update counter_marks set mark = ${marks.until}::text::xid8 where kind = ${kind}`.execute(
    tx,
  );
}

/** In a copy on another server transactions are numbered anew: the mark of the old one is ahead of all of them. */
async function forgetForeignMark(tx: Tx, kind: CounterKind) {
  const { rows } = await sql`
    update counter_marks set mark = '0'::xid8
    where kind = ${kind} and mark > pg_snapshot_xmax(pg_current_snapshot()) returning kind`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await sql`delete from counter_totals where kind = ${kind}`.execute(tx);
  await sql`delete from counter_days where kind = ${kind}`.execute(tx);
}

/** Counts of rows that were purged go to the row they were merged into, else away. */
async function settleGone(tx: Tx, resource: Resource) {
  const { name } = resource;
  const { rows } = await sql<{ id: number; merge_target: number | null }>`
    select c.id, h.heir_id as merge_target
    from (select distinct resource_id as id from counter_totals where resource = ${name}
      union select resource_id from counter_heirs where resource = ${name}) c
    left join counter_heirs h on h.resource = ${name} and h.resource_id = c.id
    where not exists (select from ${sql.table(name)} t where t.id = c.id)`.execute(tx);
  for (const { id, merge_target } of rows) {
    for (const kind of eventKinds(resource)) {
      if (merge_target === null) await drop(tx, kind, name, id);
      else await move(tx, kind, name, { from: id, into: merge_target });
    }
    await sql`update counter_heirs set heir_id = ${merge_target} where resource = ${name} and heir_id = ${id} and ${merge_target}::bigint is not null`.execute(
      tx,
    );
    await sql`delete from counter_heirs where resource = ${name} and (resource_id = ${id} or heir_id = ${id})`.execute(
      tx,
    );
  }
}

async function drop(tx: Tx, kind: CounterKind, resource: string, id: number) {
  const those = sql`resource = ${resource} and resource_id = ${id}`;
  await sql`delete from ${eventsTable(kind)} where ${those}`.execute(tx);
  await sql`delete from counter_totals where kind = ${kind} and ${those}`.execute(tx);
  await sql`delete from counter_days where kind = ${kind} and ${those}`.execute(tx);
}

async function move(
  tx: Tx,
  kind: CounterKind,
  resource: string,
  { from, into }: { readonly from: number; readonly into: number },
) {
  const those = sql`resource = ${resource} and resource_id = ${from}`;
  await sql`update ${eventsTable(kind)} set resource_id = ${into} where ${those}`.execute(tx);
  await sql`
    with gone as (delete from counter_totals where kind = ${kind} and ${those} returning total)
    insert into counter_totals as c (kind, resource, resource_id, total)
    select ${kind}, ${resource}, ${into}::bigint, total from gone
    on conflict (resource, kind, resource_id) do update set total = c.total + excluded.total`.execute(
    tx,
  );
  await sql`
    with gone as (delete from counter_days where kind = ${kind} and ${those} returning day, total)
    insert into counter_days as d (kind, resource, resource_id, day, total)
    select ${kind}, ${resource}, ${into}::bigint, day, total from gone
    on conflict (resource, kind, resource_id, day) do update set total = d.total + excluded.total`.execute(
    tx,
  );
}
