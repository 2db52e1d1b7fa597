import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import type { UndoneAnswer } from '../../shared/wire.ts';
import { inTransaction } from '../db/pool.ts';
import { gone, notFound } from '../errors.ts';
import type { Api } from '../resources/api.ts';
import type { Call } from '../resources/call.ts';
import type { Step } from './chunk.ts';
import { holdUndo, named, putChunkBack } from './chunk.ts';
import type { Deed } from './entries.ts';
import { outcomeOf, undoneMessage } from './outcome.ts';

export interface UndoQueued {
  readonly message: string;
  readonly task_id: number;
}

/**
 * Undoes what the user did: every row is put back as it was, or refused with a reason. A second call answers what the
 * first did. More rows than can be put back while somebody waits become a task.
 * @throws 404 for what is not his, 410 after thirty days
 */
export async function undo(api: Api, call: Call, id: number): Promise<UndoneAnswer | UndoQueued> {
  const found = await readUndo(api, call, id);
  if (found.undone_at === null && found.is_over) throw gone(OVER);
  const { queueTask } = api;
  if (found.undone_at !== null || found.open_rows <= LIMITS.undoRows || queueTask === undefined) {
    return putAllBack(api, call, id);
  }
  const task_id = await inTransaction(api.db, async (tx) => {
    const queued = await holdUndo(tx, id);
    if (queued !== null) return queued;
    const payload = { undoId: id };
    const title = `Undo: ${found.title}`;
    const task = await queueTask(tx, { kind: 'undo', title, userId: call.user.id, payload });
    await tx.updateTable('undos').set({ undo_task_id: task }).where('id', '=', id).execute();
    return task;
  });
  return { message: `Undo successfully requested. Task ID: ${task_id}`, task_id };
}

/** Puts chunk after chunk back, each in a transaction of its own; what a lost server left is carried on. */
export async function putAllBack(
  api: Api,
  call: Call,
  id: number,
  onProgress: (settled: number) => void = () => undefined,
): Promise<UndoneAnswer> {
  const { kind, resource: name } = await readUndo(api, call, id);
  const deed = { id, kind, resource: named(api, name) };
  let settled = 0;
  let step: Step = { settled: 0, left: null, isOver: false };
  while (!step.isOver) {
    const { left } = step;
    step = await inTransaction(api.db, (tx) => putChunkBack(api, tx, call, deed, left));
    settled += step.settled;
    if (step.settled > 0) onProgress(settled);
  }
  const data = await outcomeOf(api.db, id);
  for (const resource of data.resources) api.counts.forget(resource);
  return { message: undoneMessage(data), data };
}

const OVER = 'This can not be undone any more: thirty days have passed.';

async function readUndo({ db }: Api, { user }: Call, id: number) {
  const { rows } = await sql<FoundUndo>`
    select u.kind, u.resource, u.title, u.undone_at, u.expires_at <= now() as is_over,
      (select count(*)::int8 from undo_rows r where r.undo_id = u.id and r.settled_at is null) as open_rows
    from undos u where u.id = ${id} and u.user_id = ${user.id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound('There is nothing to undo here.');
  return found;
}

interface FoundUndo extends Pick<Deed, 'kind'> {
  readonly resource: string;
  readonly title: string;
  readonly undone_at: string | null;
  readonly is_over: boolean;
  readonly open_rows: number;
}
