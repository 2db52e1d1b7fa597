import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Coverage } from '../../shared/contract/coverage.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { SessionUser } from '../call/access.ts';
import { visibleTo } from './rights.ts';

/** The condition that a person may see a row, in a list or by itself. */
export function isSeenBy(
  user: SessionUser,
  resource: Resource,
  alias: string,
): RawBuilder<SqlBool> {
  const covered = visibleTo(user, resource);
  if (covered === null) return sql<SqlBool>`false`;
  return scopeCondition(resource, covered, alias) ?? sql<SqlBool>`true`;
}

/** The condition that keeps rows outside a coverage away; null where every row is inside. */
export function scopeCondition(
  resource: Resource,
  covered: Coverage,
  alias: string,
): RawBuilder<SqlBool> | null {
  if (covered === 'all' || resource.scope.kind === 'account') return null;
  const ids = sql`${[...covered]}::bigint[]`;
  const publication = publicationOf(resource, alias);
  return resource.scope.kind === 'own' && resource.scope.field === 'id'
    ? sql<SqlBool>`${publication} = any(${ids})`
    : sql<SqlBool>`(${publication} is null or ${publication} = any(${ids}))`;
}

/** The publication a row belongs to, as SQL; null for none. */
export function publicationOf(resource: Resource, alias: string): RawBuilder<number | null> {
  const { scope } = resource;
  if (scope.kind === 'account') return sql<null>`null::bigint`;
  const own = sql.ref(`${alias}.${scope.field}`);
  if (scope.kind === 'own') return sql<number | null>`${own}`;
  const parent = resourceNamed(scope.resource);
  const inner = `${alias}_parent`;
  return sql<
    number | null
  >`(select ${publicationOf(parent, inner)} from ${sql.table(parent.name)} ${sql.ref(inner)} where ${sql.ref(`${inner}.id`)} = ${own})`;
}
