import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { HttpError } from '../../errors.ts';
import { lockedByOthers } from '../../locks/check.ts';
import { recordUndoRows } from '../../undo/record.ts';
import { isTrashedTogether, moveToTrash } from '../destroy.ts';
import { refusingDuplicates } from '../duplicates.ts';
import { recordSave } from '../record.ts';
import { losingReferences } from '../references.ts';
import type { PlacedRow } from '../rows.ts';
import { holdFreeRows } from '../rows.ts';
import { usedAmong } from '../uses.ts';
import { changeTogether } from './change-together.ts';
import type { BulkWork } from './work.ts';

/** Whether rows of this work can be written many in one statement: nothing looks at each of them by itself. */
export function isPlain({ api, rights: { resource }, request }: BulkWork): boolean {
  const hooks = api.hooks[resource.name];
  const { action } = request.call;
  if (action === 'restore') return hooks?.afterRestore === undefined;
  if (action !== 'destroy')
    return hooks?.beforeSave === undefined && hooks?.afterSave === undefined;
  return isTrashedTogether(api, resource);
}

/**
 * Does what was asked with those of the rows that nothing stands against, in a few statements for all of them; answers
 * their ids. The others are as they were: what is locked, foreign, gone, still used or being saved is for `doRow`, which
 * says why or waits.
 */
export async function doTogether(
  tx: Tx,
  work: BulkWork,
  { ids, undoId }: { readonly ids: readonly number[]; readonly undoId: number | null },
): Promise<ReadonlySet<number>> {
  await sql`savepoint bulk_rows`.execute(tx);
  try {
    const done = await act(tx, work, ids, undoId);
    await sql`release savepoint bulk_rows`.execute(tx);
    return done;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await sql`rollback to savepoint bulk_rows`.execute(tx);
    return new Set();
  }
}

async function act(
  tx: Tx,
  work: BulkWork,
  ids: readonly number[],
  undoId: number | null,
): Promise<ReadonlySet<number>> {
  const { rights, call, request } = work;
  const { resource } = rights;
  const trashed = request.call.action === 'restore';
  const { versions = {} } = request.call.target as Versioned;
  const found = await holdFreeRows(tx, rights, ids, { trashed });
  const held = found.filter(({ row }) => row.version === (versions[row.id] ?? row.version));
  if (trashed) return restore(tx, work, held, undoId);
  const locked = await lockedByOthers(tx, call, { resource: resource.route, ids: idsOf(held) });
  const free = held.filter(({ row }) => !locked.has(row.id));
  if (request.call.action === 'destroy') return trash(tx, work, free, undoId);
  return changeTogether(
    tx,
    work,
    free.map(({ row }) => row),
    undoId,
  );
}

/** The versions in which the person saw the rows that he named. */
interface Versioned {
  readonly versions?: Readonly<Record<number, number>>;
}

async function trash(
  tx: Tx,
  { api, rights, call }: BulkWork,
  rows: readonly PlacedRow[],
  undoId: number | null,
): Promise<ReadonlySet<number>> {
  const used = await usedAmong(api, tx, rights, idsOf(rows));
  const ids = idsOf(rows).filter((id) => !used.has(id));
  await moveToTrash(tx, rights, call, ids, undoId);
  return new Set(ids);
}

async function restore(
  tx: Tx,
  { rights, call }: BulkWork,
  held: readonly PlacedRow[],
  undoId: number | null,
): Promise<ReadonlySet<number>> {
  const { resource } = rights;
  const naming = held.map(({ row }) => ({ id: row.id, before: null, values: row }));
  const lost = await losingReferences(tx, rights, naming, { wherever: true });
  const ids = idsOf(held).filter((id) => !lost.has(id));
  if (ids.length === 0) return new Set();
  if (undoId !== null) {
    await recordUndoRows(tx, undoId, resource, { ids, columns: ['deleted_at'] });
  }
  await refusingDuplicates(resource, () =>
    sql`
      update ${sql.table(resource.name)} set deleted_at = null, version = version + 1,
        updated_at = clock_timestamp()
      where id = any(${ids}::bigint[])`.execute(tx),
  );
  await recordSave(tx, call, { resource, ids, action: 'restore', fields: [] });
  return new Set(ids);
}

function idsOf(rows: readonly PlacedRow[]): number[] {
  return rows.map(({ row }) => row.id);
}
