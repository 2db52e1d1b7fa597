import { sql } from 'kysely';
import type { UndoKind } from '../../shared/contract/undo-kind.ts';
import type { BulkResult } from '../../shared/contract/bulk.ts';
import type { ReplaceCall, ReplaceResult } from '../../shared/contract/find-replace.ts';
import { documentKey } from '../../shared/contract/find-replace.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { HttpError, inProgress, notFound } from '../errors.ts';
import type { BulkRequest } from '../../shared/bulk.ts';
import { isQueryTarget } from '../../shared/contract/rows-target.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { openUndo } from '../journal/undo-rows.ts';
import type { Queue } from '../queue/define-task.ts';

interface OwnTask {
  readonly id: number;
  readonly userId: number;
}

/**
 * Ends a task of one's own that is queued or running: what it has done stays done, nothing more is. A row under way is
 * waited for.
 * @throws 404 for what is not theirs, 422 where the task is over
 */
export async function cancelTask(db: Db, { id, userId }: OwnTask): Promise<void> {
  const { numUpdatedRows } = await inTransaction(db, async (tx) => {
    await lockTaskTurn(tx, id);
    return tx
      .updateTable('tasks')
      .set({ status: 'cancelled', finished_at: sql`clock_timestamp()`, lease_until: null })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst();
  });
  if (numUpdatedRows > 0n) return;
  await inTransaction(db, (tx) => findTask(tx, { id, userId }));
  throw new HttpError(422, 'validation', 'This task is over: nothing is left to cancel.');
}

/**
 * Queues what a bulk task, or one that replaces, could not do or did not come to as a task of its own; asked again, it answers
 * the same one.
 * @throws 404 for what is not theirs, 409 while it runs, 422 where nothing is left to do
 */
export async function retryTask(db: Db, queue: Queue, own: OwnTask): Promise<number> {
  return inTransaction(db, async (tx) => {
    const task = await findTask(tx, own);
    if (task.status === 'queued' || task.status === 'running') throw inProgress();
    if (task.kind !== 'bulk' && task.kind !== 'replace')
      throw nothingLeft('This task cannot be tried again.');
    const known = await tx
      .selectFrom('tasks')
      .select('id')
      .where('retry_of', '=', own.id)
      .executeTakeFirst();
    if (known !== undefined) return known.id;
    const title = task.title.startsWith('Retry: ') ? task.title : `Retry: ${task.title}`;
    const { kind } = task;
    const payload = kind === 'bulk' ? asRetried(task.payload as BulkRequest) : documentsLeft(task);
    const id = await queue.enqueueTask(tx, { kind, title, userId: own.userId, payload });
    await tx.updateTable('tasks').set({ retry_of: own.id }).where('id', '=', id).execute();
    if (kind === 'bulk' && task.result !== null) await takeOver(tx, { ...own, id, title }, task);
    return id;
  });
}

/**
 * A retry gives the rows their values as they are now: the person has read why they were refused. What goes into the trash
 * goes as it was seen: a row that was changed since is refused again, until somebody chooses it anew.
 */
function asRetried(request: BulkRequest): BulkRequest {
  const { action, target } = request.call;
  if (action === 'destroy' || isQueryTarget(target)) return request;
  return { ...request, call: { ...request.call, target: { ids: target.ids } } };
}

/** The documents in which nothing was replaced, with the places that were chosen. */
function documentsLeft({ payload, result }: FoundTask): ReplaceCall {
  const asked = payload as ReplaceCall;
  const told = (result as ReplaceResult | null)?.documents ?? [];
  const done = new Set(told.filter(({ outcome }) => outcome === 'done').map(documentKey));
  const documents = asked.documents.filter((document) => !done.has(documentKey(document)));
  if (documents.length === 0) throw nothingLeft('Nothing failed in this task.');
  return { ...asked, documents };
}

type FoundTask = Awaited<ReturnType<typeof findTask>>;

/** The rows that are left; a task whose rows were never known looks for them itself. */
async function takeOver(
  tx: Tx,
  { id, title, userId }: OwnTask & { readonly title: string },
  task: FoundTask,
) {
  const before = task.result as BulkResult;
  const { numAffectedRows = 0n } = await sql`
    insert into task_rows (task_id, resource_id)
    select ${id}::bigint, resource_id from task_rows
    where task_id = ${task.id} and outcome is distinct from 'done'`.execute(tx);
  const total = Number(numAffectedRows);
  if (total === 0) throw nothingLeft('Nothing failed in this task.');
  const resource = resourceNamed(before.resource);
  const { act } = task.payload as { readonly act?: UndoKind };
  const kind = act ?? before.action;
  const undo_id = await openUndo(tx, { userId, kind, resource, title, taskId: id });
  const result: BulkResult = { ...before, total, done: 0, refused: 0, undo_id };
  await tx
    .updateTable('tasks')
    .set({ result: JSON.stringify(result), total })
    .where('id', '=', id)
    .execute();
}

async function findTask(tx: Tx, { id, userId }: OwnTask) {
  const task = await tx
    .selectFrom('tasks')
    .select(['id', 'kind', 'title', 'status', 'payload', 'result'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (task === undefined) throw notFound('This task does not exist.');
  return task;
}

const nothingLeft = (message: string) => new HttpError(422, 'validation', message);

/**
 * Waits for one's turn with a task and keeps it until the transaction ends. Turns are given in the order they were asked
 * for, unlike locks of rows: whoever cancels comes before the next rows of a task that never rests.
 */
export async function lockTaskTurn(tx: Tx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task ${id}`}, 0))`.execute(tx);
}
