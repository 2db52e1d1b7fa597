import { writeFileSync } from 'node:fs';
import { pino } from 'pino';
import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { inTransaction } from '../../../src/api/db/pool.ts';
import { notFound } from '../../../src/api/errors.ts';
import { housekeeping } from '../../../src/api/tasks/housekeeping.ts';
import { createLog } from '../../../src/api/log.ts';
import { createJobs } from '../../../src/api/tasks/jobs.ts';
import { claimExpired, runTask } from '../../../src/api/tasks/run-task.ts';
import type { TaskHandler } from '../../../src/api/queue/define-task.ts';
import { KEYS } from '../../support/services.ts';
import { suite } from '../../support/suite.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('tasks');
let server: TestServer;
let token: string;
let userId: number;

const handlers = new Map<string, TaskHandler>([
  ['double', async ({ payload }) => ({ doubled: Number(payload) * 2 })],
  ['refuse', () => Promise.reject(notFound('The list is gone.'))],
  ['break', () => Promise.reject(new Error('select secret from somewhere'))],
  [
    'write',
    async ({ file }) => {
      writeFileSync(await file('people list.csv'), 'id\r\n1\r\n');
      return { rows: 1 };
    },
  ],
]);

test.before(async () => {
  server = await startServer({ version: '3.7.2' });
  const signed = await server.signIn();
  token = signed.token;
  userId = signed.answer.user.id;
});
test.after(() => server.stop());

function add(kind: string, payload: unknown = null, owner = userId) {
  const { db, jobs } = server.services;
  const task = { kind, title: `Do ${kind}`, userId: owner, payload };
  return inTransaction(db, (tx) => jobs.enqueueTask(tx, task));
}

const runner = (stopping = new AbortController().signal) => ({
  ...server.services,
  log: server.fastify.log as never,
  dataDir: server.dataDir,
  handlers,
  stopping,
});

const show = async (id: number) =>
  (await server.call('GET', `/tasks/${id}`, { token })).json().data;

test('a task says when all that it did was undone, alone and among the others', async () => {
  const id = await add('double', 2);
  await runTask(runner(), id);
  const undo = (undone: string | null) => sql`
    insert into undos (user_id, kind, resource, title, task_id, undone_at)
    values (${userId}, 'update', 'faqs', 'Update 2 FAQs', ${id}, ${undone})`;
  assert.is((await show(id)).undone_at, null);
  await undo('2026-10-01T09:00:00.000Z').execute(server.services.db);
  assert.is((await show(id)).undone_at, '2026-10-01T09:00:00.000Z');
  const listed = (await server.call('GET', '/tasks', { token })).json().recently_completed;
  assert.is(
    listed.find((task: { id: number }) => task.id === id).undone_at,
    '2026-10-01T09:00:00.000Z',
  );
  const settle = (row: number, refusal: string | null) => sql`
    insert into undo_rows
      (undo_id, resource, resource_id, before, version_before, version_after, settled_at, refusal)
    select id, 'faqs', ${row}, '{}', 1, 2, now(), ${refusal} from undos where task_id = ${id}`;
  await settle(1, 'Changed since by you.').execute(server.services.db);
  assert.is((await show(id)).undone_at, null, 'nothing of it was put back');
  await settle(2, null).execute(server.services.db);
  assert.is((await show(id)).undone_at, '2026-10-01T09:00:00.000Z', 'a part of it was');
  await undo(null).execute(server.services.db);
  assert.is((await show(id)).undone_at, null, 'a part of it can be undone still');
  await sql`delete from tasks where id = ${id}`.execute(server.services.db);
});

test('[D7.025] [A7.012] [A7.013] GET /tasks answers running, recently_completed, total and app_version', async () => {
  const open = await add('double', 21);
  const next = await add('double', 4);
  const before = (await server.call('GET', '/tasks', { token })).json();
  assert.equal(Object.keys(before).sort(), [
    'app_version',
    'recently_completed',
    'running',
    'total',
  ]);
  const [task] = before.running;
  assert.equal([before.total, before.app_version], [2, '3.7.2']);
  assert.equal(before.recently_completed, []);
  assert.equal(
    [task.id, task.kind, task.title, task.status, task.progress],
    [open, 'double', 'Do double', 'queued', 0],
  );
  await runTask(runner(), open);
  const after = (await server.call('GET', '/tasks', { token })).json();
  assert.equal([after.total, idsIn(after.running)], [1, [next]]);
  assert.equal(idsIn(after.recently_completed), [open]);
  const [done] = after.recently_completed;
  assert.equal([done.status, done.progress, done.result], ['done', 1, { doubled: 42 }]);
  assert.type(done.finished_at, 'string');
  await runTask(runner(), next);
});

