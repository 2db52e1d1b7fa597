import type { BulkResult } from '../../shared/contract/bulk.ts';
import type { Tx } from '../db/database.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { TaskOver } from '../queue/define-task.ts';
import type { Api } from '../rows/api.ts';
import type { Call } from '../call/call.ts';
import type { Rights } from '../rows/rights.ts';
import type { BulkRequest } from '../../shared/bulk.ts';
import { lockTaskTurn } from '../tasks/task-actions.ts';

/** A bulk task at work. */
export interface BulkWork {
  readonly api: Api;
  readonly run: TaskRun;
  readonly request: BulkRequest;
  /** Of the person who asked, as they are now. */
  readonly rights: Rights;
  readonly call: Call;
}

/**
 * Locks the task for update, so that nobody cancels it or works on it meanwhile; answers its result, null
 * while its rows are not known.
 * @throws TaskOver where it no longer runs
 */
export async function lockTaskForUpdate(tx: Tx, { run }: BulkWork): Promise<BulkResult | null> {
  await lockTaskTurn(tx, run.id);
  const task = await tx
    .selectFrom('tasks')
    .select(['status', 'result'])
    .where('id', '=', run.id)
    .forUpdate()
    .executeTakeFirst();
  if (task?.status !== 'running') throw new TaskOver('the task is over');
  return task.result as BulkResult | null;
}

export async function writeResult(tx: Tx, id: number, result: BulkResult): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ result: JSON.stringify(result), total: result.total })
    .where('id', '=', id)
    .execute();
}
