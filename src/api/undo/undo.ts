import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import type { UndoOutcome, UndoneAnswer } from '../../shared/wire.ts';
import { ROW_ID, readBody } from '../call/body.ts';
import { callOf, userOf } from '../call/call.ts';
import { idOf } from '../call/ids.ts';
import { inTransaction } from '../db/pool.ts';
import { gone, notFound } from '../errors.ts';
import type { TaskRun } from '../queue/define-task.ts';
import type { Api } from '../rows/api.ts';
import type { Call } from '../call/call.ts';
import { NAMING, NAMING_WORDS, namedRecord } from '../rows/record-target.ts';
import { taskApi, userOfTask } from '../rows/task-api.ts';
import type { Step } from './chunk.ts';
import { lockUndoForUpdate, named, putChunkBack } from './chunk.ts';
import type { UndoableAction } from './entries.ts';
import { outcomeOf, readUndos, undoneMessage } from './outcome.ts';
import { QUEUED } from '../answers/schema.ts';
import { UNDONE, UNDOS } from '../answers/tasks.ts';
import { ownRoute } from '../call/access.ts';
import { forgetRefusedSave, openSave } from './saves.ts';

interface UndoQueued {
  readonly message: string;
  readonly task_id: number;
}

/**
 * Undoes what the user did: every row is put back as it was, or refused with a reason. A second call answers what the
 * first did. More rows than can be put back while somebody waits become a task.
 * @throws 404 for what is not theirs, 410 after thirty days
 */
export async function undo(api: Api, call: Call, id: number): Promise<UndoneAnswer | UndoQueued> {
  const found = await readUndo(api, call, id);
  if (found.undone_at === null && found.is_over) throw gone(OVER);
  const { queueTask } = api;
  if (found.undone_at !== null || found.open_rows <= LIMITS.undoRows || queueTask === undefined) {
    return putAllBack(api, call, id);
  }
  const task_id = await inTransaction(api.db, async (tx) => {
    const queued = await lockUndoForUpdate(tx, id);
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
async function putAllBack(
  api: Api,
  call: Call,
  id: number,
  onProgress: (settled: number) => void = () => undefined,
): Promise<UndoneAnswer> {
  const { kind, resource: name, title } = await readUndo(api, call, id);
  const action = { id, kind, resource: named(api, name) };
  let settled = 0;
  let step: Step = { settled: 0, left: null, isOver: false };
  while (!step.isOver) {
    const { left } = step;
    step = await inTransaction(api.db, (tx) => putChunkBack({ api, tx, call, action }, left));
    settled += step.settled;
    if (step.settled > 0) onProgress(settled);
  }
  const data = await outcomeOf(api.db, id);
  for (const resource of data.resources) api.counts.forget(resource);
  return { message: undoneMessage({ kind, title }, data, api.resources), data };
}

const OVER = 'This cannot be undone any more: thirty days have passed.';

async function readUndo({ db }: Api, { user }: Call, id: number) {
  const { rows } = await sql<FoundUndo>`
    select u.kind, u.resource, u.title, u.undone_at, u.expires_at <= now() as is_over,
      (select count(*)::int8 from undo_rows r where r.undo_id = u.id and r.settled_at is null) as open_rows
    from undos u where u.id = ${id} and u.user_id = ${user.id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound('There is nothing to undo here.');
  return found;
}

const saveBody = type({ ...NAMING, version: ROW_ID, '+': 'reject' });
const WORDS = { ...NAMING_WORDS, version: 'Value must be an integer.' };

/** GET /undos: what one did and may undo; POST /undos/{id} undoes it, POST /undos a save of one's own. Nobody else sees any of it. */
export function undoRoutes(server: FastifyInstance, api: Api) {
  server.get('/undos', ownRoute('signed_in', { 200: UNDOS }), async (request) =>
    readUndos(api, userOf(request)),
  );

  const takingBack = ownRoute('signed_in', { 200: UNDONE, 202: QUEUED }, { takes: saveBody });
  server.post('/undos', takingBack, async (request, reply) => {
    const call = callOf(request);
    const body = readBody(saveBody, request.body, WORDS);
    const { resource, id } = namedRecord(api, { body });
    const undoId = await openSave(api, call.user, { resource, id, version: body.version });
    const answer = await undo(api, call, undoId);
    if ('data' in answer && answer.data.restored === 0) await forgetRefusedSave(api, undoId);
    return reply.code('task_id' in answer ? 202 : 200).send(answer);
  });

  const undoing = ownRoute('signed_in', { 200: UNDONE, 202: QUEUED }, { takes: null });
  server.post<{ Params: { id: string } }>('/undos/:id', undoing, async (request, reply) => {
    const answer = await undo(api, callOf(request), idOf(request.params.id));
    return reply.code('task_id' in answer ? 202 : 200).send(answer);
  });
}

/** Undoes an action on many rows, with the rights its owner has when it runs. */
export function undoTask(server: Api) {
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
    const { data } = await putAllBack(taskApi(server, run.db), call, undoId, (settled) => {
      run.signal.throwIfAborted();
      run.progress(rows === 0 ? 1 : settled / rows);
    });
    return data;
  };
}

interface FoundUndo extends Pick<UndoableAction, 'kind'> {
  readonly resource: string;
  readonly title: string;
  readonly undone_at: string | null;
  readonly is_over: boolean;
  readonly open_rows: number;
}
