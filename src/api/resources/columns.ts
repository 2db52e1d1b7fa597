import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { columnsOf, embedKey, fieldOf, isReference } from '../../shared/resources/define.ts';
import type { Field } from '../../shared/resources/field-kinds.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { counterValue } from '../counters/value.ts';
import { filesOrigin } from '../files/origin.ts';
import type { SessionUser } from '../http/access.ts';
import type { Rights } from './rights.ts';
import { mayUnmask, visibleTo } from './rights.ts';
import { scopeCondition } from './scope.ts';

/** One row as the JSON text of the wire: the named fields, and the rows their references point at. */
export function rowJson(
  names: readonly string[],
  rights: Rights,
  alias: string,
  further: readonly RawBuilder<unknown>[] = [],
): RawBuilder<string> {
  const { resource } = rights;
  const parts = withId(names).flatMap((name) => {
    const field = fieldOf(resource, name);
    if (field === undefined) throw new Error(`${resource.name} has no field '${name}'`);
    const own = columnsOf(name, field).map((column) =>
      named(column, wireValue(resource, column, field, rights.unmask, alias)),
    );
    return isReference(field)
      ? [...own, named(embedKey(name), embedded(rights.user, name, field, rights, alias))]
      : own;
  });
  return sql<string>`(select row_to_json(r)::text from (select ${sql.join([...parts, ...further])}) r)`;
}

/** A field's value as it goes into JSON. */
export function wireValue(
  resource: Resource,
  column: string,
  field: Field,
  unmask: boolean,
  alias: string,
): RawBuilder<unknown> {
  if (field.counter !== undefined) return counterValue(resource, field.counter, alias);
  const value = sql.ref(`${alias}.${column}`);
  if (field.masked === true && !unmask) return masked(field, value);
  if (field.kind === 'dateTime') return instantText(value);
  if (field.underFiles === true) return sql`${filesOrigin()}::text || ${value}`;
  if (field.kind === 'secret') return sql`split_part(${value}, ':', 1)`;
  if (field.kind === 'rank') return place(resource, column, alias);
  return sql`${value}`;
}

function embedded(
  user: SessionUser,
  name: string,
  field: Extract<Field, { readonly to: string }>,
  rights: Rights,
  alias: string,
) {
  const target = resourceNamed(field.to);
  const covered = visibleTo(user, target) ?? rights.covered;
  const inner = `${alias}_${name}`;
  const shown = ['id', target.text, ...target.embed].map((column) => {
    const shownField = fieldOf(target, column);
    if (shownField === undefined) throw new Error(`${target.name} has no field '${column}'`);
    const unmask = mayUnmask(user, target, covered);
    return named(column, wireValue(target, column, shownField, unmask, inner));
  });
  const row = sql`(select row_to_json(e) from (select ${sql.join(shown)}) e)`;
  const table = sql`${sql.table(target.name)} ${sql.ref(inner)}`;
  const id = sql.ref(`${inner}.id`);
  const own = sql.ref(`${alias}.${name}`);
  const scope = scopeCondition(target, covered, inner);
  const live = sql`${sql.ref(`${inner}.deleted_at`)} is null${scope === null ? sql`` : sql` and ${scope}`}`;
  if (field.kind === 'reference')
    return sql`(select ${row} from ${table} where ${id} = ${own} and ${live})`;
  const order = sql`array_position(${own}, ${id})`;
  return sql`(select coalesce(json_agg(${row} order by ${order}), '[]') from ${table} where ${id} = any(${own}) and ${live})`;
}

/** 'ann@example.com' -> 'a•••@example.com'; of anything else the first character stays. */
function masked(field: Field, value: RawBuilder<unknown>) {
  return field.kind === 'email'
    ? sql`left(${value}, 1) || '•••@' || split_part(${value}, '@', -1)`
    : sql`left(${value}::text, 1) || '•••'`;
}

export function instantText(value: RawBuilder<unknown>) {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A row's place among the ranked live rows, from 1; null where it has none. */
export function place(
  resource: Resource,
  column: string,
  alias: string,
): RawBuilder<number | null> {
  const other = `${alias}_ranked`;
  const [rank, id] = [sql.ref(`${alias}.${column}`), sql.ref(`${alias}.id`)];
  const [otherRank, otherId] = [sql.ref(`${other}.${column}`), sql.ref(`${other}.id`)];
  return sql<
    number | null
  >`case when ${rank} is null then null else (select 1 + count(*) from ${sql.table(resource.name)} ${sql.ref(other)} where ${sql.ref(`${other}.deleted_at`)} is null and ${otherId} <> ${id} and (${otherRank}, ${otherId}) < (${rank}, ${id})) end`;
}

function withId(names: readonly string[]) {
  return ['id', ...names.filter((name) => name !== 'id')];
}

function named(name: string, value: RawBuilder<unknown>) {
  return sql`${value} as ${sql.ref(name)}`;
}
