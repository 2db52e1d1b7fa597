import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Condition, Operator, Scalar } from '../../shared/contract/where.ts';
import type { ApiKind, Test, Value } from './kind.ts';

type Compare = ApiKind['compare'];

/** Values compared as this SQL type. */
export function comparedAs(type: string): Compare {
  return ({ op, value }, column) => {
    if (op === 'in') return sql<SqlBool>`${column} = any(${value}::${sql.raw(type)}[])`;
    if (op === 'contains')
      return sql<SqlBool>`${column} ilike ${`%${likePattern(String(value))}%`}`;
    if (op === 'starts') return sql<SqlBool>`${column} ilike ${`${likePattern(String(value))}%`}`;
    return compared(op, column, sql`${value}::${sql.raw(type)}`);
  };
}

/** Lists of which one element is asked for. */
export function elementsAs(type: string): Compare {
  return ({ op, value }, column) => {
    const wanted = sql`${Array.isArray(value) ? value : [value]}::${sql.raw(type)}`;
    return op === 'ne'
      ? sql<SqlBool>`not (${column} && ${wanted})`
      : sql<SqlBool>`${column} && ${wanted}`;
  };
}

/** Any of the values, each compared by itself. */
export function anyOf(values: readonly Scalar[], condition: (value: Scalar) => Test): Test {
  if (values.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(values.map(condition), sql` or `)})`;
}

export function compared(op: Operator, left: Value, right: Value): Test {
  const sign = SIGNS[op];
  if (sign === undefined) throw new Error(`no comparison '${op}'`);
  return sql<SqlBool>`${left} ${sql.raw(sign)} ${right}`;
}

export function isScalar(value: Condition['value']): value is Scalar {
  return typeof value !== 'object';
}

/** A text as a pattern that matches it wherever `%` is added. */
export function likePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const SIGNS: Partial<Readonly<Record<Operator, string>>> = {
  eq: '=',
  ne: 'is distinct from',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};
