import { inTransaction } from '../db/pool.ts';
import type { Item } from '../../shared/wire.ts';
import { openUndo, titleOf } from '../journal/undo-rows.ts';
import type { Api } from './api.ts';
import type { Call } from '../call/call.ts';
import type { Rights } from './rights.ts';
import { readItem } from './rows.ts';
import { lockRow } from './write/lock-rows.ts';
import { lockedAs } from './write/plan.ts';
import { writeRow } from './write/write-rows.ts';

interface Restored {
  readonly message: string;
  readonly data: Item;
  readonly undo_id: number;
}

/**
 * Takes a row out of the trash, in no other version than the caller saw, where they say so; undoing it puts it back there.
 * @throws 422 `duplicate` where a unique value was taken meanwhile, 422 on a field that names a row in the trash
 */
export async function restoreItem(
  api: Api,
  rights: Rights,
  call: Call,
  { id, version }: { readonly id: number; readonly version: number | null },
): Promise<Restored> {
  const { resource, user } = rights;
  const { data, undo_id } = await inTransaction(api.db, async (tx) => {
    const title = titleOf(resource, 'Restore', [id]);
    const undoId = await openUndo(tx, { userId: user.id, kind: 'restore', resource, title });
    const locked = await lockRow(tx, rights, id, 'trash');
    const whole = { api, tx, rights, call, path: 'restore', undoId } as const;
    await writeRow(whole, lockedAs(locked, version));
    return { data: await readItem(api, tx, rights, id), undo_id: undoId };
  });
  api.counts.forget(resource.name);
  return { message: `${resource.title.one} restored successfully.`, data, undo_id };
}
