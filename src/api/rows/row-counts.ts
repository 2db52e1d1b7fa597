import { sql } from 'kysely';
import type { RowCount } from '../../shared/answers.ts';
import type { Counted, Resource } from '../../shared/resources/define.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { namesMany } from '../../shared/resources/define.ts';
import type { Api } from './api.ts';
import type { Rights } from './rights.ts';
import { rightsFor } from './rights.ts';
import { scopeCondition } from './scope.ts';

/**
 * How many rows of another resource name each of these, in the order of the ids; those that are not there for the person are
 * left out, and they count only what they may list.
 * @throws 403 where they may not list the rows that are counted
 */
export async function countRows(
  api: Api,
  rights: Rights,
  { by, field }: Counted,
  ids: readonly number[],
): Promise<readonly RowCount[]> {
  const { resource, user } = rights;
  const counted = rightsFor(user, resourceNamed(by), 'index');
  const name = sql.ref(`o.${field}`);
  const names = isList(counted.resource, field) ? sql`${name} @> array[t.id]` : sql`${name} = t.id`;
  const { rows } = await sql<{ id: number; total: number }>`
    select t.id, (
      select count(*)::int8 from ${sql.table(by)} o
      where o.deleted_at is null and ${names} and ${within(counted, 'o')}
    ) as total
    from ${sql.table(resource.name)} t
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null and ${within(rights, 't')}
    order by t.id`.execute(api.db);
  return rows.map(({ id, total }) => ({ id: Number(id), total: Number(total) }));
}

function within({ resource, covered }: Rights, alias: string) {
  return scopeCondition(resource, covered, alias) ?? sql`true`;
}

function isList(resource: Resource, name: string) {
  const field = resource.fields[name];
  return field !== undefined && namesMany(field);
}
