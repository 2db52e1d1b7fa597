import { sql } from 'kysely';
import type pg from 'pg';
import type { BulkResult } from '../../../shared/bulk.ts';
import { resourceNamed } from '../../../shared/resources/index.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/pool.ts';
import type { TaskRun } from '../../tasks/define-task.ts';
import { TaskOver } from '../../tasks/define-task.ts';
import { rightsFor } from '../rights.ts';
import { taskApi } from '../task-api.ts';
import { userOfTask } from '../user-of-task.ts';
import { doRow } from './bulk-row.ts';
import { pinRows } from './pin-rows.ts';
import type { BulkRequest } from './queue-bulk.ts';
import { NEEDS } from './queue-bulk.ts';
import type { BulkWork } from './work.ts';
import { holdTask, writeResult } from './work.ts';

const CHUNK = 100;

/**
 * Changes, deletes, restores or tags many rows with the rights their owner has when it runs. What became of a row is
 * written in the transaction that changes it: a task that a lost server left goes on behind the last row, and none is
 * done twice.
 */
export function bulkTask(pool: pg.Pool) {
  return async (run: TaskRun): Promise<BulkResult> => {
    const work = await workOf(pool, run);
    let result = await pinRows(work);
    while (result.done + result.refused < result.total) {
      if (run.signal.aborted) throw new TaskOver('the task is given back');
      result = await inTransaction(work.api.db, (tx) => doChunk(tx, work));
      run.progress((result.done + result.refused) / result.total);
    }
    return result;
  };
}

async function workOf(pool: pg.Pool, run: TaskRun): Promise<BulkWork> {
  const request = run.payload as BulkRequest;
  const user = await userOfTask(run.db, run.userId ?? 0);
  const resource = resourceNamed(request.resource);
  return {
    api: taskApi(pool, run.db),
    run,
    request,
    rights: rightsFor(user, resource, NEEDS[request.call.action]),
    call: { user, ip: '', requestId: `task ${run.id}`, lockToken: null, draftSession: null },
  };
}

async function doChunk(tx: Tx, work: BulkWork): Promise<BulkResult> {
  const before = await holdTask(tx, work);
  if (before === null) throw new Error('the rows of the task are not known');
  const rows = await tx
    .selectFrom('task_rows')
    .select('resource_id as id')
    .where('task_id', '=', work.run.id)
    .where('outcome', 'is', null)
    .orderBy('resource_id')
    .limit(CHUNK)
    .execute();
  if (rows.length === 0) throw new Error('rows of the task are gone');
  const reasons: (string | null)[] = [];
  for (const { id } of rows) reasons.push(await doRow(tx, work, { id, undoId: before.undo_id }));
  await sql`
    update task_rows r set reason = o.reason,
      outcome = case when o.reason is null then 'done' else 'refused' end
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${reasons}::text[]) o (id, reason)
    where r.task_id = ${work.run.id} and r.resource_id = o.id`.execute(tx);
  const refused = reasons.filter((reason) => reason !== null).length;
  const result = {
    ...before,
    done: before.done + rows.length - refused,
    refused: before.refused + refused,
  };
  await writeResult(tx, work.run.id, result);
  return result;
}
