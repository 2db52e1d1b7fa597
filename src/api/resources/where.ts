import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { calendarDate } from '../../shared/rules.ts';
import type { Condition, Operator, Scalar, Where } from '../../shared/query.ts';
import type { RelativeDate } from '../../shared/query-dates.ts';
import { parseRelativeDate, UNIT_WORDS } from '../../shared/query-dates.ts';
import { holdsUsers, ME } from '../../shared/query-where.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf } from '../../shared/resources/define.ts';
import type { Through } from '../../shared/resources/derived.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { Field, FieldKind } from '../../shared/resources/field-kinds.ts';
import { counterValue } from '../counters/value.ts';

type Sql = RawBuilder<SqlBool>;

/** Who asks, for what a filter means to each person: when a bare date begins, who `me` is. */
export interface Asker {
  readonly userId: number;
  readonly zone: string;
  /** The moment `now` stands for, where it is not the database's. */
  readonly now?: RawBuilder<unknown>;
}

/** Filters as SQL over the row of that alias. Relative dates stay relative: they are told when the statement runs. */
export function whereCondition(resource: Resource, where: Where, alias: string, asker: Asker): Sql {
  if ('and' in where) return joined(where.and, ' and ', true);
  if ('or' in where) return joined(where.or, ' or ', false);
  const field = fieldOf(resource, where.field);
  if (field === undefined) throw new Error(`${resource.name} has no field '${where.field}'`);
  if (field.through !== undefined)
    return throughCondition(field, field.through, where, alias, asker);
  const column =
    field.counter === undefined
      ? sql.ref(`${alias}.${where.field}`)
      : counterValue(resource, field.counter, alias);
  return valueCondition(resource, field, { where, column, alias, asker });

  function joined(parts: readonly Where[], join: string, none: boolean): Sql {
    if (parts.length === 0) return sql<SqlBool>`${sql.lit(none)}`;
    const conditions = parts.map((part) => whereCondition(resource, part, alias, asker));
    return sql<SqlBool>`(${sql.join(conditions, sql.raw(join))})`;
  }
}

/** What a condition asks of one value. */
function valueCondition(
  resource: Resource,
  field: Field,
  { where, column, alias, asker }: Asked,
): Sql {
  if (where.by === 'text') return namedCondition(field, where, column);
  if (where.op === 'empty') return emptyCondition(field, column, where.value === true);
  const condition = holdsUsers(resource, where.field, field) ? named(where, asker) : where;
  if (isArray(field)) return elements(condition, column, field.kind);
  if (field.kind === 'rank') return rankCondition(resource, where, alias);
  if (field.kind === 'dateTime') return instantCondition(where, column, asker);
  if (field.kind === 'date') return dayCondition(where, column, asker);
  return plainCondition(condition, column, field.kind);
}

interface Asked {
  readonly where: Condition;
  readonly column: RawBuilder<unknown>;
  readonly alias: string;
  readonly asker: Asker;
}

