import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { hiddenFields } from '../../shared/field-limits.ts';
import type { Resource } from '../../shared/resources/define.ts';
import {
  columnsOf,
  embedKey,
  fieldOf,
  isReference,
  namesOne,
} from '../../shared/resources/define.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { counterValue } from '../counters/value.ts';
import type { Api } from './api.ts';
import { apiKind } from '../kinds/index.ts';
import type { Rights } from './rights.ts';
import { mayUnmask, visibleTo } from './rights.ts';
import { scopeCondition } from './scope.ts';

/** Where uploaded files are fetched from is part of their paths on the wire. */
type Wire = Pick<Api, 'filesOrigin'>;

/** One row as the JSON text of the wire: the named fields, and the rows their references point at. */
export function rowJson(
  wire: Wire,
  names: readonly string[],
  rights: Rights,
  alias: string,
  further: readonly RawBuilder<unknown>[] = [],
): RawBuilder<string> {
  const { resource } = rights;
  const parts = withId(names).flatMap((name) => {
    const field = fieldOf(resource, name);
    if (field === undefined) throw new Error(`${resource.name} has no field '${name}'`);
    if (rights.hidden.has(name)) return [];
    const own = columnsOf(name, field).map((column) =>
      named(column, wireValue(wire, resource, column, field, rights.unmask, alias)),
    );
    return isReference(field)
      ? [...own, named(embedKey(name), embedded(wire, name, field, rights, alias))]
      : own;
  });
  return sql<string>`(select row_to_json(r)::text from (select ${sql.join([...parts, ...further])}) r)`;
}

/** A field's value as it goes into JSON. */
export function wireValue(
  { filesOrigin }: Wire,
  resource: Resource,
  column: string,
  field: Field,
  unmask: boolean,
  alias: string,
): RawBuilder<unknown> {
  if (field.counter !== undefined) return counterValue(resource, field.counter, alias);
  const value = sql.ref(`${alias}.${column}`);
  const kind = apiKind(field);
  if (field.masked === true && !unmask) return kind.masked(value);
  if (field.underFiles === true) return sql`${filesOrigin()}::text || ${value}`;
  return kind.wire(value, { resource, column, alias });
}

function embedded(
  wire: Wire,
  name: string,
  field: Extract<Field, { readonly to: string }>,
  rights: Rights,
  alias: string,
) {
  const { user } = rights;
  const target = resourceNamed(field.to);
  const covered = visibleTo(user, target) ?? rights.covered;
  const inner = `${alias}_${name}`;
  const hidden = hiddenFields(user, target, covered);
  const shown = ['id', target.text, ...target.embed].flatMap((column) => {
    if (hidden.has(column)) return [];
    const shownField = fieldOf(target, column);
    if (shownField === undefined) throw new Error(`${target.name} has no field '${column}'`);
    const unmask = mayUnmask(user, target, covered);
    return [named(column, wireValue(wire, target, column, shownField, unmask, inner))];
  });
  const row = sql`(select row_to_json(e) from (select ${sql.join(shown)}) e)`;
  const table = sql`${sql.table(target.name)} ${sql.ref(inner)}`;
  const id = sql.ref(`${inner}.id`);
  const own = sql.ref(`${alias}.${name}`);
  const scope = scopeCondition(target, covered, inner);
  const live = sql`${sql.ref(`${inner}.deleted_at`)} is null${scope === null ? sql`` : sql` and ${scope}`}`;
  if (namesOne(field)) return sql`(select ${row} from ${table} where ${id} = ${own} and ${live})`;
  const order = sql`array_position(${own}, ${id})`;
  return sql`(select coalesce(json_agg(${row} order by ${order}), '[]') from ${table} where ${id} = any(${own}) and ${live})`;
}

function withId(names: readonly string[]) {
  return ['id', ...names.filter((name) => name !== 'id')];
}

function named(name: string, value: RawBuilder<unknown>) {
  return sql`${value} as ${sql.ref(name)}`;
}
