import type { TagChange } from '../../shared/contract/bulk.ts';
import { isQueryTarget } from '../../shared/contract/rows-target.ts';
import { publishedNow, scheduledAt } from '../../shared/publishing.ts';
import type { BulkRequest } from '../../shared/bulk.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import { codeOf } from '../db/pool.ts';
import { HttpError, stale } from '../errors.ts';
import { idsOf } from '../rows/row.ts';
import type { LockedRow } from '../rows/write/lock-rows.ts';
import { lockFreeRows, lockRow } from '../rows/write/lock-rows.ts';
import { changedRow, lockedAs } from '../rows/write/plan.ts';
import { readValues } from '../rows/write/read-change.ts';
import { reasonOf } from '../rows/write/refusal-reason.ts';
import { within, writeRows } from '../rows/write/write-rows.ts';
import type { RowWrite } from '../rows/write/write.types.ts';
import { pathOf } from './queue-bulk.ts';
import type { Written } from '../rows/row.ts';
import type { Api } from '../rows/api.ts';
import type { Rights } from '../rows/rights.ts';
import type { TaskRun } from '../queue/define-task.ts';
import type { Call } from '../call/call.ts';

/** A bulk task at work. */
export interface BulkWork {
  readonly api: Api;
  readonly run: TaskRun;
  readonly request: BulkRequest;
  /** Of the person who asked, as they are now. */
  readonly rights: Rights;
  readonly call: Call;
}

/** What became of rows. */
export interface RowOutcomes {
  /** Why each row was refused, by its id; null where it was not. */
  readonly reasons: ReadonlyMap<number, string | null>;
  /** How many of the others were published and wait for their moment. */
  readonly scheduled: number;
}

interface Chunk {
  readonly ids: readonly number[];
  readonly undoId: number | null;
}

/** Does what was asked with those of the rows that nobody holds at this moment; the others are not among the answered. */
export async function writeFreeRows(tx: Tx, work: BulkWork, { ids, undoId }: Chunk) {
  const locked = await lockFreeRows(tx, work.rights, ids, whereOf(work));
  return writeLocked(tx, work, { locked, undoId });
}

/** Does what was asked with one row, and waits for whoever holds it. */
export async function writeWaiting(
  tx: Tx,
  work: BulkWork,
  { ids, undoId }: Chunk,
): Promise<RowOutcomes> {
  const reasons = new Map<number, string | null>();
  let scheduled = 0;
  for (const id of ids) {
    const reason = await reasonAgainst(work.rights.resource, () =>
      within(tx, async () => {
        const locked = [await lockRow(tx, work.rights, id, whereOf(work))];
        const outcomes = await writeLocked(tx, work, { locked, undoId });
        scheduled += outcomes.scheduled;
        return outcomes.reasons.get(id) ?? null;
      }),
    );
    reasons.set(id, reason);
  }
  return { reasons, scheduled };
}

interface Locked {
  readonly locked: readonly LockedRow[];
  readonly undoId: number | null;
}

async function writeLocked(
  tx: Tx,
  work: BulkWork,
  { locked, undoId }: Locked,
): Promise<RowOutcomes> {
  const { api, rights, call } = work;
  const reasons = new Map<number, string | null>();
  const rows: RowWrite[] = [];
  const plan = planOf(work);
  for (const each of locked) {
    try {
      rows.push(plan(each));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      reasons.set(each.row.id, reasonOf(rights.resource, error));
    }
  }
  const staleOf = async () => stale({ item: null, fields: [] });
  const path = pathOf(work.request);
  const { done, refused } = await writeRows({ api, tx, rights, call, path, rows, undoId, staleOf });
  for (const { id } of done) reasons.set(id, null);
  for (const [{ id }, error] of refused) reasons.set(id, reasonOf(rights.resource, error));
  return { reasons, scheduled: done.filter((row) => isScheduledBy(work, row)).length };
}

/** Whether a row was to be published, and is seen later. */
function isScheduledBy({ rights, request }: BulkWork, { before, values }: RowWrite) {
  const { resource, hidden } = rights;
  const { publishing } = resource;
  const wanted = request.call.values ?? {};
  if (publishing === null || hidden.has(publishing.at ?? '')) return false;
  if (wanted[publishing.field] !== publishing.published) return false;
  return scheduledAt(resource, { ...before, ...values }) !== null;
}

/** What is to become of a row; throws 422 where its own tags would break a rule. */
function planOf({ api, rights, request }: BulkWork): (locked: LockedRow) => RowWrite {
  const { action, target, values = {}, tags } = request.call;
  const seenOf = ({ row: { id } }: LockedRow) =>
    isQueryTarget(target) ? null : (target.versions?.[id] ?? null);
  if (action !== 'update' && action !== 'tag') return (locked) => lockedAs(locked, seenOf(locked));
  const read = (given: Written) => readValues(api, rights, 'bulk update', given);
  const same = read(tags === undefined ? values : {});
  const valuesOf = (locked: LockedRow) => {
    if (tags !== undefined) return read(taggedValues(tags, locked));
    const given = publishedNow(rights.resource, locked.row, values);
    return given === values ? same : read(given);
  };
  return (locked) => changedRow(rights, locked, { values: valuesOf(locked), seen: seenOf(locked) });
}

function taggedValues(tags: TagChange, { row }: LockedRow): Written {
  return { [tags.field]: tagged(tags, row[tags.field]) };
}

function whereOf({ request }: BulkWork) {
  return request.call.action === 'restore' ? 'trash' : 'live';
}

/** The list as it will be: what stays keeps its order, what comes stands at the end. */
function tagged({ mode, ids }: TagChange, held: unknown): readonly number[] {
  const before = idsOf(held);
  if (mode === 'replace') return ids;
  if (mode === 'remove') return before.filter((id) => !ids.includes(id));
  return [...before, ...ids.filter((id) => !before.includes(id))];
}

/** lock_not_available: another transaction held the row for longer than anybody waits. */
const HELD = '55P03';
const BEING_SAVED = 'This item is being saved by somebody else.';

/** What a row's write answers, or why it was refused; null where it was not. */
export async function reasonAgainst(resource: Resource, act: () => Promise<string | null>) {
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) === HELD) return BEING_SAVED;
    if (error instanceof HttpError) return reasonOf(resource, error);
    throw error;
  }
}
