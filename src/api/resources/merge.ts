import { inTransaction } from '../db/pool.ts';
import type { Tx } from '../db/database.ts';
import { invalid, stale } from '../errors.ts';
import type { Answer, Token } from '../http/idempotency.ts';
import { once } from '../http/idempotency.ts';
import { inheritCounts } from '../counters/heirs.ts';
import { requireLock } from '../locks/check.ts';
import { openUndo } from '../undo/record.ts';
import type { Api } from './api.ts';
import type { Call } from './call.ts';
import { moveToTrash } from './destroy.ts';
import { moveUse } from './merge-uses.ts';
import { takeValues } from './merge-values.ts';
import type { Winners } from './merge-values.ts';
import { titleOf } from './deed-title.ts';
import type { Rights } from './rights.ts';
import type { Row } from './rows.ts';
import { holdRow, readItem } from './rows.ts';
import { usesOf } from './uses.ts';

export interface Merge {
  readonly target: number;
  readonly ids: readonly number[];
  /** Whose value the target gets in a field; what is left out goes by the definition. */
  readonly winners: Winners;
  /** The version of a row that the caller has seen; null where he does not say. */
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
  const { target, ids } = merge;
  const held = await holdMerged(api, tx, rights, call, merge);
  const hooks = api.hooks[resource.name];
  await hooks?.beforeMerge?.({ tx, user, ...held });
  const title = titleOf(resource, 'Merge', ids);
  const undoId = await openUndo(tx, { userId: user.id, kind: 'merge', resource, title });
  for (const use of usesOf(api, resource)) {
    await moveUse(api, tx, rights, call, { use, target, ids, undoId });
  }
  for (const row of held.sources) {
    await hooks?.beforeDelete?.({ tx, user, row });
    await moveToTrash(tx, rights, call, [row.id], undoId);
  }
  await inheritCounts(tx, resource, { target, ids });
  await takeValues(api, tx, rights, call, { ...held, winners: merge.winners, undoId });
  return undoId;
}

interface Held {
  readonly target: Row;
  readonly sources: readonly Row[];
}

/** The rows, held in the order of their ids, so that two merges wait for each other. */
async function holdMerged(
  api: Api,
  tx: Tx,
  rights: Rights,
  call: Call,
  { target, ids, version }: Merge,
): Promise<Held> {
  const held = new Map<number, Row>();
  for (const id of [...ids, target].sort((a, b) => a - b)) {
    const { row } = await holdRow(tx, rights, id);
    await requireLock(tx, call, { resource: rights.resource.route, id });
    const seen = version(id);
    if (seen !== null && seen !== row.version) {
      throw stale({ item: await readItem(api, tx, rights, id), fields: [] });
    }
    held.set(id, row);
  }
  const into = held.get(target);
  if (into === undefined) throw invalid({ ids: 'Name the items by their IDs.' });
  return { target: into, sources: ids.flatMap((id) => held.get(id) ?? []) };
}
