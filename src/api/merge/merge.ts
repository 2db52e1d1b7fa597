import { inTransaction } from '../db/pool.ts';
import type { Tx } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { Answer, Token } from '../call/idempotency.ts';
import { once } from '../call/idempotency.ts';
import { setMergeTarget } from '../counters/count.ts';
import { openUndo, titleOf } from '../journal/undo-rows.ts';
import type { Api } from '../rows/api.ts';
import type { Call } from '../call/call.ts';
import type { Rights } from '../rows/rights.ts';
import { usesOf } from '../rows/uses.ts';
import type { LockedRow } from '../rows/write/lock-rows.ts';
import { lockRow } from '../rows/write/lock-rows.ts';
import { unreadValues } from '../rows/write/checked-values.ts';
import { changedRow, lockedAs } from '../rows/write/plan.ts';
import type { Write } from '../rows/write/write.types.ts';
import { refusalsOfLocked, throwFirst, writeAll, writeRow } from '../rows/write/write-rows.ts';
import { moveUse } from './merge-uses.ts';
import { wonValues } from './merge-values.ts';
import type { Winners } from './merge-values.ts';

interface Merge {
  readonly target: number;
  readonly ids: readonly number[];
  /** Whose value the target gets in a field; what is left out goes by the definition. */
  readonly winners: Winners;
  /** The version of a row that the caller has seen; null where they do not say. */
  version(id: number): number | null;
  readonly token: Token | null;
}

/**
 * Lets every live row that names one of the ids name the target instead, gives the target what it lacks, and puts the
 * merged rows into the trash; all of it can be undone.
 * @throws 422 on `ids` and `winners`, 409 `stale`, and whatever refuses the target's new values
 */
export async function mergeItems(
  api: Api,
  rights: Rights,
  call: Call,
  merge: Merge,
): Promise<Answer> {
  const { resource } = rights;
  refuseItself(merge);
  const answer = await inTransaction(api.db, (tx) =>
    once(tx, merge.token, async () => {
      const { ids } = merge;
      const undo_id = await mergeRows(api, tx, rights, call, merge);
      const word = ids.length === 1 ? resource.title.one : resource.title.many;
      const message = `${ids.length} ${word} merged successfully.`;
      return { status: 200, body: { message, undo_id } };
    }),
  );
  for (const use of usesOf(api, resource)) api.counts.forget(use.resource.name);
  api.counts.forget(resource.name);
  return { status: answer.status, body: answer.body };
}

export function refuseItself({ target, ids }: Pick<Merge, 'target' | 'ids'>) {
  if (ids.includes(target)) throw invalid({ ids: "An item can't be merged into itself." });
}

async function mergeRows(api: Api, tx: Tx, rights: Rights, call: Call, merge: Merge) {
  const { resource, user } = rights;
  const { target, ids, winners } = merge;
  const writing = { api, tx, rights, call };
  const { into, sources } = await lockMerged(writing, merge);
  const title = titleOf(resource, 'Merge', ids);
  const undoId = await openUndo(tx, { userId: user.id, kind: 'merge', resource, title });
  for (const use of usesOf(api, resource)) {
    await moveUse(writing, { use, target, ids, undoId });
  }
  await writeAll({ ...writing, path: 'merge source', undoId, rows: sources.map(asLocked) });
  await setMergeTarget(tx, resource, { target, ids });
  const rows = { target: into.row, sources: sources.map(({ row }) => row) };
  const won = wonValues(resource, { ...rows, winners });
  const values = unreadValues('merge target', won);
  await writeRow(
    { ...writing, path: 'merge target', undoId },
    changedRow(rights, into, { values }),
  );
  return undoId;
}

interface Locked {
  readonly into: LockedRow;
  readonly sources: readonly LockedRow[];
}

/** The rows, locked in the order of their ids, so that two merges wait for each other. */
async function lockMerged(
  writing: Omit<Write, 'rows' | 'path'>,
  { target, ids, version }: Merge,
): Promise<Locked> {
  const { tx, rights } = writing;
  const locked = new Map<number, LockedRow>();
  for (const id of [...ids, target].sort((a, b) => a - b)) {
    const each = await lockRow(tx, rights, id);
    const path = id === target ? 'merge target' : 'merge source';
    throwFirst(await refusalsOfLocked({ ...writing, path, rows: [lockedAs(each, version(id))] }));
    locked.set(id, each);
  }
  const into = locked.get(target);
  if (into === undefined) throw invalid({ ids: 'Name the items by their IDs.' });
  const sources = ids.flatMap((id) => locked.get(id) ?? []);
  const merged = sources.map(({ row }) => row);
  const rows = [lockedAs(into, null)];
  throwFirst(await refusalsOfLocked({ ...writing, path: 'merge target', rows, merged }));
  return { into, sources };
}

function asLocked(locked: LockedRow) {
  return lockedAs(locked, null);
}
