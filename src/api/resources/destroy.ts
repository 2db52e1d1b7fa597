import { sql } from 'kysely';
import { itemDeleted } from '../../shared/messages.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { DeletedAnswer, Refusal } from '../../shared/wire.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { HttpError, inUse, stale } from '../errors.ts';
import { lockedByOthers, requireLock } from '../locks/check.ts';
import type { NewUndo } from '../undo/record.ts';
import { closeUndo, openUndo, recordUndoRows } from '../undo/record.ts';
import type { Api } from './api.ts';
import type { Call } from './call.ts';
import { titleOf } from './deed-title.ts';
import { recordTrash } from './record.ts';
import type { Rights } from './rights.ts';
import { holdFreeRows, holdRow, readItem } from './rows.ts';
import { usedAmong, usesOf, whereUsed } from './uses.ts';

/** A row to be deleted, and the version it was seen in, where the caller says so. */
export interface Doomed {
  readonly id: number;
  readonly version: number | null;
  /** What records it, so that it can be undone. */
  readonly undoId?: number | null;
}

/**
 * Puts one row into the trash.
 * @throws 404, 403, 423, 409 `stale`, 422 `in_use`
 */
export async function destroyItem(
  api: Api,
  rights: Rights,
  call: Call,
  doomed: Doomed,
): Promise<DeletedAnswer> {
  const { id } = doomed;
  const undo_id = await inTransaction(api.db, async (tx) => {
    const undoId = await openUndo(tx, deletion(rights, [id]));
    await trash(api, tx, rights, call, { ...doomed, undoId });
    return undoId;
  });
  api.counts.forget(rights.resource.name);
  return { message: itemDeleted(id), data: { deleted: [id], refused: [] }, undo_id };
}

/** Puts rows into the trash, each that may be; says of the others why not. */
export async function destroyItems(
  api: Api,
  rights: Rights,
  call: Call,
  doomed: readonly Doomed[],
): Promise<DeletedAnswer> {
  const { data, undo } = await inTransaction(api.db, async (tx) => {
    const undoId = await openUndo(
      tx,
      deletion(
        rights,
        doomed.map(({ id }) => id),
      ),
    );
    const deleted: number[] = [];
    const refused: Refusal[] = [];
    const together = await trashTogether(api, tx, rights, call, { doomed, undoId });
    for (const each of doomed) {
      if (together.delete(each.id)) {
        deleted.push(each.id);
        continue;
      }
      const reason = await reasonAgainst(() => trash(api, tx, rights, call, { ...each, undoId }));
      if (reason === null) deleted.push(each.id);
      else refused.push({ id: each.id, ...reason });
    }
    const { title } = deletion(rights, deleted);
    const kept = await closeUndo(tx, undoId, { title, isEmpty: deleted.length === 0 });
    return { data: { deleted, refused }, undo: kept ? { undo_id: undoId } : {} };
  });
  api.counts.forget(rights.resource.name);
  return { message: summary(rights, data), data, ...undo };
}

function deletion({ user, resource }: Rights, ids: readonly number[]): NewUndo {
  return { userId: user.id, kind: 'destroy', resource, title: titleOf(resource, 'Delete', ids) };
}

/** The row goes into the trash, where every reference to it was looked for while nobody could add one. */
export async function trash(
  api: Api,
  tx: Tx,
  rights: Rights,
  call: Call,
  { id, version, undoId = null }: Doomed,
): Promise<void> {
  const { resource, user } = rights;
  const { row } = await holdRow(tx, rights, id);
  await requireLock(tx, call, { resource: resource.route, id });
  if (version !== null && version !== row.version) {
    throw stale({ item: await readItem(api, tx, rights, id), fields: [] });
  }
  await api.hooks[resource.name]?.beforeDelete?.({ tx, user, row });
  const used = await whereUsed(api, tx, rights, id);
  if (used !== null) throw inUse(`This item can't be deleted. ${used}`);
  await moveToTrash(tx, rights, call, [id], undoId);
}

/** Whether rows can go into the trash many in one statement: nothing looks at each of them, and none keeps another. */
export function isTrashedTogether(api: Api, resource: Resource): boolean {
  if (api.hooks[resource.name]?.beforeDelete !== undefined) return false;
  return usesOf(api, resource).every((use) => use.resource.name !== resource.name);
}

/** Those of the rows that nothing stands against go into the trash in a few statements; answers their ids. */
async function trashTogether(
  api: Api,
  tx: Tx,
  rights: Rights,
  call: Call,
  { doomed, undoId }: { readonly doomed: readonly Doomed[]; readonly undoId: number },
): Promise<Set<number>> {
  const { resource } = rights;
  if (call.lockToken !== null || !isTrashedTogether(api, resource)) return new Set();
  const ids = doomed.map(({ id }) => id);
  const versions = new Map(doomed.map(({ id, version }) => [id, version]));
  const held = await holdFreeRows(tx, rights, ids);
  const locked = await lockedByOthers(tx, call, { resource: resource.route, ids });
  const free = held
    .map(({ row }) => row)
    .filter(({ id, version }) => !locked.has(id) && (versions.get(id) ?? version) === version)
    .map(({ id }) => id);
  const used = await usedAmong(api, tx, rights, free);
  const gone = free.filter((id) => !used.has(id));
  await moveToTrash(tx, rights, call, gone, undoId);
  return new Set(gone);
}

/** Rows that are held, and that nothing names any more. */
export async function moveToTrash(
  tx: Tx,
  { resource }: Rights,
  call: Call,
  ids: readonly number[],
  undoId: number | null,
) {
  if (ids.length === 0) return;
  if (undoId !== null) {
    await recordUndoRows(tx, undoId, resource, { ids, columns: ['deleted_at'] });
  }
  await sql`
    update ${sql.table(resource.name)} set deleted_at = now(), version = version + 1
    where id = any(${[...ids]}::bigint[])`.execute(tx);
  await recordTrash(tx, call, { resource, ids, action: 'destroy' });
}

/** Only refusals are answered; anything else ends the whole call. */
async function reasonAgainst(work: () => Promise<void>): Promise<Omit<Refusal, 'id'> | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof HttpError) {
      return { reason: error.message, ...(error.id === 'in_use' ? { in_use: true } : {}) };
    }
    throw error;
  }
}

function summary({ resource }: Rights, { deleted, refused }: DeletedAnswer['data']) {
  const [only] = deleted;
  if (deleted.length === 1 && only !== undefined && refused.length === 0) return itemDeleted(only);
  const kept = refused.length === 0 ? '' : ` ${refused.length} could not be deleted.`;
  const word = deleted.length === 1 ? resource.title.one : resource.title.many;
  return `${deleted.length} ${word} deleted.${kept}`;
}