const idsIn = (tasks: readonly { readonly id: number }[]) => tasks.map(({ id }) => id);

test('a task is queued with the transaction that asks for it, or not at all', async () => {
  const { db, jobs } = server.services;
  const count = async () => {
    const { rows } = await sql<{ tasks: number; jobs: number }>`select
      (select count(*) from tasks) as tasks,
      (select count(*) from pgboss.job where name = 'tasks') as jobs`.execute(db);
    return rows[0];
  };
  const before = await count();
  const failing = inTransaction(db, async (tx) => {
    await jobs.enqueueTask(tx, { kind: 'double', title: 'x', userId, payload: 1 });
    throw new Error('not after all');
  });
  assert.is(await failing.catch(({ message }) => message), 'not after all');
  assert.equal(await count(), before);
});

test('what failed says so: in our words where they are meant for people, in general ones else', async () => {
  const refused = await add('refuse');
  const broken = await add('break');
  const unknown = await add('nobody-does-this');
  for (const id of [refused, broken, unknown]) await runTask(runner(), id);
  const told = await Promise.all([refused, broken, unknown].map(show));
  const general = 'Sorry, an unexpected error occurred, please try again.';
  assert.equal(
    told.map(({ status, error }) => [status, error]),
    [
      ['failed', 'The list is gone.'],
      ['failed', general],
      ['failed', general],
    ],
  );
});

test('a task is done by one worker, and one whose worker is gone is done by the next', async () => {
  const id = await add('double', 1);
  await sql`update tasks set status = 'running', lease_until = now() + interval '1 second' where id = ${id}`.execute(
    server.db,
  );
  await runTask(runner(), id);
  assert.is((await show(id)).status, 'running');
  assert.equal(await claimExpired(server.db), []);
  await sql`update tasks set lease_until = now() - interval '1 second' where id = ${id}`.execute(
    server.db,
  );
  assert.equal(await claimExpired(server.db), [id]);
  await Promise.all([runTask(runner(), id), runTask(runner(), id)]);
  assert.equal((await show(id)).result, { doubled: 2 });
});

test('a task under way at shutdown goes back to the queue', async () => {
  const id = await add('double', 1);
  const stopping = new AbortController();
  handlers.set('double', async ({ signal }) => {
    stopping.abort();
    signal.throwIfAborted();
  });
  const outcome = await runTask(runner(stopping.signal), id).catch(({ name }) => name);
  assert.is(outcome, 'AbortError');
  assert.is((await show(id)).status, 'queued');
});

test('the file of a task is for its owner alone', async () => {
  const id = await add('write');
  const early = await server.call('GET', `/tasks/${id}/file`, { token });
  assert.is(early.statusCode, 404);
  await runTask(runner(), id);
  assert.is((await show(id)).has_file, true);
  const { recently_completed: done } = (await server.call('GET', '/tasks', { token })).json();
  assert.is(done.find((task: { id: number }) => task.id === id).has_file, true);
  const file = await server.call('GET', `/tasks/${id}/file`, { token });
  assert.equal([file.statusCode, file.body], [200, 'id\r\n1\r\n']);
  assert.is(file.headers['content-disposition'], "attachment; filename*=UTF-8''people%20list.csv");
  await sql`update tasks set user_id = ${userId + 1} where id = ${id}`.execute(server.db);
  for (const path of [`/tasks/${id}`, `/tasks/${id}/file`, '/tasks/0', '/tasks/x']) {
    assert.is((await server.call('GET', path, { token })).statusCode, 404, path);
  }
});

test('the file of an export is gone for an owner who may no longer read what is in it', async () => {
  const id = await add('write', { resource: 'subscribers' });
  await runTask(runner(), id);
  const written = (unmask: boolean, covered: unknown) =>
    sql`update tasks set kind = 'export', result = ${JSON.stringify({ rows: 1, covered, unmask })} where id = ${id}`.execute(
      server.db,
    );
  /** Rights are looked up anew for a new session. */
  const asked = async (path = '') => {
    const { token: fresh } = await server.signIn();
    return server.call('GET', `/tasks/${id}${path}`, { token: fresh });
  };
  const file = async () => (await asked('/file')).statusCode;
  const { rows } = await sql<{ id: number; permissions: unknown }>`
    select id, permissions from groups where id = any((select group_ids from users where id = ${userId})::bigint[])`.execute(
    server.db,
  );
  assert.ok(rows.length > 0);
  await written(true, 'all');
  assert.is(await file(), 200);
  const narrowTo = async (permissions: readonly string[]) => {
    for (const group of rows)
      await sql`update groups set permissions = ${JSON.stringify(permissions)} where id = ${group.id}`.execute(
        server.db,
      );
  };
  const name = 'Messages.SubscribersController';
  await narrowTo([`${name}@index`, `${name}@export`]);
  assert.is(await file(), 404, 'masked now');
  assert.is((await asked()).json().data.has_file, false);
  const { token: now } = await server.signIn();
  const { recently_completed: done } = (await server.call('GET', '/tasks', { token: now })).json();
  assert.is(done.find((task: { id: number }) => task.id === id).has_file, false, 'in the list too');
  await written(false, 'all');
  assert.is(await file(), 200);
  await narrowTo([`${name}@index`]);
  assert.is(await file(), 404, 'no export now');
  for (const { id: group, permissions } of rows)
    await sql`update groups set permissions = ${JSON.stringify(permissions)} where id = ${group}`.execute(
      server.db,
    );
  await sql`delete from sessions where id > (select min(id) from sessions)`.execute(server.db);
});

