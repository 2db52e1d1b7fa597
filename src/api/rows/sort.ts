import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Sort } from '../../shared/contract/list-state.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf, namesOne } from '../../shared/resources/define.ts';
import { counterValue } from '../counters/value.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { Rights } from './rights.ts';
import { visibleTo } from './rights.ts';
import { scopeCondition } from './scope.ts';

/**
 * The order of a list over its table and `sortJoins`, always made total by the id. Blanks stand last going up and first going down, as the indices have
 * them; `reversed` reads the same order from its end.
 */
export function orderBy(
  rights: Rights,
  sorts: readonly Sort[],
  alias: string,
  reversed: boolean,
): RawBuilder<unknown> {
  const parts = totalOrder(sorts).flatMap(({ field, direction }) => {
    const way = wayOf(direction, reversed);
    return sortValues(rights, field, alias).map((value) => sql`${value} ${way}`);
  });
  return sql.join(parts);
}

/** The sorts with the id as the last one, so that no two rows are equal. */
export function totalOrder(sorts: readonly Sort[]): readonly Sort[] {
  if (sorts.some(({ field }) => field === 'id')) return sorts;
  return [...sorts, { field: 'id', direction: sorts.at(-1)?.direction ?? 'desc' }];
}

export function wayOf(direction: Sort['direction'], reversed: boolean): RawBuilder<unknown> {
  return sql.raw((direction === 'desc') === reversed ? 'asc' : 'desc');
}

/** Joins the rows whose text a sorted reference stands for; empty where none is sorted by. */
export function sortJoins(
  { resource }: Rights,
  sorts: readonly Sort[],
  alias: string,
): RawBuilder<unknown> {
  const fields = new Set(sorts.map(({ field }) => field));
  const joins = [...fields].flatMap((name) => {
    const target = sortTarget(resource, name);
    if (target === null) return [];
    const other = joined(name, alias);
    return [
      sql` left join ${sql.table(target.name)} ${sql.ref(other)} on ${sql.ref(`${other}.id`)} = ${sql.ref(`${alias}.${name}`)}`,
    ];
  });
  return joins.length === 0 ? sql`` : sql.join(joins, sql``);
}

/** A reference sorts by the text a person reads, where that text is open to everybody. */
export function sortTarget(resource: Resource, name: string): Resource | null {
  const field = fieldOf(resource, name);
  if (field === undefined || !namesOne(field)) return null;
  const target = resourceNamed(field.to);
  return fieldOf(target, target.text)?.masked === true ? null : target;
}

/** Whether the row of that alias shows its text where another row names it: not from the trash, nor from outside. */
export function isReadable(rights: Rights, target: Resource, alias: string): RawBuilder<boolean> {
  const covered = visibleTo(rights.user, target) ?? rights.covered;
  const scope = scopeCondition(target, covered, alias);
  const live = sql<boolean>`${sql.ref(`${alias}.deleted_at`)} is null`;
  return scope === null ? live : sql<boolean>`(${live} and ${scope})`;
}

/** A row that may not be read sorts among the blanks: its position would give its name away. */
function sortValues(rights: Rights, name: string, alias: string): RawBuilder<unknown>[] {
  const target = sortTarget(rights.resource, name);
  const counted = fieldOf(rights.resource, name)?.counter;
  if (counted !== undefined) return [counterValue(rights.resource, counted, alias)];
  if (target === null) return [sql.ref(`${alias}.${name}`)];
  const other = joined(name, alias);
  const text = sql.ref(`${other}.${target.text}`);
  return [
    sql`case when ${isReadable(rights, target, other)} then ${text} end`,
    sql.ref(`${other}.id`),
  ];
}

function joined(name: string, alias: string) {
  return `${alias}_${name}_sorted`;
}
