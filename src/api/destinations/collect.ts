import { sql } from 'kysely';
import { MOST_ADDRESS, OUTSIDE_LINK } from '../../shared/contract/destinations.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { Db } from '../db/database.ts';
import { pageFieldOf } from '../site/previews.ts';

interface Collecting {
  readonly db: Db;
  readonly resources: readonly Resource[];
  /** Where our own pages stand: what the database says of them is enough. */
  readonly origins: readonly string[];
  readonly signal: AbortSignal;
}

const CHUNK = 500;

/** Brings the list of destinations up to what efforts and contents name now. */
export async function collectDestinations({ db, resources, origins, signal }: Collecting) {
  const named = resources.flatMap((resource) => {
    const field = pageFieldOf(resource);
    return field === null ? [] : [{ table: resource.name, field }];
  });
  for (const each of named) await lookThrough(db, each, signal);
  const ours = origins.map((origin) => sql`not starts_with(lower(n.address), ${origin}::text)`);
  const contents = named.map(
    ({ table }) => sql`select u.address from destination_uses u
      join ${sql.table(table)} t on t.id = u.resource_id and t.deleted_at is null
      where u.resource = ${table}`,
  );
  await sql`
    insert into destinations (address, host)
    select n.address, substring(lower(n.address) from '^https?://([^/?#]*)') from (
      select trim(e.external_url) collate "C" as address from efforts e
      join campaigns c on c.id = e.campaign_id and c.deleted_at is null and c.status <> 'ended'
      where e.deleted_at is null and e.external_url is not null
      union ${sql.join(contents, sql` union `)}
    ) n
    where n.address ~* '^https?://' and position('{' in n.address) = 0
      and octet_length(n.address) <= ${MOST_ADDRESS} and ${sql.join(ours, sql` and `)}
      and not exists (select from destinations d
        where d.address = n.address and d.named_at > now() - interval '1 day')
    on conflict (address) do update set named_at = now()`.execute(db);
  await sql`delete from destinations where named_at < now() - interval '3 days'`.execute(db);
}

/**
 * Notes the links of the contents that were written since the last time; from a minute before it, since a transaction may end
 * after a later one.
 */
async function lookThrough(db: Db, { table, field }: Named, signal: AbortSignal) {
  let mark: Mark | null = await startOf(db, table);
  while (mark !== null && !signal.aborted) mark = await lookThroughSome(db, { table, field }, mark);
}

interface Named {
  readonly table: string;
  readonly field: string;
}

interface Mark {
  readonly at: string;
  readonly id: number;
}

async function startOf(db: Db, table: string): Promise<Mark> {
  const { rows } = await sql<{ at: string }>`
    select (updated_at - interval '1 minute')::text as at from destination_marks
    where resource = ${table}`.execute(db);
  return { at: rows[0]?.at ?? '-infinity', id: 0 };
}

/** Null once all of them were looked through. */
async function lookThroughSome(db: Db, { table, field }: Named, { at, id }: Mark) {
  const { rows } = await sql<Mark & { read: number }>`
    with changed as materialized (
      select t.id, t.updated_at, t.deleted_at, ${sql.ref(`t.${field}`)} as content from ${sql.table(table)} t
      where (t.updated_at, t.id) > (${at}::timestamptz, ${id}::bigint)
      order by t.updated_at, t.id limit ${CHUNK}
    ), named as materialized (
      select distinct c.id, replace(m[1], '&amp;', '&') collate "C" as address from changed c
      cross join lateral regexp_matches(c.content, ${sql.lit(OUTSIDE_LINK.source)}, 'gi') m
      where octet_length(m[1]) <= ${MOST_ADDRESS}
    ), unnamed as (
      delete from destination_uses u using changed c
      where u.resource = ${table} and u.resource_id = c.id
        and not exists (select from named n where n.id = c.id and n.address = u.address)
    ), added as (
      insert into destination_uses (resource, resource_id, address)
      select ${table}, id, address from named on conflict do nothing
    ), last as (
      select updated_at, id from changed order by updated_at desc, id desc limit 1
    ), kept as (
      insert into destination_marks (resource, updated_at) select ${table}, updated_at from last
      on conflict (resource) do update
        set updated_at = greatest(destination_marks.updated_at, excluded.updated_at)
    )
    select updated_at::text as at, id, (select count(*)::int from changed) as read from last`.execute(
    db,
  );
  const [last] = rows;
  return last === undefined || last.read < CHUNK ? null : last;
}
