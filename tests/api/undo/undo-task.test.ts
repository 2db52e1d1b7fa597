import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { createLog } from '../../../src/api/log.ts';
import type { NewTask, TaskRun } from '../../../src/api/queue/define-task.ts';
import { openUndo, undoRows } from '../../../src/api/journal/undo-rows.ts';
import { userOfTask } from '../../../src/api/rows/task-api.ts';
import { undo, undoTask } from '../../../src/api/undo/undo.ts';
import { LIMITS } from '../../../src/shared/limits.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('undo of many rows');
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(may('Core.TagsController', 'index', 'update'));
});
test.after(() => api.close());

test('as many rows as may be put back at once are, and one more makes it a task, once', async () => {
  const queued: NewTask[] = [];
  const few = await recolor('few', LIMITS.undoRows);
  const many = await recolor('many', LIMITS.undoRows + 1);
  const at = { ...apiOf(), queueTask: async (_: unknown, task: NewTask) => queued.push(task) + 70 };
  const call = await callOf();
  const done = await undo(at, call, few);
  assert.equal('data' in done && done.data.restored, LIMITS.undoRows);
  const [first, second] = [await undo(at, call, many), await undo(at, call, many)];
  assert.equal(first, { message: 'Undo successfully requested. Task ID: 71', task_id: 71 });
  assert.equal(second, first);
  assert.equal(queued, [
    { kind: 'undo', title: 'Undo: Edit many', userId: ann.id, payload: { undoId: many } },
  ]);
});

test('the task puts all back, goes on where a lost server stopped, and answers for all rows', async () => {
  const id = await recolor('lost', 1250);
  const stop = new AbortController();
  const lost = await undoTask(api.api)(
    runOf(id, stop.signal, () => stop.abort(new Error('the server is lost'))),
  ).catch((error: Error) => error.message);
  assert.is(lost, 'the server is lost');
  assert.is(await backOf('lost'), 1000);
  const seen: number[] = [];
  const outcome = await undoTask(api.api)(
    runOf(id, new AbortController().signal, (fraction) => seen.push(fraction)),
  );
  assert.equal(outcome, { restored: 1250, refused: [], refused_total: 0, resources: ['tags'] });
  assert.is(await backOf('lost'), 1250);
  assert.equal(seen, [1]);
  const { rows } = await sql`select from tags where name like 'lost %' and version <> 3`.execute(
    api.database.db,
  );
  assert.is(rows.length, 0);
});

test.run();

/** Rows edited as a bulk task would: recorded, then written in one statement. */
async function recolor(name: string, count: number): Promise<number> {
  const { db } = api.database;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into tags (name, color)
      select ${name} || ' ' || n, '#111111' from generate_series(1, ${count}) n returning id`.execute(
      tx,
    );
    const ids = rows.map(({ id }) => id);
    const title = `Edit ${name}`;
    const undoId = await openUndo(tx, { userId: ann.id, kind: 'update', resource: tags, title });
    await sql`with ${undoRows(undoId, tags, { ids, columns: ['color'] })}
      update tags set color = '#222222', version = version + 1 where id = any(${ids})`.execute(tx);
    return undoId;
  });
}

async function backOf(name: string) {
  const { rows } = await sql`
    select from tags where name like ${`${name} %`} and color = '#111111'`.execute(api.database.db);
  return rows.length;
}

function apiOf() {
  return api.api;
}

async function callOf() {
  const user = await userOfTask(api.database.db, ann.id);
  return { user, ip: '', requestId: 'test', lockToken: null, draftSession: null };
}

/** A run that tells of its progress; the first chunk's comes before the signal is asked again. */
function runOf(id: number, signal: AbortSignal, progress: (fraction: number) => void): TaskRun {
  return {
    id: 1,
    userId: ann.id,
    payload: { undoId: id },
    db: api.database.db,
    log: createLog('silent'),
    signal,
    progress,
    file: async () => '',
  };
}