test('housekeeping removes what is over and nothing else', async () => {
  const { db } = server;
  await sql`insert into tags (name, color, deleted_at) values
    ('old', '#112233', now() - interval '30 days 1 hour'),
    ('young', '#112233', now() - interval '29 days 23 hours'), ('live', '#112233', null)`.execute(
    db,
  );
  await sql`insert into idempotency_keys (user_id, route, key, fingerprint, created_at) values
    (1, 'r', 'old', 'f', now() - interval '24 hours 1 minute'), (1, 'r', 'young', 'f', now() - interval '23 hours')`.execute(
    db,
  );
  await sql`insert into locks (resource, resource_id, user_id, token, expires_at) values
    ('tags', 1, 1, gen_random_uuid(), now() - interval '2 hours'), ('tags', 2, 1, gen_random_uuid(), now())`.execute(
    db,
  );
  await sql`insert into auto_saves (user_id, resource, resource_id, session, data, updated_at) values
    (1, 'tags', -1, 'old', '{}', now() - interval '31 days'), (1, 'tags', -1, 'young', '{}', now())`.execute(
    db,
  );
  await sql`insert into sessions (user_id, salt, expires_at, last_used_at) values
    (${userId}, '\\x00', now() - interval '1 second', now()),
    (${userId}, '\\x00', now() + interval '1 day', now() - interval '25 hours')`.execute(db);
  await housekeeping({ db, log: server.fastify.log as never, dataDir: server.dataDir });
  const { rows } = await sql`select
    (select array_agg(name order by name) from tags) as tags,
    (select array_agg(key) from idempotency_keys) as keys,
    (select array_agg(resource_id) from locks) as locks,
    (select array_agg(session) from auto_saves) as drafts,
    (select count(*) from sessions) as sessions`.execute(db);
  assert.equal(rows[0], {
    tags: ['live', 'young'],
    keys: ['young'],
    locks: [2],
    drafts: ['young'],
    sessions: 1,
  });
});

test('a queue that is stopped while it starts says nothing of it', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const { db, pool } = server;
  const sendMail = async () => undefined;
  const { dataDir } = server;
  const jobs = createJobs({
    ...{ db, pool, log, dataDir, sendMail },
    ...{ keys: KEYS, mailFrom: 'x', works: true },
  });
  const started = jobs.start();
  await jobs.stop();
  await started;
  assert.equal(lines, []);
});

test('a queue that could not be installed while the database was away is installed by the next call', async () => {
  const { db, pool } = server;
  let away = true;
  const flaky = new Proxy(pool, {
    get(target, name) {
      if (away && name === 'query') return () => Promise.reject(new Error('away'));
      return Reflect.get(target, name);
    },
  });
  const log = createLog('silent');
  const { dataDir } = server;
  const sendMail = async () => undefined;
  const options = { db, log, keys: KEYS, dataDir, sendMail, mailFrom: 'x', works: false };
  const jobs = createJobs({ ...options, pool: flaky });
  const task = { kind: 'double', title: 'x', userId, payload: 1 };
  const enqueue = () => inTransaction(db, (tx) => jobs.enqueueTask(tx, task));
  assert.is(await enqueue().catch(({ message }) => message), 'away');
  away = false;
  assert.type(await enqueue(), 'number');
  await jobs.stop();
});

test('a working server takes queued tasks by itself', async () => {
  let finished: (value: unknown) => void = () => undefined;
  const done = new Promise((resolve) => {
    finished = resolve;
  });
  const working = await startServer({
    works: true,
    prepare: (jobs) => jobs.defineTask('tell', async ({ payload }) => finished(payload)),
  });
  const { db, jobs } = working.services;
  const task = { kind: 'tell', title: 'Tell', userId: null, payload: 'told' };
  await inTransaction(db, (tx) => jobs.enqueueTask(tx, task));
  assert.is(await done, 'told');
  await working.stop();
});

test.run();
