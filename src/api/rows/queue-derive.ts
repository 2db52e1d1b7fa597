import type { Tx } from '../db/database.ts';
import type { WriteApi } from './write/write.types.ts';

/** What a task that derives contents anew is given: ids of the rows that they show. */
export interface DeriveRequest {
  readonly ids: readonly number[];
  /** The record by which what caused it can be undone. */
  readonly undoId: number | null;
}

interface QueueInput {
  readonly userId: number;
  readonly ids: readonly number[];
  readonly title?: string;
  readonly undoId?: number | null;
}

/** Has the contents that show those rows derived anew, once the transaction is through; answers the task. */
export async function queueDerive(
  { queueTask }: Pick<WriteApi, 'queueTask'>,
  tx: Tx,
  { userId, ids, title = 'Bring content up to date', undoId = null }: QueueInput,
): Promise<number | null> {
  if (ids.length === 0 || queueTask === undefined) return null;
  const payload: DeriveRequest = { ids, undoId };
  return queueTask(tx, { kind: 'derive', title, userId, payload });
}
