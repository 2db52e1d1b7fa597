import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { ListQuery } from '../../shared/contract/list-state.ts';
import type { Database } from '../db/database.ts';
import { searchCondition, searchRows } from './search-entries.ts';
import type { Api } from './api.ts';
import { rowJson } from './columns.ts';
import { instantText } from '../kinds/moments.ts';
import { rowsByReferenceScan } from './reference-index-scan.ts';
import type { Rights } from './rights.ts';
import { scopeCondition } from './scope.ts';
import { orderBy, sortJoins } from './sort.ts';
import { whereCondition } from './where.ts';
import { WINDOW } from './window.ts';
import type { Statement } from '../db/prepared.ts';
import type { PageOrder } from './plans.ts';

/** The rows a list, its count, its export and its groups are about: one condition for all of them. */
export function listCondition(
  query: Pick<ListQuery, 'where' | 'search' | 'trash'>,
  rights: Rights,
  zone: string,
): RawBuilder<SqlBool> {
  const { resource } = rights;
  const parts = [
    trashCondition(query.trash),
    scopeCondition(resource, rights.covered, 't'),
    query.where === null
      ? null
      : whereCondition(resource, query.where, 't', { userId: rights.user.id, zone }),
    query.trash === 'without'
      ? searchCondition(resource, query.search, 't', rights.unmask)
      : searchRows(resource, query.search, 't', rights.unmask),
  ].filter((part) => part !== null);
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** Rows as JSON text in the list's order, or from its end; `windowed` says which of them. */
export function pageStatement(
  api: Pick<Api, 'db' | 'filesOrigin'>,
  columns: readonly string[],
  order: PageOrder,
  condition: RawBuilder<SqlBool>,
  rights: Rights,
  trash: ListQuery['trash'] = 'without',
): Statement {
  const page = order.scansReferences
    ? rowsByReferenceScan(rights, order, condition)
    : sortedRows(rights, order, condition);
  return compiled(
    api.db,
    sql`select ${rowJson(api, columns, rights, 't', trash === 'without' ? [] : deletion(rights))} from (${page}) t`,
  );
}

function sortedRows(
  rights: Rights,
  { sorts, reversed }: PageOrder,
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const ordered = orderBy(rights, sorts, 't', reversed);
  return sql`select t.* from ${sql.table(rights.resource.name)} t${sortJoins(rights, sorts, 't')}
    where ${condition} order by ${ordered} limit ${WINDOW.limit} offset ${WINDOW.offset}`;
}

export function compiled(db: Kysely<Database>, statement: RawBuilder<unknown>): Statement {
  const { sql: text, parameters } = statement.compile(db);
  return { text, values: parameters };
}

/** When a row went into the trash, and by whom. */
function deletion({ resource }: Rights): RawBuilder<unknown>[] {
  const by = sql`select json_build_object('id', u.id, 'full_name', u.full_name)
    from audit a join users u on u.id = a.user_id
    where a.resource = ${sql.lit(resource.name)} and a.resource_id = t.id and a.action = 'destroy'
    order by a.id desc limit 1`;
  return [
    sql`${instantText(sql.ref('t.deleted_at'))} as deleted_at`,
    sql`case when t.deleted_at is null then null else (${by}) end as deleted_by`,
  ];
}

function trashCondition(trash: ListQuery['trash']): RawBuilder<SqlBool> | null {
  if (trash === 'with') return null;
  return trash === 'only'
    ? sql<SqlBool>`t.deleted_at is not null`
    : sql<SqlBool>`t.deleted_at is null`;
}
