import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { gone, HttpError } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import type { Call } from '../call/call.ts';
import { groupsBy } from '../rows/groups-by.ts';
import type { Rights } from '../rows/rights.ts';
import { rightsToAll } from '../rows/rights.ts';
import type { LockedRow } from '../rows/write/lock-rows.ts';
import { lockFreeRows, lockRow } from '../rows/write/lock-rows.ts';
import type { WritePath } from '../rows/write/paths.ts';
import { unreadValues } from '../rows/write/checked-values.ts';
import { changedRow } from '../rows/write/plan.ts';
import { rightsToWrite } from '../rows/write/rights-to-write.ts';
import type { RowWrite } from '../rows/write/write.types.ts';
import { isWrittenAsSet, writeRows } from '../rows/write/write-rows.ts';
import type { UndoableAction, Entry } from './entries.ts';

/** Who undoes what. */
export interface Undoing {
  readonly api: Api;
  readonly tx: Tx;
  readonly call: Call;
  readonly action: UndoableAction;
}

/** Why each row is not as it was before the action, by its id; null where it is. */
export type Settled = ReadonlyMap<number, HttpError | null>;

interface Wanted extends RowWrite {
  readonly entry: Entry;
}

/**
 * Puts those of the rows of one resource back that nobody holds at this moment, as they were before the action, where nobody
 * wrote them since. The others are not among the answered.
 */
export async function putFreeBack(undoing: Undoing, entries: readonly Entry[]): Promise<Settled> {
  const settled = new Map<number, HttpError | null>();
  for (const { group } of groupsBy(entries, ({ before }) => Object.keys(before))) {
    for (const [id, refusal] of await putGroupBack(undoing, group)) settled.set(id, refusal);
  }
  return settled;
}

/** None where its owner may undo none of them: each is told so by itself. */
async function putGroupBack(undoing: Undoing, entries: readonly Entry[]): Promise<Settled> {
  const [first] = entries;
  const rights = first === undefined ? null : allowed(() => rightsToUndo(undoing, first));
  if (rights === null) return new Map();
  const ids = entries.map(({ id }) => id);
  const locked = await lockFreeRows(undoing.tx, rights, ids, 'anywhere');
  return putBack(undoing, rights, entries, locked);
}

