import { resourceTables } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { sql } from 'kysely';
import { stale } from '../errors.ts';
import { openUndo, recordUndoRows } from '../undo/record.ts';
import type { Api } from './api.ts';
import type { Call } from './call.ts';
import { titleOf } from './deed-title.ts';
import { refusingDuplicates } from './duplicates.ts';
import { recordSave } from './record.ts';
import { holdReferences } from './references.ts';
import type { Rights } from './rights.ts';
import { holdRow, readItem } from './rows.ts';
import type { Saved } from './update.ts';

/**
 * Takes a row out of the trash; undoing it puts it back there.
 * @throws 422 `duplicate` where a unique value was taken meanwhile, 422 on a field that names a row in the trash
 */
export async function restoreItem(
  api: Api,
  rights: Rights,
  call: Call,
  id: number,
): Promise<Saved & { readonly undo_id: number }> {
  const { resource, user } = rights;
  const { data, undo_id } = await inTransaction(api.db, async (tx) => {
    const title = titleOf(resource, 'Restore', [id]);
    const undoId = await openUndo(tx, { userId: user.id, kind: 'restore', resource, title });
    await recordUndoRows(tx, undoId, resource, { ids: [id], columns: ['deleted_at'] });
    await restoreRow(api, tx, rights, call, { id, version: null });
    return { data: await readItem(api, tx, rights, id), undo_id: undoId };
  });
  api.counts.forget(resource.name);
  return { message: `${resource.title.one} restored successfully.`, data, undo_id };
}

/** The same inside a transaction, without an answer; in no other version than the caller saw, where he says so. */
export async function restoreRow(
  api: Pick<Api, 'hooks'>,
  tx: Tx,
  rights: Rights,
  call: Call,
  { id, version }: { readonly id: number; readonly version: number | null },
): Promise<void> {
  const { resource, user } = rights;
  const { row } = await holdRow(tx, rights, id, { trashed: true });
  if (version !== null && version !== row.version) throw stale({ item: null, fields: [] });
  await holdReferences(tx, rights, row, { before: null, wherever: true });
  await refusingDuplicates(resource, () =>
    resourceTables(tx)
      .updateTable(resource.name)
      .set({
        deleted_at: null,
        version: row.version + 1,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute(),
  );
  await recordSave(tx, call, { resource, ids: [id], action: 'restore', fields: [] });
  await api.hooks[resource.name]?.afterRestore?.({ tx, user, row });
}
