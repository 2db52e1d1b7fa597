import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Condition, Scalar, Where } from '../../shared/contract/where.ts';
import { ME } from '../../shared/contract/where.ts';
import { holdsUsers } from '../../shared/lists/conditions.ts';
import type { Coverage } from '../../shared/contract/coverage.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf, namesOne } from '../../shared/resources/define.ts';
import type { Through } from '../../shared/derived.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { counterValue } from '../counters/value.ts';
import { isScalar } from '../kinds/compare.ts';
import { apiKind } from '../kinds/index.ts';
import type { Asker } from '../kinds/kind.ts';
import { scopeCondition } from './scope.ts';

type Sql = RawBuilder<SqlBool>;

/** Filters as SQL over the row of that alias. Relative dates are resolved when the statement runs. */
export function whereCondition(resource: Resource, where: Where, alias: string, asker: Asker): Sql {
  if ('and' in where) return joined(where.and, ' and ', true);
  if ('or' in where) return joined(where.or, ' or ', false);
  const field = fieldOf(resource, where.field);
  if (field === undefined) throw new Error(`${resource.name} has no field '${where.field}'`);
  if (field.through !== undefined)
    return throughCondition(field, field.through, where, alias, asker);
  const column =
    field.counter === undefined
      ? tellingValue(where.field, field, alias)
      : counterValue(resource, field.counter, alias);
  const told = valueCondition(resource, field, { where, column, alias, asker });
  const held = heldOf(field, where);
  if (held === null) return told;
  const ref = sql.ref(`${alias}.${where.field}`);
  return sql<SqlBool>`(${valueCondition(resource, field, { where: held, column: ref, alias, asker })} and ${told})`;

  function joined(parts: readonly Where[], join: string, none: boolean): Sql {
    if (parts.length === 0) return sql<SqlBool>`${sql.lit(none)}`;
    const conditions = parts.map((part) => whereCondition(resource, part, alias, asker));
    return sql<SqlBool>`(${sql.join(conditions, sql.raw(join))})`;
  }
}

/** What lists tell rows apart by: the column, or what it is called while a moment is to come. */
export function tellingValue(name: string, { later }: Field, alias: string): RawBuilder<unknown> {
  const held = sql.ref(`${alias}.${name}`);
  if (later === undefined) return held;
  const { value, is, at } = later;
  return sql`(case when ${held} = ${sql.lit(is)} and ${sql.ref(`${alias}.${at}`)} > now() then ${sql.lit(value)} else ${held} end)`;
}

/** What the column holds in all rows that are told by these values, which an index finds; null where no few values are asked for. */
function heldOf({ later }: Field, where: Condition): Condition | null {
  if (later === undefined) return null;
  if (where.op === 'empty') return where;
  if (where.op !== 'eq' && where.op !== 'in') return null;
  const held = (value: Scalar) => (value === later.value ? later.is : value);
  const { value } = where;
  if (Array.isArray(value)) return { ...where, value: [...new Set(value.map(held))] };
  return isScalar(value) ? { ...where, value: held(value) } : null;
}

/** What a condition asks of one value. */
function valueCondition(resource: Resource, field: Field, asked: WhereInput): Sql {
  const { where, column, alias, asker } = asked;
  if (where.by !== undefined) return namedCondition(field, where, column);
  const kind = apiKind(field);
  if (where.op === 'empty') {
    const isEmpty = kind.isEmpty(column);
    return where.value === true ? isEmpty : sql<SqlBool>`not (${isEmpty})`;
  }
  const condition = holdsUsers(resource, where.field, field) ? named(where, asker) : where;
  return kind.compare(condition, column, { resource, alias }, asker);
}

interface WhereInput {
  readonly where: Condition;
  readonly column: RawBuilder<unknown>;
  readonly alias: string;
  readonly asker: Asker;
}

/**
 * Rows that the rows of another resource name, by a value of those. The other rows are read once and never row by row: the
 * statement holds no reference from within to the row outside.
 */
function throughCondition(
  field: Field,
  { resource, by, value, take, is = {}, ahead = false }: Through,
  where: Condition,
  alias: string,
  asker: Asker,
): Sql {
  const owner = sql.ref(`x.${by}`);
  const held = sql.ref(`x.${value}`);
  const through = resourceNamed(resource);
  const scope = scopeOnce(through, asker.reach?.(through) ?? 'all');
  const rows = [
    ...(scope === null ? [] : [scope]),
    sql`x.deleted_at is null`,
    sql`${owner} is not null`,
    ...Object.entries(is).map(([name, text]) => sql`${sql.ref(`x.${name}`)} = ${text}`),
    ...(ahead ? [sql`${held} >= (now() at time zone ${asker.zone})::date`] : []),
  ];
  const named = (further: readonly RawBuilder<unknown>[], having: RawBuilder<unknown> = sql``) =>
    sql<SqlBool>`${sql.ref(`${alias}.id`)} in (select ${owner} from ${sql.table(resource)} x where ${sql.join([...rows, ...further], sql` and `)}${having})`;
  if (where.op === 'empty') {
    const matching = named([sql`${held} is not null`]);
    return where.value === true ? sql<SqlBool>`not ${matching}` : matching;
  }
  if (take === 'each') {
    const values = sql`${[where.value].flat()}::bigint[]`;
    const matching = named([sql`${held} = any(${values})`]);
    return where.op === 'ne' ? sql<SqlBool>`not ${matching}` : matching;
  }
  const column = sql`${sql.raw(take)}(${held})`;
  const at = { resource: through, alias: 'x' };
  const test = apiKind(field).compare(where, column, at, asker);
  return named([], sql` group by 1 having ${test}`);
}

/** The rows `x` inside a coverage; their parents are read once, too. */
function scopeOnce(resource: Resource, covered: Coverage): Sql | null {
  const { scope } = resource;
  if (scope.kind !== 'parent') return scopeCondition(resource, covered, 'x');
  const parent = resourceNamed(scope.resource);
  const inside = scopeCondition(parent, covered, 'p');
  const held = sql.ref(`x.${scope.field}`);
  return inside === null
    ? null
    : sql<SqlBool>`(${held} is null or ${held} in (select p.id from ${sql.table(parent.name)} p where ${inside}))`;
}

/** The row that is named has one of the texts, whatever its case. */
function namedCondition(field: Field, { value }: Condition, column: RawBuilder<unknown>): Sql {
  if (!namesOne(field)) throw new Error('only a reference names one row');
  const target = resourceNamed(field.to);
  const texts = (isScalar(value) ? [value] : value).map((text) => String(text).toLowerCase());
  return sql<SqlBool>`${column} in (select n.id from ${sql.table(target.name)} n
    where lower(${sql.ref(`n.${target.text}`)}) = any(${texts}::text[]) and n.deleted_at is null)`;
}

/** `me` is the id of the person who asks. */
function named(condition: Condition, { userId }: Asker): Condition {
  const known = (value: Scalar) => (value === ME ? userId : value);
  const { value } = condition;
  return { ...condition, value: isScalar(value) ? known(value) : value.map(known) };
}
