import { sql } from 'kysely';
import type { BulkResult } from '../../shared/contract/bulk.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { TaskOver } from '../queue/define-task.ts';
import type { Api } from '../rows/api.ts';
import { taskApi, userOfTask } from '../rows/task-api.ts';
import { rightsToWrite } from '../rows/write/rights-to-write.ts';
import { isWrittenAsSet } from '../rows/write/write-rows.ts';
import type { BulkWork, RowOutcomes } from './bulk-write.ts';
import { writeFreeRows, writeWaiting } from './bulk-write.ts';
import { pinRows } from './pin-rows.ts';
import type { BulkRequest } from '../../shared/bulk.ts';
import { pathOf } from './queue-bulk.ts';
import { lockTaskResult, writeTaskResult } from '../tasks/task-result.ts';

const CHUNK = 500;
/** Of rows that are looked at one by one, so that none of them is held for long. */
const SINGLY = 100;

/**
 * Changes, deletes, restores or tags many rows with the rights their owner has when it runs. What became of a row is
 * written in the transaction that changes it: a task that a lost server left goes on behind the last row, and none is
 * done twice.
 */
export function bulkTask(server: Api) {
  return async (run: TaskRun): Promise<BulkResult> => {
    const work = await workOf(server, run);
    let result = await pinRows(work);
    let left: readonly number[] = [];
    while (!isOver(result)) {
      if (run.signal.aborted) throw new TaskOver('the task is given back');
      const given = left;
      const step = await inTransaction(work.api.db, (tx) => doChunk(tx, work, given));
      ({ result, left } = step);
      run.progress((result.done + result.refused) / result.total);
    }
    return result;
  };
}

async function workOf(server: Api, run: TaskRun): Promise<BulkWork> {
  const request = run.payload as BulkRequest;
  const user = await userOfTask(run.db, run.userId ?? 0, run.apiKeyId);
  const resource = resourceNamed(request.resource);
  const api = taskApi(server, run.db);
  return {
    api,
    run,
    request,
    rights: rightsToWrite(api, user, resource, pathOf(request)),
    call: { user, ip: '', requestId: `task ${run.id}`, lockToken: null, draftSession: null },
  };
}

interface Step {
  readonly result: BulkResult;
  /** Rows to be done one by one, in a transaction that holds no other rows: who waits for one keeps nobody waiting. */
  readonly left: readonly number[];
}

/** The next of all rows, but those that somebody holds; or some of `given`, which are waited for. */
async function doChunk(tx: Tx, work: BulkWork, given: readonly number[]): Promise<Step> {
  const before = await lockTaskResult<BulkResult>(tx, work.run.id);
  if (before === null) throw new Error('the rows of the task are not known');
  const isWaiting = given.length > 0;
  const ids = await openRows(tx, work, given, isWaiting ? SINGLY : sizeOf(tx, work));
  if (ids.length === 0 && (isWaiting || isOver(before))) return { result: before, left: [] };
  if (ids.length === 0) throw new Error('rows of the task are gone');
  const { undo_id: undoId } = before;
  const outcomes = await (isWaiting ? writeWaiting : writeFreeRows)(tx, work, { ids, undoId });
  const result = await writeOutcomes(tx, work, before, outcomes);
  const left = (isWaiting ? given : ids).filter((id) => !outcomes.reasons.has(id));
  return { result, left };
}

function sizeOf(tx: Tx, { api, rights, call, request }: BulkWork) {
  const write = { api, tx, rights, call, path: pathOf(request) } as const;
  return isWrittenAsSet(write) ? CHUNK : SINGLY;
}

/** Another server may have come to the end of it meanwhile. */
function isOver({ done, refused, total }: BulkResult) {
  return done + refused >= total;
}

async function openRows(tx: Tx, { run }: BulkWork, given: readonly number[], limit: number) {
  const open = tx
    .selectFrom('task_rows')
    .select('resource_id as id')
    .where('task_id', '=', run.id)
    .where('outcome', 'is', null);
  const wanted =
    given.length === 0
      ? open
      : open.where(sql<boolean>`resource_id = any(${[...given]}::bigint[])`);
  const rows = await wanted.orderBy('resource_id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

async function writeOutcomes(
  tx: Tx,
  { run }: BulkWork,
  before: BulkResult,
  { reasons, scheduled }: RowOutcomes,
): Promise<BulkResult> {
  await sql`
    update task_rows r set reason = o.reason,
      outcome = case when o.reason is null then 'done' else 'refused' end
    from unnest(${[...reasons.keys()]}::bigint[], ${[...reasons.values()]}::text[]) o (id, reason)
    where r.task_id = ${run.id} and r.resource_id = o.id`.execute(tx);
  const refused = [...reasons.values()].filter((reason) => reason !== null).length;
  const waiting = (before.scheduled ?? 0) + scheduled;
  const result = {
    ...before,
    done: before.done + reasons.size - refused,
    refused: before.refused + refused,
    ...(waiting === 0 ? {} : { scheduled: waiting }),
  };
  await writeTaskResult(tx, run.id, result);
  return result;
}
