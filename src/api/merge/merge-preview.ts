import type { MergeField, MergePreview } from '../../shared/wire.ts';
import type { Refusal } from '../../shared/contract/refusals.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import type { Api } from '../rows/api.ts';
import type { Call } from '../call/call.ts';
import { refuseItself } from './merge.ts';
import { defaultWinner, isSameValue, mergedFields } from './merge-values.ts';
import type { Rights } from '../rows/rights.ts';
import { readItem } from '../rows/rows.ts';
import { countUses } from '../rows/uses.ts';
import type { LockedRow } from '../rows/write/lock-rows.ts';
import { lockRow } from '../rows/write/lock-rows.ts';
import { refusalWithin } from '../rows/write/refusal-reason.ts';
import { lockedAs } from '../rows/write/plan.ts';
import type { Write } from '../rows/write/write.types.ts';
import { refusalsOf, refusalsOfLocked, throwFirst } from '../rows/write/write-rows.ts';
import type { Row } from '../rows/row.ts';

type Writing = Omit<Write, 'rows' | 'path'>;

interface MergeQuery {
  readonly target: number;
  readonly ids: readonly number[];
}

/**
 * What a merge would do: whose values the target gets, what will name it, and which rows can't be merged. All that a merge
 * asks is asked in a transaction that is rolled back.
 * @throws 404, 403, 423 about the target
 */
export async function previewMerge(
  api: Api,
  rights: Rights,
  call: Call,
  asked: MergeQuery,
): Promise<MergePreview> {
  refuseItself(asked);
  const rollBack = new Error('only a preview');
  let preview: MergePreview | undefined;
  try {
    await inTransaction(api.db, async (tx) => {
      preview = await tryMerge(api, tx, rights, call, asked);
      throw rollBack;
    });
  } catch (error) {
    if (error !== rollBack) throw error;
  }
  return preview as MergePreview;
}

async function tryMerge(
  api: Api,
  tx: Tx,
  rights: Rights,
  call: Call,
  { target: id, ids }: MergeQuery,
): Promise<MergePreview> {
  const writing = { api, tx, rights, call };
  const locked = await lockTarget(writing, id);
  const target = locked.row;
  const { sources, refused } = await trySources(writing, locked, ids);
  const merged = sources.map((row) => row.id);
  const uses = await countUses(api, tx, rights, merged);
  const rows = [];
  for (const each of [id, ...merged]) rows.push(await readItem(api, tx, rights, each));
  return {
    rows,
    fields: differing(rights, target, sources),
    moved: uses
      .filter(({ visible }) => visible > 0)
      .map(({ use, visible }) => ({
        resource: use.resource.name,
        field: use.field,
        count: visible,
      })),
    moved_unseen: uses.reduce((sum, { total, visible }) => sum + total - visible, 0),
    refused,
  };
}

function differing(
  { resource, hidden }: Rights,
  target: Row,
  sources: readonly Row[],
): MergeField[] {
  return mergedFields(resource)
    .filter(
      ([name]) => !hidden.has(name) && sources.some((row) => !isSameValue(row[name], target[name])),
    )
    .map(([name]) => ({ name, winner: defaultWinner(resource, name, { target, sources }) }));
}

async function lockTarget(writing: Writing, id: number): Promise<LockedRow> {
  const target = await lockRow(writing.tx, writing.rights, id);
  await askOfTarget(writing, target, []);
  return target;
}

/** Each source by itself: what is asked of one leaves nothing behind. */
async function trySources(writing: Writing, target: LockedRow, ids: readonly number[]) {
  const sources: Row[] = [];
  const refused: Refusal[] = [];
  for (const id of ids) {
    const reason = await refusalWithin(writing.tx, writing.rights.resource, async () => {
      const locked = await lockRow(writing.tx, writing.rights, id);
      await askOfTarget(writing, target, [locked.row]);
      const rows = [lockedAs(locked, null)];
      throwFirst(await refusalsOf({ ...writing, path: 'merge source', rows }));
      sources.push(locked.row);
    });
    if (reason !== null) refused.push({ id, reason });
  }
  return { sources, refused };
}

async function askOfTarget(writing: Writing, target: LockedRow, merged: readonly Row[]) {
  const rows = [lockedAs(target, null)];
  throwFirst(await refusalsOfLocked({ ...writing, path: 'merge target', rows, merged }));
}
