import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ReferencePath } from '../../shared/resources/reference-paths.ts';

type Place = Pick<ReferencePath, 'field' | 'path' | 'many' | 'inRules'>;
type Inside = Pick<ReferencePath, 'path' | 'inRules'>;

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
function pathOf({ path, inRules }: Place) {
  if (inRules) return `$.** ? (@.field == ${JSON.stringify(path[0])}).value`;
  return `$.${path.map((name) => JSON.stringify(name)).join('.')}`;
}

/** The ids that the value of a place's field holds there. */
export function idsAt(value: unknown, { path, inRules }: Inside): number[] {
  return inRules ? idsRuled(value, path) : idsBelow(value, path);
}

function idsRuled(value: unknown, path: readonly string[]): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(value) && node.field === path[0]) return idsBelow(node.value, []);
  return Object.values(node).flatMap((inner) => idsRuled(inner, path));
}

/** The value of a place's field with other ids there; in a list of ids each stands once. */
export function withNamed(
  value: unknown,
  { path, inRules }: Inside,
  other: (id: number) => number,
): unknown {
  return inRules ? withRuled(value, path, other) : withBelow(value, path, other);
}

function withRuled(
  value: unknown,
  path: readonly string[],
  other: (id: number) => number,
): unknown {
  if (Array.isArray(value)) return value.map((each) => withRuled(each, path, other));
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Readonly<Record<string, unknown>>;
  if (node.field === path[0]) return { ...node, value: withBelow(node.value, [], other) };
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, withRuled(inner, path, other)]),
  );
}

function idsBelow(value: unknown, path: readonly string[]): number[] {
  if (Array.isArray(value)) return value.flatMap((each) => idsBelow(each, path));
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'number' ? [value] : [];
  return typeof value === 'object' && value !== null
    ? idsBelow((value as Readonly<Record<string, unknown>>)[name], rest)
    : [];
}

function withBelow(
  value: unknown,
  path: readonly string[],
  other: (id: number) => number,
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((each) => withBelow(each, path, other));
    return path.length === 0 ? [...new Set(items)] : items;
  }
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'number' ? other(value) : value;
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [name]: withBelow(record[name], rest, other) };
}
