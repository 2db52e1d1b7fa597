import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { isReference } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import type { Api } from './api.ts';
import { wordFor } from './references.ts';
import type { Rights } from './rights.ts';
import { visibleTo } from './rights.ts';
import { scopeCondition } from './scope.ts';

/** A field by which rows of one resource name rows of another. */
export interface Use {
  readonly resource: Resource;
  readonly field: string;
  readonly many: boolean;
}

export function usesOf(api: Api, target: Resource): Use[] {
  return api.resources.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => isReference(field) && field.to === target.name)
      .map(([name, field]) => ({ resource, field: name, many: field.kind !== 'reference' })),
  );
}

/** Live rows of a use that name one of the ids. */
export function usedBy({ field, many }: Use, ids: readonly number[], alias: string) {
  const column = sql.ref(`${alias}.${field}`);
  const list = sql`${[...ids]}::bigint[]`;
  const names = many ? sql`${column} && ${list}` : sql`${column} = any(${list})`;
  return sql<SqlBool>`${sql.ref(`${alias}.deleted_at`)} is null and ${names}`;
}

/** Says where live rows refer to one, as far as this person may see them; null where none does. */
export async function whereUsed(
  api: Api,
  tx: Tx,
  rights: Rights,
  id: number,
): Promise<string | null> {
  const counts = await countUses(api, tx, rights, [id]);
  if (counts.every(({ total }) => total === 0)) return null;
  const places = counts.flatMap(({ use, visible }) =>
    visible === 0 ? [] : [counted(use.resource, visible)],
  );
  return places.length === 0
    ? 'It is used by other items.'
    : `It is used by ${listed([...new Set(places)])}.`;
}

/** Those of the ids that live rows name. */
export async function usedAmong(
  api: Api,
  tx: Tx,
  { resource }: Rights,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const uses = usesOf(api, resource);
  if (uses.length === 0) return new Set();
  const parts = uses.map(({ resource: user, field, many }) => {
    const column = sql.ref(`t.${field}`);
    const names = many ? sql`${column} && array[i.id]` : sql`${column} = i.id`;
    return sql`exists (select 1 from ${sql.table(user.name)} t where t.deleted_at is null and ${names})`;
  });
  const { rows } = await sql<{ id: number }>`
    select i.id from unnest(${[...ids]}::bigint[]) i (id)
    where ${sql.join(parts, sql` or `)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** How many live rows name one of the ids, for each use: all of them, and those this person may see. */
export async function countUses(
  api: Api,
  tx: Tx,
  rights: Rights,
  ids: readonly number[],
): Promise<readonly UseCount[]> {
  const uses = usesOf(api, rights.resource);
  if (uses.length === 0) return [];
  const parts = uses.map((use, at) => countOf(rights, use, ids, at));
  const { rows } = await sql<Count>`${sql.join(parts, sql` union all `)} order by at`.execute(tx);
  return rows.flatMap(({ at, total, visible }) => {
    const use = uses[at];
    return use === undefined ? [] : [{ use, total, visible }];
  });
}

export interface UseCount {
  readonly use: Use;
  readonly total: number;
  readonly visible: number;
}

interface Count {
  readonly at: number;
  readonly total: number;
  readonly visible: number;
}

function countOf(
  { user }: Rights,
  use: Use,
  ids: readonly number[],
  at: number,
): RawBuilder<Count> {
  const covered = visibleTo(user, use.resource);
  const scope = covered === null ? sql`false` : scopeCondition(use.resource, covered, 't');
  return sql<Count>`select ${sql.lit(at)} as at, count(*)::int8 as total, count(*) filter (where ${scope ?? sql`true`})::int8 as visible
    from ${sql.table(use.resource.name)} t where ${usedBy(use, ids, 't')}`;
}

function counted(resource: Resource, count: number) {
  if (count === 1) return `1 ${wordFor(resource)}`;
  const { many } = resource.title;
  const word = /^.[a-z]/.test(many) ? many.charAt(0).toLowerCase() + many.slice(1) : many;
  return `${count} ${word}`;
}

function listed(parts: readonly string[]) {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
