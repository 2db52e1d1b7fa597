import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Aggregate } from '../../shared/contract/list-state.ts';
import { counterValue } from '../counters/value.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf } from '../../shared/resources/define.ts';
import type { GroupCount } from '../../shared/wire.ts';
import type { Api } from './api.ts';
import { wireValue } from './columns.ts';
import { compiled } from './compile.ts';
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

/** Each value of the grouped field with its rows counted, in order; null where the list is not grouped. */
export async function groupsOf(api: Api, plan: ListPlan): Promise<GroupCount[] | null> {
  const { group_by: name, aggregates } = plan.query;
  if (name === null) return null;
  const { resource, unmask } = plan.rights;
  const field = fieldOf(resource, name);
  if (field === undefined) throw new Error(`${resource.name} has no field '${name}'`);
  const value = wireValue(api, resource, name, field, unmask, 't');
  const columns = [
    value,
    sql`count(*)::int8`,
    ...aggregates.map((each) => aggregateOf(resource, each)),
  ];
  const statement = compiled(
    api.db,
    sql`select ${sql.join(columns)} from ${sql.table(resource.name)} t where ${plan.condition} group by 1 order by 1 limit ${MOST_GROUPS}`,
  );
  const rows = await valuesOf(api, statement);
  return rows.map(([group, count, ...rest]) => ({
    value: group,
    count: Number(count),
    aggregates: keyed(aggregates, rest),
  }));
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
