import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CounterKind, CounterSource } from '../../shared/derived.ts';
import type { Resource } from '../../shared/resources/define.ts';

/**
 * How many there are for the row of that alias, exact at the moment of the statement: what is rolled up, and the events since.
 * A row that others were merged into counts theirs, too.
 */
export function counterValue(
  resource: Resource,
  source: CounterSource,
  alias: string,
): RawBuilder<number> {
  const id = sql.ref(`${alias}.id`);
  return 'events' in source
    ? eventCount(resource, source.events, family(resource, id))
    : rowCount(source, id);
}

function eventCount(resource: Resource, kind: CounterKind, ids: RawBuilder<unknown>) {
  const name = sql.lit(resource.name);
  const rolled = sql`select coalesce(sum(c.total), 0) from counter_totals c
    where c.kind = ${sql.lit(kind)} and c.resource = ${name} and c.resource_id = any(${ids})`;
  const since = sql`select count(*) from ${eventsTable(kind)} e
    where e.resource = ${name} and e.resource_id = any(${ids}) and not e.bot and e.tx >= ${markOf(kind)}`;
  return sql<number>`((${rolled}) + (${since}))::int8`;
}

function rowCount(
  { rows, by, is = {} }: Extract<CounterSource, { readonly rows: string }>,
  id: RawBuilder<unknown>,
) {
  const held = Object.entries(is).map(
    ([field, value]) => sql`${sql.ref(`e.${field}`)} = ${sql.lit(value)}`,
  );
  const those = [sql`e.deleted_at is null`, sql`${sql.ref(`e.${by}`)} = ${id}`, ...held];
  return sql<number>`(select count(*)::int8 from ${sql.table(rows)} e where ${sql.join(those, sql` and `)})`;
}

/** The row, and those that were merged into it. */
function family(resource: Resource, id: RawBuilder<unknown>) {
  return sql`array(with recursive f(id) as (select ${id} union
    select h.resource_id from counter_heirs h join f on h.heir_id = f.id
    where h.resource = ${sql.lit(resource.name)}) select f.id from f)`;
}

/** Events of transactions before it are rolled up, all others are not. */
export function markOf(kind: CounterKind): RawBuilder<string> {
  return sql<string>`(select m.mark from counter_marks m where m.kind = ${sql.lit(kind)})`;
}

export function eventsTable(kind: CounterKind): RawBuilder<unknown> {
  return sql.table(`counted_${kind}`);
}
