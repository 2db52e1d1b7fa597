import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { lockedByOthers } from '../locks/check.ts';
import type { Api } from '../resources/api.ts';
import type { Call } from '../resources/call.ts';
import { isTrashedTogether, moveToTrash } from '../resources/destroy.ts';
import { holdNamedFiles } from '../resources/files.ts';
import { groupsBy } from '../resources/groups-by.ts';
import { recordSave } from '../resources/record.ts';
import { losingReferences } from '../resources/references.ts';
import type { ResourceHooks } from '../resources/resource-hooks.ts';
import type { Rights } from '../resources/rights.ts';
import type { Row } from '../resources/rows.ts';
import { holdFreeRows } from '../resources/rows.ts';
import { usedAmong } from '../resources/uses.ts';
import { changedValues } from '../resources/values.ts';
import { writeRows } from '../resources/write-rows.ts';
import type { Deed, Entry } from './entries.ts';
import { rightsToUndo } from './reverse.ts';

/**
 * Puts back those of the rows of one resource that nothing stands against, in a few statements for all of them; answers
 * their ids. The others are as they were: what was written since, is locked, foreign or being saved, or is looked at by
 * a hook, is for `putBack`, which says why not, or waits.
 */
export async function putBackTogether(
  api: Api,
  tx: Tx,
  call: Call,
  deed: Deed,
  entries: readonly Entry[],
): Promise<ReadonlySet<number>> {
  const back = new Set<number>();
  const [first] = entries;
  if (first === undefined || call.lockToken !== null) return back;
  if (api.hooks[first.resource.name]?.afterSave !== undefined) return back;
  for (const { group } of groupsBy(entries, ({ before }) => Object.keys(before))) {
    const ids = await refusingNone(tx, () => putGroupBack({ api, tx, call, deed }, group));
    for (const id of ids) back.add(id);
  }
  return back;
}

interface Work {
  readonly api: Api;
  readonly tx: Tx;
  readonly call: Call;
  readonly deed: Deed;
}

interface Held {
  readonly entry: Entry;
  readonly row: Row;
}

/** Where one row is refused, all of them are left to be asked by themselves. */
async function refusingNone(tx: Tx, work: () => Promise<readonly number[]>) {
  await sql`savepoint many_rows`.execute(tx);
  try {
    const ids = await work();
    await sql`release savepoint many_rows`.execute(tx);
    return ids;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await sql`rollback to savepoint many_rows`.execute(tx);
    return [];
  }
}

async function putGroupBack(work: Work, entries: readonly Entry[]): Promise<readonly number[]> {
  const [first] = entries;
  if (first === undefined) return [];
  const rights = rightsToUndo(work.call, work.deed, first);
  const held = await hold(work, rights, entries);
  const made = held.filter(({ entry, row }) => isMade(entry, row));
  const written = held.filter(({ entry, row }) => !isMade(entry, row));
  const ids = [...(await takeAway(work, rights, made)), ...(await write(work, rights, written))];
  const back = new Set(ids);
  await carryOn(
    work,
    entries.filter(({ id }) => back.has(id)),
  );
  return ids;
}

/** The row lives by the deed alone. */
function isMade({ before }: Entry, { deleted_at }: Row) {
  return deleted_at === null && (before.deleted_at ?? null) !== null;
}

/** Those of the rows that are as the deed left them, and free. */
async function hold({ tx, call }: Work, rights: Rights, entries: readonly Entry[]) {
  const { resource } = rights;
  const ids = entries.map(({ id }) => id);
  const live = await holdFreeRows(tx, rights, ids);
  const trashed = live.length === ids.length ? [] : await holdFreeRows(tx, rights, ids, TRASHED);
  const locked = await lockedByOthers(tx, call, { resource: resource.route, ids });
  const rows = new Map(
    [...live, ...trashed]
      .filter(({ row }) => row.deleted_at !== null || !locked.has(row.id))
      .map(({ row }) => [row.id, row]),
  );
  return entries.flatMap((entry): Held[] => {
    const row = rows.get(entry.id);
    return row?.version === entry.version_after ? [{ entry, row }] : [];
  });
}

const TRASHED = { trashed: true };

async function takeAway({ api, tx, call }: Work, rights: Rights, held: readonly Held[]) {
  const { resource } = rights;
  if (held.length === 0 || !isTrashedTogether(api, resource)) return [];
  const ids = held.map(({ row }) => row.id);
  const used = await usedAmong(api, tx, rights, ids);
  const free = ids.filter((id) => !used.has(id));
  await moveToTrash(tx, rights, call, free, null);
  return free;
}

async function write({ api, tx, call }: Work, rights: Rights, held: readonly Held[]) {
  const { resource } = rights;
  const hooks = api.hooks[resource.name];
  const changes = held
    .map(({ entry: { before }, row }) => {
      const { deleted_at = row.deleted_at, ...values } = before;
      return { row, deleted_at, values: changedValues(resource, row, values) };
    })
    .filter(({ row, values }) => row.deleted_at !== null || isPlain(rights, hooks, values));
  const naming = changes.map(({ row, values }) =>
    row.deleted_at === null
      ? { id: row.id, before: row, values }
      : { id: row.id, before: null, values: { ...row, ...values } },
  );
  const lost = await losingReferences(tx, rights, naming, { wherever: true });
  const good = changes.filter(({ row }) => !lost.has(row.id));
  await holdNamedFiles(
    tx,
    good.map(({ values }) => values),
  );
  for (const { fields, group } of groupsBy(good, ({ values }) => Object.keys(values))) {
    const rows = group.map(({ row, values, deleted_at }) => ({
      row,
      values: { ...values, deleted_at },
    }));
    await writeRows(tx, resource, [...fields, 'deleted_at'], rows);
    const ids = group.map(({ row }) => row.id);
    await recordSave(tx, call, { resource, ids, action: 'undo', fields });
  }
  return good.map(({ row }) => row.id);
}

/** Whether nothing has to look at the values of a live row by themselves: a hook, its place, a file of its own. */
function isPlain({ resource, covered }: Rights, hooks: ResourceHooks | undefined, values: object) {
  const { scope, fields } = resource;
  if (hooks?.beforeSave !== undefined) return false;
  if (scope.kind !== 'account' && scope.field in values && covered !== 'all') return false;
  return Object.keys(values).every((name) => fields[name]?.kind !== 'file');
}

/** The rows are what they were before the deed, so that what was done to them before that can be undone next. */
async function carryOn({ tx, deed }: Work, entries: readonly Entry[]) {
  const [first] = entries;
  if (first === undefined) return;
  const ids = entries.map(({ id }) => id);
  const before = entries.map(({ version_before }) => version_before);
  const after = entries.map(({ version_after }) => version_after);
  await sql`
    update undo_rows u set version_after = e.after + 1
    from unnest(${ids}::bigint[], ${before}::bigint[], ${after}::bigint[]) e (id, before, after)
    where u.resource = ${first.resource.name} and u.resource_id = e.id and u.settled_at is null
      and u.undo_id < ${deed.id} and u.version_after = e.before`.execute(tx);
}
