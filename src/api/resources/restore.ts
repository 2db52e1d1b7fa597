import { resourceTables } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { sql } from 'kysely';
import type { Api } from './api.ts';
import type { Call } from './call.ts';
import { refusingDuplicates } from './duplicates.ts';
import { recordSave } from './record.ts';
import { holdReferences } from './references.ts';
import type { Rights } from './rights.ts';
import { holdRow, readItem } from './rows.ts';
import type { Saved } from './update.ts';

/**
 * Takes a row out of the trash.
 * @throws 422 `duplicate` where a unique value was taken meanwhile, 422 on a field that names a row in the trash
 */
export async function restoreItem(
  api: Api,
  rights: Rights,
  call: Call,
  id: number,
): Promise<Saved> {
  const { resource } = rights;
  const data = await inTransaction(api.db, async (tx) => {
    await restoreRow(tx, rights, call, id);
    return readItem(api, tx, rights, id);
  });
  api.counts.forget(resource.name);
  return { message: `${resource.title.one} restored successfully.`, data };
}

/** The same inside a transaction, without an answer. */
export async function restoreRow(tx: Tx, rights: Rights, call: Call, id: number): Promise<void> {
  const { resource } = rights;
  const { row } = await holdRow(tx, rights, id, { trashed: true });
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
}
