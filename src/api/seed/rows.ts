import { sql } from 'kysely';
import { faqs } from '../../shared/resources/content/faqs.ts';
import { subscribers } from '../../shared/resources/messaging/subscribers.ts';
import { writeEntries } from '../rows/search-entries.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { FIRST_NAMES, LAST_NAMES, MAIL_HOSTS, PLACES } from './content/names.ts';
import { QUESTIONS } from './content/questions.ts';
const KEY = 'seeded_rows';
const BATCH = 100_000;
/** From here on making the indices again is faster than keeping them. */
const REBUILD_FROM = 20_000;
const TABLES = ['subscribers', 'faqs', 'search_entries'];

/**
 * Brings the bulk rows up to n subscribers and as many FAQs, search entries included; rows of an
 * earlier call count. Answers how many of each were added. A million take a minute or two.
 */
export async function seedRows(db: Db, n: number): Promise<number> {
  const added = await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const held = await countRows(tx);
    if (n <= held) return 0;
    const add = () => addRows(tx, held + 1, n);
    await (n - held < REBUILD_FROM ? add() : withoutIndices(tx, TABLES, add));
    const value = JSON.stringify(n);
    await tx.updateTable('settings_store').set({ value }).where('key', '=', KEY).execute();
    return n - held;
  });
  if (added > 0) await refreshStatistics(db);
  return added;
}

/** What the planner knows of the tables, and which of their pages an index alone can answer for. */
async function refreshStatistics(db: Db) {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze) subscribers, faqs, search_entries`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function countRows(tx: Tx) {
  const row = await tx
    .insertInto('settings_store')
    .values({ key: KEY, value: '0' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

async function addRows(tx: Tx, from: number, to: number) {
  for (let first = from; first <= to; first += BATCH) {
    const last = Math.min(to, first + BATCH - 1);
    await addSubscribers(tx, first, last);
    await addFaqs(tx, first, last);
  }
}

async function addSubscribers(tx: Tx, first: number, last: number) {
  const countries = PLACES.map(([country]) => country);
  const states = PLACES.map(([, state]) => state);
  await added(tx, 'subscribers', () =>
    sql`
    insert into subscribers (email, first_name, last_name, country, state, status, tag_ids, created_at, updated_at)
    select lower(f || '.' || l || '.' || i || '@' || (${[...MAIL_HOSTS]}::text[])[1 + i % ${sql.lit(MAIL_HOSTS.length)}]),
      f, l, (${countries}::text[])[p], (${states}::text[])[p],
      (array['active', 'active', 'active', 'active', 'active', 'active', 'active', 'unsubscribed', 'pending', 'bounced'])[1 + (i * 7 + i / 10) % 10],
      case when i % 3 = 0 then ${someTags(3)} else '{}' end, t, t
    from generate_series(${first}::bigint, ${last}::bigint) i,
      lateral (select (${FIRST_NAMES}::text[])[1 + (i * 7919 + i / 131) % ${sql.lit(FIRST_NAMES.length)}] as f,
        (${LAST_NAMES}::text[])[1 + (i * 104729 + i / 113) % ${sql.lit(LAST_NAMES.length)}] as l,
        1 + (i * 31 + i / 22) % ${sql.lit(PLACES.length)} as p,
        now() - interval '1 minute' * ((i * 6151) % 1500000) as t) drawn`.execute(tx),
  ).then((where) => writeEntries(subscribers, sql`from subscribers t where ${where}`).execute(tx));
}

async function addFaqs(tx: Tx, first: number, last: number) {
  const { jobs, moments } = QUESTIONS;
  const where = await added(tx, 'faqs', () =>
    sql`
    insert into faqs (question, answer, publication_id, tag_ids, published, created_at, updated_at)
    select 'How do I ' || j || ' ' || m || '? (' || i || ')',
      '<p>Set an hour aside. To ' || j || ' ' || m || ' is easier by two, and best done before it is needed.</p>',
      (select id from publications where deleted_at is null order by id limit 1
        offset i % greatest(1, (select count(*) from publications where deleted_at is null))),
      case when i % 2 = 0 then ${someTags(2)} else '{}' end, i % 8 <> 0, t, t
    from generate_series(${first}::bigint, ${last}::bigint) i,
      lateral (select (${jobs}::text[])[1 + i % ${sql.lit(jobs.length)}] as j,
        (${moments}::text[])[1 + i / 19 % ${sql.lit(moments.length)}] as m,
        now() - interval '1 minute' * ((i * 7919) % 1000000) as t) drawn`.execute(tx),
  );
  await writeEntries(faqs, sql`from faqs t where ${where}`).execute(tx);
}

/** The rows that the work put behind those there were. */
async function added(tx: Tx, table: string, work: () => Promise<unknown>) {
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(tx);
  await work();
  return sql`t.id > ${rows[0]?.id ?? 0}`;
}

function someTags(count: number) {
  return sql`(select coalesce(array_agg(id), '{}') from (select id from tags where deleted_at is null
    order by (id * 31 + i) % 97, id limit ${sql.lit(count)}) chosen)`;
}

/** Does bulk work without the tables' secondary indices and makes them again afterwards, as they were. */
async function withoutIndices(
  tx: Tx,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x
    where x.indrelid = any(${tables}::text[]::regclass[]) and not x.indisunique
    order by 1`.execute(tx);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(tx);
  await work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  for (const { definition } of rows) await sql.raw(definition).execute(tx);
}
