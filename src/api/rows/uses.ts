import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { ReferencePath } from '../../shared/resources/reference-paths.ts';
import { referencePathsTo } from '../../shared/resources/reference-paths.ts';
import { inSentence } from '../../shared/words.ts';
import type { Tx } from '../db/database.ts';
import type { Api } from './api.ts';
import type { NamingField } from './content-uses.ts';
import { contentNames, contentNaming } from './content-uses.ts';
import { groupsBy } from './groups-by.ts';
import { namesAny, namesOne } from './named-rows.ts';
import type { Rights } from './rights.ts';
import { visibleTo } from './rights.ts';
import { scopeCondition } from './scope.ts';

/** What rows of one resource name rows of another by: a reference, or the text of built content. */
export type Use = ReferencePath | NamingField;

export function usesOf(api: Pick<Api, 'resources'>, target: Resource): Use[] {
  return [...referencePathsTo(target, api.resources), ...contentNaming(target, api.resources)];
}

/** Whether a use is in what built content says. */
export function isInContent(use: Use): use is NamingField {
  return 'ways' in use;
}

/** Live rows of a use that name one of the ids. */
export function usedBy(use: Use, ids: readonly number[], alias: string) {
  const names = isInContent(use)
    ? contentNames(use, alias, sql`named_row.id = any(${[...ids]}::bigint[])`)
    : namesAny(use, alias, ids);
  return sql<SqlBool>`${sql.ref(`${alias}.deleted_at`)} is null and ${names}`;
}

/** Rows of a use that name the one whose id an expression gives. */
export function usesRow(use: Use, alias: string, id: RawBuilder<unknown>) {
  return isInContent(use)
    ? contentNames(use, alias, sql`named_row.id = ${id}`)
    : namesOne(use, alias, id);
}

/** Says where live rows refer to one, as far as this person may see them; null where none does. */
export async function whereUsed(
  api: Pick<Api, 'resources'>,
  tx: Tx,
  rights: Rights,
  id: number,
): Promise<string | null> {
  const counts = await countUsers(api, tx, rights, [id]);
  if (counts.every(({ total }) => total === 0)) return null;
  const places = counts.flatMap(({ resource, visible }) =>
    visible === 0 ? [] : [counted(resource, visible)],
  );
  return places.length === 0 ? 'It is used by other items.' : `It is used by ${listed(places)}.`;
}

/** Those of the ids that live rows name. */
export async function usedAmong(
  api: Pick<Api, 'resources'>,
  tx: Tx,
  { resource }: Rights,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const uses = usesOf(api, resource);
  if (uses.length === 0) return new Set();
  const parts = uses.map(
    (use) =>
      sql`exists (select 1 from ${sql.table(use.resource.name)} t where t.deleted_at is null and ${usesRow(use, 't', sql`i.id`)})`,
  );
  const { rows } = await sql<{ id: number }>`
    select i.id from unnest(${[...ids]}::bigint[]) i (id)
    where ${sql.join(parts, sql` or `)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** How many live rows name one of the ids, for each use: all of them, and those this person may see. */
export async function countUses(
  api: Pick<Api, 'resources'>,
  tx: Tx,
  rights: Rights,
  ids: readonly number[],
): Promise<readonly UseCount[]> {
  const uses = usesOf(api, rights.resource).map((use) => [use]);
  const counts = await countEach(tx, rights, uses, ids);
  return counts.map(({ uses: [use], ...count }) => ({ use: use as Use, ...count }));
}

interface UseCount extends Count {
  readonly use: Use;
}

/** The same for each resource: a row that names one of the ids at several places counts once. */
async function countUsers(
  api: Pick<Api, 'resources'>,
  tx: Tx,
  rights: Rights,
  ids: readonly number[],
): Promise<readonly UserCount[]> {
  const groups = groupsBy(usesOf(api, rights.resource), ({ resource }) => [resource.name]);
  const uses = groups.map(({ group }) => group);
  const counts = await countEach(tx, rights, uses, ids);
  return counts.flatMap(({ uses: [use], ...count }) =>
    use === undefined ? [] : [{ resource: use.resource, ...count }],
  );
}

interface UserCount extends Count {
  readonly resource: Resource;
}

interface Count {
  readonly total: number;
  readonly visible: number;
}

async function countEach(
  tx: Tx,
  rights: Rights,
  groups: readonly (readonly Use[])[],
  ids: readonly number[],
): Promise<readonly (Count & { readonly uses: readonly Use[] })[]> {
  if (groups.length === 0) return [];
  const parts = groups.map((uses, at) => countOf(rights, uses, ids, at));
  const { rows } = await sql<Counted>`${sql.join(parts, sql` union all `)} order by at`.execute(tx);
  return rows.map(({ at, ...count }) => ({ uses: groups[at] ?? [], ...count }));
}

interface Counted extends Count {
  readonly at: number;
}

function countOf(
  { user }: Rights,
  uses: readonly Use[],
  ids: readonly number[],
  at: number,
): RawBuilder<Counted> {
  const [{ resource }] = uses as readonly [Use];
  const covered = visibleTo(user, resource);
  const scope = covered === null ? sql`false` : scopeCondition(resource, covered, 't');
  const named = sql.join(
    uses.map((use) => sql`(${usedBy(use, ids, 't')})`),
    sql` or `,
  );
  return sql<Counted>`select ${sql.lit(at)} as at, count(*)::int8 as total, count(*) filter (where ${scope ?? sql`true`})::int8 as visible
    from ${sql.table(resource.name)} t where ${named}`;
}

function counted(resource: Resource, count: number) {
  const { one, many } = resource.title;
  return `${count} ${inSentence(count === 1 ? one : many)}`;
}

function listed(parts: readonly string[]) {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
