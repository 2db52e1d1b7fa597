import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { recordSave } from '../resources/record.ts';
import { writeRows } from '../resources/write-rows.ts';
import { recordUndoRows } from '../undo/record.ts';
import type { Batch, Change, Outcomes, Writing } from './batch.ts';
import { failed } from './batch.ts';
import { groupsBy } from '../resources/groups-by.ts';

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
    await writeRows(tx, resource, fields, changes);
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
