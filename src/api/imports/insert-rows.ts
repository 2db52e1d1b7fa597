import { resourceTables } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { recordSave } from '../resources/record.ts';
import { toRow } from '../resources/values.ts';
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
  const made = await resourceTables(tx)
    .insertInto(resource.name)
    .values(sorted.map(({ values }) => ({ deleted_at: null, ...toRow(resource, values) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', match])
    .execute();
  const ids = new Map(made.map((row) => [String(row[match]), Number(row.id)]));
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

function filled(values: Readonly<Record<string, unknown>>) {
  return Object.keys(values).filter((name) => values[name] !== null && values[name] !== undefined);
}
