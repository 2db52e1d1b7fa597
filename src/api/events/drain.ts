import { sql } from 'kysely';
import { eventsTable } from '../counters/value.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import type { EventLines } from './event.ts';
import { eventLines } from './event.ts';
import type { Segment } from './segments.ts';
import { readSegment, removeSegment } from './segments.ts';

/** Only one of all servers writes events at a time, so that a repeat is seen whichever server it came to. */
const TURN = 7_305_431;

/**
 * Writes what a segment holds beyond its position, and the new position, in one transaction: whatever dies in between,
 * each line is counted once. Answers whether it came to the end.
 */
async function drainOnce(db: Db, segment: Segment): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx);
    const { rows } = await sql<{ position: number }>`
      insert into event_segments (name) values (${segment.name})
      on conflict (name) do update set position = event_segments.position returning position`.execute(
      tx,
    );
    const position = rows[0]?.position ?? 0;
    const { text, isAll } = await readSegment(segment, position);
    if (text.length === 0) return true;
    for (const each of eventLines(text.toString('utf8'))) await writeEvents(tx, each);
    await sql`update event_segments set position = ${position + text.length}
      where name = ${segment.name}`.execute(tx);
    return isAll;
  });
}

/** Writes all of a segment. */
export async function drain(db: Db, segment: Segment): Promise<void> {
  while (!(await drainOnce(db, segment)));
}

/** A segment that is over and written: the file goes first, since without a position it would be counted again. */
export async function forgetSegment(db: Db, segment: Segment): Promise<void> {
  await removeSegment(segment);
  await sql`delete from event_segments where name = ${segment.name}`.execute(db);
}

/**
 * A day at a time, so that a reader who comes again after midnight finds the last click of the day before.
 * A click of an effort is one of its campaign, too. Of two that another server took, the earlier may be written after the later:
 * one of them is the repeat all the same. `offset 0` keeps the search at the index of readers: without it the planner, which
 * knows nothing yet of a table that is new, walks all clicks of a link for each of them.
 */
async function writeEvents(tx: Tx, { kind, lines, span: [first, last] }: EventLines) {
  await sql`
    with given as (
      select e ->> 1 as resource, (e ->> 2)::bigint as id, (e ->> 3)::bigint as at, e ->> 4 as reader, e ->> 5 as before,
        e ->> 6 = '1' as bot, e ->> 7 as referrer, e ->> 8 as device
      from json_array_elements(${`[${lines.join(',')}]`}::json) e
    ), fresh as (
      select resource, id, to_timestamp(at / 1000.0)::timestamptz(3) as at, decode(reader, 'hex') as reader,
        decode(before, 'hex') as before, bot, referrer, device,
        lag(at) over (partition by resource, id, reader order by at) as last
      from given
    ), marked as (
      select f.*, f.reader is not null and (
        coalesce(f.last > extract(epoch from f.at) * 1000 - ${AGAIN_MS}, false)
        or exists (select from (
            select e.resource, e.occurred_at from ${eventsTable(kind)} e
            where e.resource_id = f.id and e.reader in (f.reader, f.before)
              and e.occurred_at between ${momentOf(first - AGAIN_MS)} and ${momentOf(last + AGAIN_MS)}
            offset 0
          ) e where e.resource = f.resource
          and e.occurred_at between f.at - make_interval(secs => ${AGAIN_MS / 1_000})
            and f.at + make_interval(secs => ${AGAIN_MS / 1_000}))) as repeat
      from fresh f
    ), written as (
      insert into ${eventsTable(kind)} (resource, resource_id, occurred_at, reader, bot, repeat, referrer, device)
      select resource, id, at, reader, bot, repeat, referrer, device from marked
    )
    insert into ${eventsTable(kind)} (resource, resource_id, occurred_at, bot, repeat, referrer, device)
    select 'campaigns', e.campaign_id, m.at, m.bot, m.repeat, m.referrer, m.device
    from marked m join efforts e on e.id = m.id where m.resource = 'efforts'`.execute(tx);
}

function momentOf(at: number) {
  return sql`${new Date(at).toISOString()}::timestamptz`;
}

/** Whoever comes again within it is the same visit. */
const AGAIN_MS = 30 * 60_000;
