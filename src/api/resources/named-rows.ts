import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ReferencePlace } from '../../shared/resources/reference-places.ts';

type Place = Pick<ReferencePlace, 'field' | 'path' | 'many'>;

/** Whether a row names at a place the id that an expression gives. */
export function namesOne(
  place: Place,
  alias: string,
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const column = sql.ref(`${alias}.${place.field}`);
  if (place.path.length > 0) {
    return sql<SqlBool>`${column} @? (${sql.lit(`${pathOf(place)} ? (@ == `)} || (${id})::text || ')')::jsonpath`;
  }
  return place.many ? sql<SqlBool>`${column} @> array[${id}]` : sql<SqlBool>`${column} = ${id}`;
}

/** Whether a row names at a place one of the ids. */
export function namesAny(place: Place, alias: string, ids: readonly number[]): RawBuilder<SqlBool> {
  const column = sql.ref(`${alias}.${place.field}`);
  if (place.path.length > 0) {
    if (ids.length === 0) return sql<SqlBool>`false`;
    const among = ids.map((id) => `@ == ${Number(id)}`).join(' || ');
    return sql<SqlBool>`${column} @? ${`${pathOf(place)} ? (${among})`}::jsonpath`;
  }
  const list = sql`${[...ids]}::bigint[]`;
  return place.many ? sql<SqlBool>`${column} && ${list}` : sql<SqlBool>`${column} = any(${list})`;
}

/** Lists on the way are looked into by themselves: a path of this kind unwraps them. */
function pathOf({ path }: Place) {
  return `$.${path.map((name) => JSON.stringify(name)).join('.')}`;
}

/** The ids that a value holds at the end of a path. */
export function idsAt(value: unknown, path: readonly string[]): number[] {
  if (Array.isArray(value)) return value.flatMap((each) => idsAt(each, path));
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'number' ? [value] : [];
  return typeof value === 'object' && value !== null
    ? idsAt((value as Readonly<Record<string, unknown>>)[name], rest)
    : [];
}

/** A value with other ids at the end of a path; in a list of ids each stands once. */
export function withNamed(
  value: unknown,
  path: readonly string[],
  other: (id: number) => number,
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((each) => withNamed(each, path, other));
    return path.length === 0 ? [...new Set(items)] : items;
  }
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'number' ? other(value) : value;
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [name]: withNamed(record[name], rest, other) };
}
