import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { QueryTarget, RowsTarget } from '../../shared/contract/rows-target.ts';
import { isQueryTarget } from '../../shared/contract/rows-target.ts';
import type { Tx } from '../db/database.ts';
import { moved } from '../errors.ts';
import type { Api } from './api.ts';
import { planList } from './list-plan.ts';
import type { Rights } from './rights.ts';
import { rightsFor } from './rights.ts';

/** The rows of a list that a target is about: the very condition that the list and its count use. */
export function queryCondition(
  api: Api,
  { user, resource }: Rights,
  target: QueryTarget,
): RawBuilder<SqlBool> {
  const plan = planList(api, rightsFor(user, resource, 'index'), target.query);
  return withinTarget(plan.condition, target);
}

/** A list's condition without the rows that a target leaves out. */
export function withinTarget(
  condition: RawBuilder<SqlBool>,
  target: RowsTarget,
): RawBuilder<SqlBool> {
  if (!isQueryTarget(target)) {
    return sql<SqlBool>`${condition} and t.id = any(${[...target.ids]}::bigint[])`;
  }
  if (target.excluded.length === 0) return condition;
  return sql<SqlBool>`${condition} and t.id <> all(${[...target.excluded]}::bigint[])`;
}

/**
 * How many rows a target is about now.
 * @throws 422 for a wrong query
 */
export async function countTarget(api: Api, tx: Tx, rights: Rights, target: RowsTarget) {
  if (!isQueryTarget(target)) return target.ids.length;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from ${sql.table(rights.resource.name)} t
    where ${queryCondition(api, rights, target)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** @throws 409 `moved` with the count of now, where the person saw another */
export function requireCount(target: RowsTarget, count: number): void {
  if (isQueryTarget(target) && target.count !== count) throw moved(count);
}