/**
 * Rows that the rows of another resource name, by a value of those. The others are read once and never row by row: the
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
  const rows = [
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
  const test =
    field.kind === 'date'
      ? dayCondition(where, column, asker)
      : instantCondition(where, column, asker);
  return named([], sql` group by 1 having ${test}`);
}

/** The row that is named has one of the texts, whatever its case. */
function namedCondition(field: Field, { value }: Condition, column: RawBuilder<unknown>): Sql {
  if (field.kind !== 'reference') throw new Error('only a reference names one row');
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

/** A text as a pattern that matches it wherever `%` is added. */
export function likePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function emptyCondition(field: Field, column: RawBuilder<unknown>, empty: boolean): Sql {
  if (isArray(field)) {
    return empty ? sql<SqlBool>`${column} = '{}'` : sql<SqlBool>`${column} <> '{}'`;
  }
  if (field.kind === 'records') {
    return empty
      ? sql<SqlBool>`coalesce(${column}, '[]') = '[]'`
      : sql<SqlBool>`coalesce(${column}, '[]') <> '[]'`;
  }
  return empty ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} is not null`;
}

function isArray({ kind }: Field) {
  return kind === 'references' || kind === 'tags' || kind === 'choices';
}

function elements({ op, value }: Condition, column: RawBuilder<unknown>, kind: FieldKind): Sql {
  const type = sql.raw(kind === 'choices' ? 'text[]' : 'bigint[]');
  const wanted = sql`${Array.isArray(value) ? value : [value]}::${type}`;
  return op === 'ne'
    ? sql<SqlBool>`not (${column} && ${wanted})`
    : sql<SqlBool>`${column} && ${wanted}`;
}

const TYPES: Partial<Readonly<Record<FieldKind, string>>> = {
  integer: 'bigint',
  reference: 'bigint',
  money: 'numeric',
  percent: 'numeric',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
};

function plainCondition(
  { op, value }: Condition,
  column: RawBuilder<unknown>,
  kind: FieldKind,
): Sql {
  const type = TYPES[kind] ?? 'text';
  if (op === 'in') return sql<SqlBool>`${column} = any(${value}::${sql.raw(type)}[])`;
  if (op === 'contains') return sql<SqlBool>`${column} ilike ${`%${likePattern(String(value))}%`}`;
  if (op === 'starts') return sql<SqlBool>`${column} ilike ${`${likePattern(String(value))}%`}`;
  return compared(op, column, sql`${value}::${sql.raw(type)}`);
}

const SIGNS: Partial<Readonly<Record<Operator, string>>> = {
  eq: '=',
  ne: 'is distinct from',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

function compared(op: Operator, left: RawBuilder<unknown>, right: RawBuilder<unknown>): Sql {
  const sign = SIGNS[op];
  if (sign === undefined) throw new Error(`no comparison '${op}'`);
  return sql<SqlBool>`${left} ${sql.raw(sign)} ${right}`;
}

function instantCondition(condition: Condition, column: RawBuilder<unknown>, asker: Asker): Sql {
  const { field, op, value } = condition;
  if (!isScalar(value)) {
    return anyOf(value, (part) =>
      instantCondition({ field, op: 'eq', value: part }, column, asker),
    );
  }
  const text = String(value);
  const relative = parseRelativeDate(text);
  if (relative?.base === 'now') return compared(op, column, momentOf(relative, asker));
  if (relative === null && calendarDate(text) !== null) {
    return compared(op, column, sql`${text}::timestamptz`);
  }
  const day = relative === null ? sql`${text}::date` : dayOf(relative, asker);
  const start = sql`(${day}::timestamp at time zone ${asker.zone})`;
  const end = sql`((${day} + 1)::timestamp at time zone ${asker.zone})`;
  if (op === 'eq') return sql<SqlBool>`(${column} >= ${start} and ${column} < ${end})`;
  if (op === 'ne') return sql<SqlBool>`(${column} >= ${start} and ${column} < ${end}) is not true`;
  if (op === 'lte') return sql<SqlBool>`${column} < ${end}`;
  if (op === 'gt') return sql<SqlBool>`${column} >= ${end}`;
  return compared(op, column, start);
}

function dayCondition(condition: Condition, column: RawBuilder<unknown>, asker: Asker): Sql {
  const { field, op, value } = condition;
  if (!isScalar(value)) {
    return anyOf(value, (part) => dayCondition({ field, op: 'eq', value: part }, column, asker));
  }
  const relative = parseRelativeDate(String(value));
  const day = relative === null ? sql`${value}::date` : dayOf(relative, asker);
  return compared(op, column, day);
}

function anyOf(values: readonly Scalar[], condition: (value: Scalar) => Sql): Sql {
  if (values.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(values.map(condition), sql` or `)})`;
}

/** Days and longer are counted on the wall of the person's zone, hours and minutes by the clock. */
function momentOf({ amount, unit }: RelativeDate, { zone, now = sql`now()` }: Asker) {
  const step = sql`${`${amount} ${UNIT_WORDS[unit]}`}::interval`;
  if (unit === 'h' || unit === 'm') return sql`(${now} + ${step})`;
  return sql`(((${now} at time zone ${zone}) + ${step}) at time zone ${zone})`;
}

function dayOf(relative: RelativeDate, asker: Asker) {
  return sql`(${momentOf(relative, asker)} at time zone ${asker.zone})::date`;
}

function isScalar(value: Condition['value']): value is Scalar {
  return typeof value !== 'object';
}

/** Places are counted, so they are compared in a numbered set of the ranked rows. */
function rankCondition(resource: Resource, { field, op, value }: Condition, alias: string): Sql {
  const place = sql.ref('numbered.place');
  const rank = sql.ref(field);
  const numbered = sql`select id, row_number() over (order by ${rank}, id) as place from ${sql.table(resource.name)} where deleted_at is null and ${rank} is not null`;
  const test =
    op === 'in'
      ? sql`${place} = any(${value}::bigint[])`
      : compared(op === 'ne' ? 'eq' : op, place, sql`${value}::bigint`);
  const found = sql`${sql.ref(`${alias}.id`)} in (select numbered.id from (${numbered}) numbered where ${test})`;
  return op === 'ne' ? sql<SqlBool>`not ${found}` : sql<SqlBool>`${found}`;
}
