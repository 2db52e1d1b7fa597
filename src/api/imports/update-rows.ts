import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { refusingDuplicates } from '../resources/duplicates.ts';
import { recordSave } from '../resources/record.ts';
import { recordUndoRows } from '../undo/record.ts';
import type { Batch, Change, Outcomes, Writing } from './batch.ts';
import { failed } from './batch.ts';
import { groupsBy } from './groups-by.ts';

/** Changes rows that are held, those with the same fields in one statement. */
export async function updateRows(
  tx: Tx,
  writing: Writing,
  batch: Batch,
  changes: readonly Change[],
  outcomes: Outcomes,
): Promise<void> {
  const { api, call } = writing;
  const { resource } = batch;
  const { user } = call;
  const hooks = api.hooks[resource.name];
  for (const { fields, group } of groupsBy(changes, ({ values }) => Object.keys(values))) {
    const isUnique = fields.some((name) => resource.fields[name]?.unique === true);
    const parts = isUnique ? group.map((change) => [change]) : [group];
    for (const part of parts) await writePart(tx, writing, batch, { fields, part, outcomes });
  }
  for (const { item, row, values } of changes) {
    if (outcomes.get(item.at)?.kind !== 'updated') continue;
    await hooks?.afterSave?.({ tx, user, before: row, values, id: row.id });
  }
}

/** A unique value that is taken fails its row alone, so such rows come one by one. */
async function writePart(tx: Tx, writing: Writing, { resource }: Batch, part: Part) {
  const { fields, part: changes, outcomes } = part;
  const ids = changes.map(({ row }) => row.id);
  await sql`savepoint import_part`.execute(tx);
  try {
    await recordUndoRows(tx, writing.undoId ?? 0, resource, { ids, columns: fields });
    await refusingDuplicates(resource, () => write(tx, resource.name, fields, changes));
    await recordSave(tx, writing.call, { resource, ids, action: 'update', fields });
    for (const { item, row } of changes) outcomes.set(item.at, { kind: 'updated', id: row.id });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await sql`rollback to savepoint import_part`.execute(tx);
    const reason = Object.values(error.data ?? {}).join(' ');
    for (const { item } of changes) outcomes.set(item.at, failed(reason));
  }
  await sql`release savepoint import_part`.execute(tx);
}

interface Part {
  readonly fields: readonly string[];
  readonly part: readonly Change[];
  readonly outcomes: Outcomes;
}

async function write(tx: Tx, table: string, fields: readonly string[], changes: readonly Change[]) {
  const rows = changes.map(({ row, values }) => ({ ...values, id: row.id }));
  const columns = fields.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`);
  await sql`
    update ${sql.table(table)} t
    set ${sql.join(columns)}, version = t.version + 1,
      updated_at = greatest(clock_timestamp(), t.updated_at)
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    where t.id = r.id`.execute(tx);
}
