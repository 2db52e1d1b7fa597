import type pg from 'pg';
import type { UndoOutcome } from '../../shared/wire.ts';
import { taskApi } from '../resources/task-api.ts';
import { userOfTask } from '../resources/user-of-task.ts';
import type { TaskRun } from '../tasks/define-task.ts';
import { putAllBack } from './undo.ts';

/** Undoes a deed of many rows, with the rights its owner has when it runs. */
export function undoTask(pool: pg.Pool) {
  return async (run: TaskRun): Promise<UndoOutcome> => {
    const { undoId } = run.payload as { readonly undoId: number };
    const user = await userOfTask(run.db, run.userId ?? 0);
    const { rows } = await run.db
      .selectFrom('undo_rows')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('undo_id', '=', undoId)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow();
    const call = { user, ip: '', requestId: `task ${run.id}`, lockToken: null, draftSession: null };
    const { data } = await putAllBack(taskApi(pool, run.db), call, undoId, (settled) => {
      run.signal.throwIfAborted();
      run.progress(rows === 0 ? 1 : settled / rows);
    });
    return data;
  };
}
