import type { Tx } from '../db/database.ts';
import { TaskOver } from '../queue/define-task.ts';
import { lockTaskTurn } from './task-actions.ts';

/**
 * Locks the task for update, so that nobody cancels it or works on it meanwhile; answers its result, null
 * while it has none.
 * @throws TaskOver where it no longer runs
 */
export async function lockTaskResult<Result>(tx: Tx, id: number): Promise<Result | null> {
  await lockTaskTurn(tx, id);
  const task = await tx
    .selectFrom('tasks')
    .select(['status', 'result'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (task?.status !== 'running') throw new TaskOver('the task is over');
  return task.result as Result | null;
}

export async function writeTaskResult(
  tx: Tx,
  id: number,
  result: { readonly total: number },
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ result: JSON.stringify(result), total: result.total })
    .where('id', '=', id)
    .execute();
}
