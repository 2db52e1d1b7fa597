import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Aggregate } from '../../shared/contract/list-state.ts';
import { counterValue } from '../counters/value.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf } from '../../shared/resources/define.ts';
import { sharedKind } from '../../shared/kinds/index.ts';
import type { GroupCount } from '../../shared/wire.ts';
import type { Api } from './api.ts';
import { wireValue } from './columns.ts';
import { compiled } from './compile.ts';
import { tellingValue } from './where.ts';
import type { ListPlan } from './plans.ts';

const MOST_GROUPS = 500;

type Aggregates = Record<string, number | null>;

/** The aggregates over every row of the list, keyed `sum:price`. */
export async function aggregatesOf(api: Api, plan: ListPlan): Promise<Aggregates> {
  const { aggregates } = plan.query;
  if (aggregates.length === 0) return {};
  const { resource } = plan.rights;
  const statement = compiled(
    api.db,
    sql`select ${sql.join(aggregates.map((each) => aggregateOf(resource, each)))} from ${sql.table(resource.name)} t where ${plan.condition}`,
  );
  const [row] = await valuesOf(api, statement);
  return keyed(aggregates, row ?? []);
}

/**
 * Each value of the grouped field with its rows counted, in order, or of the counted one, the most frequent first; null where
 * the call asks for neither.
 */
export async function groupsOf(api: Api, plan: ListPlan): Promise<GroupCount[] | null> {
  const { group_by: grouped, count_by: counted, aggregates } = plan.query;
  const name = grouped ?? counted;
  if (name === null) return null;
  const { resource } = plan.rights;
  const { value, from } = countedValue(api, plan, name);
  const columns = [
    value,
    sql`count(*)::int8`,
    ...aggregates.map((each) => aggregateOf(resource, each)),
  ];
  const order = grouped === null ? sql`2 desc, 1` : sql`1`;
  const statement = compiled(
    api.db,
    sql`select ${sql.join(columns)} from ${from} where ${plan.condition} group by 1 order by ${order} limit ${MOST_GROUPS}`,
  );
  const rows = await valuesOf(api, statement);
  return rows.map(([group, count, ...rest]) => ({
    value: group,
    count: Number(count),
    aggregates: keyed(aggregates, rest),
  }));
}

/** What is counted, and of which rows: of several ids in one row each by itself. */
function countedValue(api: Api, { rights }: ListPlan, name: string) {
  const { resource, unmask } = rights;
  const field = fieldOf(resource, name);
  if (field === undefined) throw new Error(`${resource.name} has no field '${name}'`);
  const from = sql`${sql.table(resource.name)} t`;
  if (sharedKind(field).holds === 'ids')
    return {
      value: sql.ref('held.id'),
      from: sql`${from} cross join unnest(${sql.ref(`t.${name}`)}) held (id)`,
    };
  if (field.later !== undefined) return { value: tellingValue(name, field, 't'), from };
  return { value: wireValue(api, resource, name, field, unmask, 't'), from };
}

async function valuesOf(api: Api, { text, values }: ReturnType<typeof compiled>) {
  const { rows } = await api.pool.query<unknown[]>({ text, values: [...values], rowMode: 'array' });
  return rows;
}

function aggregateOf(resource: Resource, { fn, field }: Aggregate): RawBuilder<unknown> {
  const counted = fieldOf(resource, field)?.counter;
  const value =
    counted === undefined ? sql.ref(`t.${field}`) : counterValue(resource, counted, 't');
  return sql`${sql.raw(fn)}(${value})`;
}

function keyed(aggregates: readonly Aggregate[], values: readonly unknown[]): Aggregates {
  return Object.fromEntries(
    aggregates.map(({ fn, field }, at) => {
      const value = values[at];
      return [`${fn}:${field}`, value === null || value === undefined ? null : Number(value)];
    }),
  );
}
