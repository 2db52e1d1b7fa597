import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ListQuery } from '../../shared/contract/list-state.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { Rights } from './rights.ts';
import { scopeCondition } from './scope.ts';
import { isReadable, orderBy, sortJoins, sortTarget, totalOrder, wayOf } from './sort.ts';
import { WINDOW } from './window.ts';

/** Up to this many rows sorting them all is the faster way. */
export const REFERENCE_SCAN_FROM = 10_000;

/** Whether the list is sorted by a reference first, and by fields of an index within it. */
export function canScanReferences(
  resource: Resource,
  query: ListQuery,
  sorts: ListQuery['sort'],
): boolean {
  const [first] = sorts;
  if (first === undefined || sortTarget(resource, first.field) === null) return false;
  return query.search === '' && query.trash === 'without';
}

/**
 * The page of a list sorted by a reference, without sorting the list: the rows named are walked in the order of their text, and of each the rows that
 * name it come from the reference's own index, as many as the page reaches. Same order as `orderBy`.
 */
export function rowsByReferenceScan(
  rights: Rights,
  { sorts, reversed }: { readonly sorts: ListQuery['sort']; readonly reversed: boolean },
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const { resource } = rights;
  const [first, ...rest] = sorts;
  if (first === undefined) throw new Error('a list without order has no reference to scan by');
  const own = sql.ref(`t.${first.field}`);
  const order = orderBy(rights, totalOrder(sorts).slice(1), 't', reversed);
  const way = wayOf(first.direction, reversed);
  const from = sql`${sql.table(resource.name)} t${sortJoins(rights, rest, 't')}`;
  const some = (those: RawBuilder<SqlBool>) =>
    sql`(select t.* from ${from} where ${those} and ${condition} order by ${own} ${way}, ${order} limit ${WINDOW.reach})`;
  const rows = sql`${some(sql<SqlBool>`named.id is not null and ${own} = named.id`)} union all ${some(sql<SqlBool>`named.id is null and ${own} is null`)}`;
  return sql`select t.* from (${namedRows(rights, first.field)}) named, lateral (${rows}) t${sortJoins(rights, rest, 't')}
    order by named.text ${way}, named.id ${way}, ${order} limit ${WINDOW.limit} offset ${WINDOW.offset}`;
}

/** What the list's rows may name, with the text it is sorted by: those to be read, those not to be read, and nothing. */
function namedRows(rights: Rights, field: string): RawBuilder<unknown> {
  const { resource, covered } = rights;
  const { scope } = resource;
  const target = sortTarget(resource, field);
  if (target === null) throw new Error(`${resource.name} is not sorted by '${field}'`);
  const readable = isReadable(rights, target, 'o');
  const inside =
    scope.kind === 'account' || scope.field !== field ? null : scopeCondition(target, covered, 'o');
  const those = inside === null ? sql`` : sql` and ${inside}`;
  const table = sql`${sql.table(target.name)} o`;
  return sql`select o.id, ${sql.ref(`o.${target.text}`)} as text from ${table} where ${readable}${those}
    union all select o.id, null from ${table} where not ${readable}${those}
    union all select null, null`;
}