function allowed(rights: () => Rights): Rights | null {
  try {
    return rights();
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/** The same for one row, which is waited for; throws 403 where its owner may not undo it, 410 where it is deleted for good. */
export async function putWaitingBack(undoing: Undoing, entry: Entry): Promise<void> {
  const rights = rightsToUndo(undoing, entry);
  const locked = await lockRow(undoing.tx, rights, entry.id, 'anywhere').catch(() => {
    throw gone('It was deleted for good.');
  });
  const settled = await putBack(undoing, rights, [entry], [locked]);
  const refusal = settled.get(entry.id) ?? null;
  if (refusal !== null) throw refusal;
}

/** Whether the rows are put back by the same statements, so that many of them take no longer than a few. */
export function isPutBackAsSet({ api, tx, call }: Undoing, entry: Entry): boolean {
  const rights = rightsToAll(call.user, entry.resource);
  const paths: readonly WritePath[] =
    'deleted_at' in entry.before ? ['undo delete', 'undo create'] : ['undo update'];
  return paths.every((path) => isWrittenAsSet({ api, tx, call, rights, path }));
}

/** A merge is undone by whoever may merge, as they moved what refers to its rows, too; anything else by the right to do the opposite. */
function rightsToUndo({ api, call: { user }, action }: Undoing, entry: Entry): Rights {
  const { resource } = entry;
  if (action.kind === 'merge') {
    const merging = rightsToWrite(api, user, action.resource, 'undo update', 'merge');
    if (resource.name === action.resource.name) return merging;
    return rightsToAll(user, resource);
  }
  return rightsToWrite(
    api,
    user,
    resource,
    'deleted_at' in entry.before ? 'undo delete' : 'undo update',
  );
}

async function putBack(
  undoing: Undoing,
  rights: Rights,
  entries: readonly Entry[],
  locked: readonly LockedRow[],
): Promise<Settled> {
  const { api, tx, call } = undoing;
  const lockedById = new Map(locked.map((each) => [each.row.id, each]));
  const settled = new Map<number, HttpError | null>();
  for (const path of ['undo create', 'undo update', 'undo delete'] as const) {
    const rows = entries.flatMap((entry): Wanted[] => {
      const row = lockedById.get(entry.id);
      return row === undefined || pathOf(entry, row) !== path ? [] : [wanted(rights, entry, row)];
    });
    const staleOf = ({ id }: RowWrite) => whatHappened(tx, call, { resource: rights.resource, id });
    const { done, refused } = await writeRows({ api, tx, call, rights, path, rows, staleOf });
    for (const { id } of done) settled.set(id, null);
    for (const [{ id }, refusal] of refused) settled.set(id, refusal);
    await carryOn(
      undoing,
      done.map(({ entry }) => entry),
    );
  }
  return settled;
}

/** A live row that lives by the action alone goes into the trash again. */
function pathOf({ before }: Entry, { row }: LockedRow): WritePath {
  if (row.deleted_at !== null) return 'undo delete';
  return (before.deleted_at ?? null) === null ? 'undo update' : 'undo create';
}

function wanted(rights: Rights, entry: Entry, locked: LockedRow): Wanted {
  const { deleted_at: _, ...before } = entry.before;
  const values = unreadValues('undo update', before);
  const row = changedRow(rights, locked, { values, seen: entry.version_after });
  return { ...row, entry };
}

/** The rows are what they were before the action, so that what was done to them before that can be undone next. */
async function carryOn({ tx, action }: Undoing, entries: readonly Entry[]) {
  const [first] = entries;
  if (first === undefined) return;
  const ids = entries.map(({ id }) => id);
  const before = entries.map(({ version_before }) => version_before);
  const after = entries.map(({ version_after }) => version_after);
  await sql`
    update undo_rows u set version_after = e.after + 1
    from unnest(${ids}::bigint[], ${before}::bigint[], ${after}::bigint[]) e (id, before, after)
      join undo_rows r on r.undo_id = ${action.id} and r.resource = ${first.resource.name} and r.resource_id = e.id
    where ${isWhole()} and u.resource = ${first.resource.name} and u.resource_id = e.id and u.settled_at is null
      and u.undo_id < ${action.id} and u.version_after = e.before`.execute(tx);
}

/** Whether the undo row `r` puts back all that its save wrote: of one that made a row the default, that alone. */
export function isWhole() {
  return sql<boolean>`not exists (
    select from revisions v join audit a on a.revision_id = v.id, unnest(a.fields) field
    where v.resource = r.resource and v.resource_id = r.resource_id and v.version = r.version_before + 1
      and a.resource = r.resource and a.resource_id = r.resource_id and not jsonb_exists(r.before, field)
      and exists (select from undos m where m.id = r.undo_id and m.kind = 'make'))`;
}

/** What was done to a row since the action, and by whom. */
async function whatHappened(
  tx: Tx,
  { user }: Call,
  { resource, id }: Pick<Entry, 'resource' | 'id'>,
) {
  const { rows } = await sql<{ action: string; user_id: number | null; name: string | null }>`
    select a.action, a.user_id, u.full_name as name
    from audit a left join users u on u.id = a.user_id
    where a.resource = ${resource.name} and a.resource_id = ${id}
      and a.action in ('update', 'destroy', 'restore', 'merge', 'undo')
    order by a.id desc limit 1`.execute(tx);
  const [last] = rows;
  const verb = VERBS[last?.action ?? ''] ?? 'Changed';
  const name = last?.user_id === user.id ? 'you' : last?.name;
  const by = name === undefined || name === null ? '' : ` by ${name}`;
  return new HttpError(409, 'stale', `${verb} since${by}.`);
}

const VERBS: Readonly<Record<string, string>> = {
  destroy: 'Deleted',
  restore: 'Restored',
};
