import type { MergeField, MergePreview, Refusal } from '../../shared/wire.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { requireLock } from '../locks/check.ts';
import { refusalOf } from '../undo/refusals.ts';
import type { Api } from './api.ts';
import type { Call } from './call.ts';
import { refuseItself } from './merge.ts';
import { defaultWinner, isSameValue, mergedFields } from './merge-values.ts';
import type { Rights } from './rights.ts';
import type { Row } from './rows.ts';
import { holdRow, readItem } from './rows.ts';
import { countUses } from './uses.ts';

interface Asked {
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
  asked: Asked,
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
  { target: id, ids }: Asked,
): Promise<MergePreview> {
  const target = await holdOne(tx, rights, call, id);
  const { sources, refused } = await trySources(api, tx, rights, call, { target, ids });
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

function differing({ resource }: Rights, target: Row, sources: readonly Row[]): MergeField[] {
  return mergedFields(resource)
    .filter(([name]) => sources.some((row) => !isSameValue(row[name], target[name])))
    .map(([name]) => ({ name, winner: defaultWinner(resource, name, { target, sources }) }));
}

async function holdOne(tx: Tx, rights: Rights, call: Call, id: number): Promise<Row> {
  const { row } = await holdRow(tx, rights, id);
  await requireLock(tx, call, { resource: rights.resource.route, id });
  return row;
}

async function trySources(
  api: Api,
  tx: Tx,
  rights: Rights,
  call: Call,
  { target, ids }: { readonly target: Row; readonly ids: readonly number[] },
) {
  const { resource, user } = rights;
  const hooks = api.hooks[resource.name];
  const sources: Row[] = [];
  const refused: Refusal[] = [];
  for (const id of ids) {
    const reason = await refusalOf(tx, async () => {
      const row = await holdOne(tx, rights, call, id);
      await hooks?.beforeMerge?.({ tx, user, target, sources: [row] });
      await hooks?.beforeDelete?.({ tx, user, row });
      sources.push(row);
    });
    if (reason !== null) refused.push({ id, reason });
  }
  return { sources, refused };
}
