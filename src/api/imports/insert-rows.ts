import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import { preparedRows } from '../resources/prepared.ts';
import { recordSave } from '../resources/record.ts';
import type { Written } from '../resources/values.ts';
import { recordMadeRows } from '../undo/made.ts';
import type { Batch, BatchItem, NewRow, Outcomes, Writing } from './batch.ts';
import { groupsBy } from '../resources/groups-by.ts';

/** Makes rows in one statement; answers the items whose unique values were taken in this moment. */
export async function insertRows(
  tx: Tx,
  { api, call, undoId }: Writing,
  { resource, match }: Batch,
  rows: readonly NewRow[],
  outcomes: Outcomes,
): Promise<BatchItem[]> {
  if (rows.length === 0 || undoId === null) return [];
  const { user } = call;
  const hooks = api.hooks[resource.name];
  const sorted = [...rows].sort((a, b) => (a.item.key < b.item.key ? -1 : 1));
  const ids = new Map<string, number>();
  for (const { fields, group } of groupsBy(sorted, ({ values }) => given(values))) {
    const values = group.map((row) => row.values);
    for (const { id, key } of await insertGroup(tx, resource, { match, fields, values })) {
      ids.set(key, id);
    }
  }
  const written = sorted.flatMap((row) => {
    const id = ids.get(row.item.key);
    return id === undefined ? [] : [{ ...row, id }];
  });
  for (const { fields, group } of groupsBy(written, ({ values }) => filled(values))) {
    const saved = group.map(({ id }) => id);
    await recordSave(tx, call, { resource, ids: saved, action: 'store', fields });
  }
  await recordMadeRows(tx, undoId, resource, [...ids.values()]);
  for (const { item, id, values } of written) {
    outcomes.set(item.at, { kind: 'created', id });
    await hooks?.afterSave?.({ tx, user, before: null, values, id });
  }
  return sorted.filter(({ item }) => !ids.has(item.key)).map(({ item }) => item);
}

function given(values: Readonly<Written>) {
  return Object.keys(values).filter((name) => values[name] !== undefined);
}

function filled(values: Readonly<Record<string, unknown>>) {
  return Object.keys(values).filter((name) => values[name] !== null && values[name] !== undefined);
}

interface Group {
  readonly match: string;
  readonly fields: readonly string[];
  readonly values: readonly Written[];
}

/** Rows with the same fields go as one parameter, so that the statement is the same for all chunks of a file. */
function insertGroup(tx: Tx, resource: Resource, { match, fields, values }: Group) {
  const table = sql.table(resource.name);
  const columns = sql.join(fields.map((name) => sql.ref(name)));
  return preparedRows(
    tx,
    sql<{ id: number; key: string }>`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb)
    on conflict do nothing returning id, ${sql.ref(match)}::text as key`,
  );
}
