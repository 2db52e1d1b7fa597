import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Logger } from 'pino';
import { LIMITS } from '../../shared/limits.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { resources } from '../../shared/resources/index.ts';
import { referencePathsTo } from '../../shared/resources/reference-paths.ts';
import type { Db } from '../db/database.ts';
import type { Use } from '../rows/uses.ts';
import { usesOf, usesRow } from '../rows/uses.ts';

const BATCH = 10_000;

/**
 * Deletes for good what has been in the trash for thirty days, with its revisions, drafts and words. Rows that name
 * others go first; a row that another one still names stays until that one is gone.
 */
export async function purgeTrash(db: Db, log: Logger, now: Date) {
  for (const resource of referrersFirst(resources)) {
    try {
      const rows = await purge(db, resource, now);
      if (rows > 0) log.info({ table: resource.name, rows }, 'purged from the trash');
    } catch (error) {
      log.warn({ err: error, table: resource.name }, 'could not purge the trash');
    }
  }
}

async function purge(db: Db, resource: Resource, now: Date): Promise<number> {
  const table = sql.table(resource.name);
  const until = sql`${now.toISOString()}::timestamptz - make_interval(days => ${LIMITS.trashDays})`;
  const free = usesOf({ resources }, resource).flatMap((use) => {
    const other = use.resource === resource ? sql` and u.id <> t.id` : sql``;
    return [
      unnamedBy(use, sql`u.deleted_at is null${other}`),
      unnamedBy(use, sql`u.deleted_at is not null${other}`),
    ];
  });
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from ${table} where ctid = any(array(
        select t.ctid from ${table} t
        where ${sql.join([sql`t.deleted_at <= ${until}`, ...free], sql` and `)} limit ${BATCH}))
      returning id
    ), revision_rows as (
      delete from revisions r using gone where r.resource = ${resource.name} and r.resource_id = gone.id
    ), drafted as (
      delete from auto_saves a using gone where a.resource = ${resource.route} and a.resource_id = gone.id
    ), freed as (
      delete from sub_records s using gone where s.resource = ${resource.name} and s.resource_id = gone.id
    ), unnamed as (
      delete from content_uses c using gone where c.resource = ${resource.name} and c.resource_id = gone.id
    ), found as (
      delete from search_entries e using gone where e.resource = ${resource.name} and e.resource_id = gone.id
    )
    select count(*)::int8 as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Live rows and the trash are asked apart, because each has its own indices. */
function unnamedBy(use: Use, state: RawBuilder<unknown>) {
  return sql<SqlBool>`not exists (select from ${sql.table(use.resource.name)} u where ${usesRow(use, 'u', sql`t.id`)} and ${state})`;
}

/** In an order in which each comes after those that name it, as far as they do not name each other. */
export function referrersFirst(all: readonly Resource[]): Resource[] {
  const ordered = new Set<Resource>();
  const visiting = new Set<Resource>();
  const visit = (resource: Resource) => {
    if (visiting.has(resource)) return;
    visiting.add(resource);
    for (const referrer of referencePathsTo(resource, all)) visit(referrer.resource);
    ordered.add(resource);
  };
  for (const resource of all) visit(resource);
  return [...ordered];
}
