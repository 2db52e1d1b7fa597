import { itemDeleted } from '../../shared/messages.ts';
import type { DeletedAnswer } from '../../shared/wire.ts';
import type { Refusal } from '../../shared/contract/refusals.ts';
import { inTransaction } from '../db/pool.ts';
import { HttpError } from '../errors.ts';
import type { NewUndo } from '../journal/undo-rows.ts';
import { closeUndo, openUndo, titleOf } from '../journal/undo-rows.ts';
import type { Api } from './api.ts';
import type { Call } from '../call/call.ts';
import type { Rights } from './rights.ts';
import { lockFreeRows, lockRow } from './write/lock-rows.ts';
import { lockedAs } from './write/plan.ts';
import type { Write } from './write/write.types.ts';
import { writeRow, writeRows } from './write/write-rows.ts';

/** A row to be deleted, and the version it was seen in, where the caller says so. */
interface DeleteTarget {
  readonly id: number;
  readonly version: number | null;
}

/**
 * Puts one row into the trash.
 * @throws 404, 403, 423, 409 `stale`, 422 `in_use`
 */
export async function destroyItem(
  api: Api,
  rights: Rights,
  call: Call,
  target: DeleteTarget,
): Promise<DeletedAnswer> {
  const { id, version } = target;
  const undo_id = await inTransaction(api.db, async (tx) => {
    const undoId = await openUndo(tx, deletion(rights, [id]));
    const locked = await lockRow(tx, rights, id);
    const whole = { api, tx, rights, call, path: 'delete', undoId } as const;
    await writeRow(whole, lockedAs(locked, version));
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
  targets: readonly DeleteTarget[],
): Promise<DeletedAnswer> {
  const ids = targets.map(({ id }) => id);
  const { data, undo } = await inTransaction(api.db, async (tx) => {
    const undoId = await openUndo(tx, deletion(rights, ids));
    const whole = { api, tx, rights, call, path: 'delete', undoId } as const;
    const refusals = await destroyEach(whole, targets);
    const deleted = ids.filter((id) => !refusals.has(id));
    const refused = [...refusals].map(([id, error]) => refusalOf(id, error));
    const { title } = deletion(rights, deleted);
    const kept = await closeUndo(tx, undoId, { title, isEmpty: deleted.length === 0 });
    return { data: { deleted, refused }, undo: kept ? { undo_id: undoId } : {} };
  });
  api.counts.forget(rights.resource.name);
  return { message: summary(rights, data), data, ...undo };
}

/** Those that nobody holds at this moment together, then the others one by one, waiting for each. */
async function destroyEach(
  whole: Omit<Write, 'rows'>,
  targets: readonly DeleteTarget[],
): Promise<ReadonlyMap<number, HttpError>> {
  const { tx, rights } = whole;
  const seen = new Map(targets.map(({ id, version }) => [id, version]));
  const free = await lockFreeRows(tx, rights, [...seen.keys()]);
  const rows = free.map((locked) => lockedAs(locked, seen.get(locked.row.id) ?? null));
  const { refused } = await writeRows({ ...whole, rows });
  const refusals = new Map([...refused].map(([{ id }, error]) => [id, error]));
  const known = new Set(rows.map(({ id }) => id));
  for (const [id, version] of seen) {
    if (known.has(id)) continue;
    const refusal = await destroyWaiting(whole, { id, version });
    if (refusal !== null) refusals.set(id, refusal);
  }
  return new Map([...refusals].sort(([a], [b]) => a - b));
}

async function destroyWaiting(whole: Omit<Write, 'rows'>, { id, version }: DeleteTarget) {
  try {
    const locked = await lockRow(whole.tx, whole.rights, id);
    const row = lockedAs(locked, version);
    return (await writeRows({ ...whole, rows: [row] })).refused.get(row) ?? null;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

function deletion({ user, resource }: Rights, ids: readonly number[]): NewUndo {
  return { userId: user.id, kind: 'destroy', resource, title: titleOf(resource, 'Delete', ids) };
}

function refusalOf(id: number, { id: reasonId, message }: HttpError): Refusal {
  return { id, reason: message, ...(reasonId === 'in_use' ? { in_use: true } : {}) };
}

function summary({ resource }: Rights, { deleted, refused }: DeletedAnswer['data']) {
  const [only] = deleted;
  if (deleted.length === 1 && only !== undefined && refused.length === 0) return itemDeleted(only);
  const kept = refused.length === 0 ? '' : ` ${refused.length} could not be deleted.`;
  const word = deleted.length === 1 ? resource.title.one : resource.title.many;
  return `${deleted.length} ${word} deleted.${kept}`;
}
