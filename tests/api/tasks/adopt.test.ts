import { sql } from 'kysely';
import { pino } from 'pino';
import * as assert from 'uvu/assert';
import { inTransaction } from '../../../src/api/db/pool.ts';
import { adoptable, releaseLost } from '../../../src/api/tasks/adopt.ts';
import type { TaskHandler } from '../../../src/api/queue/define-task.ts';
import { createJobs } from '../../../src/api/tasks/jobs.ts';
import { runTask } from '../../../src/api/tasks/run-task.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { KEYS } from '../../support/services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('tasks whose job is lost');
const handlers = new Map<string, TaskHandler>();
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.before.each(async () => {
  await server.pool.query('delete from tasks');
});
test.after(() => server.stop());

function add(kind = 'once') {
  const { db, jobs } = server.services;
  return inTransaction(db, (tx) =>
    jobs.enqueueTask(tx, { kind, title: kind, userId: null, payload: null }),
  );
}

const jobOf = (id: number, change: string) =>
  server.pool.query(`update pgboss.job set ${change} where name = 'tasks' and data->>'id' = $1`, [
    String(id),
  ]);

const rowOf = async (id: number) =>
  (await server.pool.query('select * from tasks where id = $1', [id])).rows[0];

const run = (id: number) =>
  runTask(
    {
      ...server.services,
      log: server.fastify.log as never,
      dataDir: server.dataDir,
      handlers,
      stopping: new AbortController().signal,
    },
    id,
  );

test('a row that its worker holds is not taken from it, however old its lease', async () => {
  const id = await add();
  await server.pool.query(
    "update tasks set status = 'running', lease_until = now() - interval '1 minute' where id = $1",
    [id],
  );
  const worker = await server.pool.connect();
  try {
    await worker.query('begin');
    await worker.query('select from tasks where id = $1 for update', [id]);
    assert.equal(await adoptable(server.db), []);
    assert.is((await rowOf(id)).status, 'running');
    await worker.query('rollback');
  } finally {
    worker.release();
  }
  await adoptable(server.db);
  assert.is((await rowOf(id)).status, 'queued');
});

test('a task has a job from the moment that it is queued', async () => {
  await add();
  assert.equal(await adoptable(server.db), []);
});

test('one whose server was killed between the fetch of its job and its claim is adopted after ten seconds', async () => {
  const id = await add();
  await jobOf(id, "state = 'active', started_on = now() - interval '9 seconds'");
  assert.equal(await adoptable(server.db), []);
  await jobOf(id, "started_on = now() - interval '11 seconds'");
  assert.equal(await adoptable(server.db), [id]);
});

test('one whose job failed, was done without it or was archived is adopted at once', async () => {
  for (const change of ["state = 'failed'", "state = 'completed'", "data = '{}'"]) {
    const id = await add();
    await jobOf(id, change);
    assert.equal(await adoptable(server.db), [id], change);
    await server.pool.query('delete from tasks');
  }
});

test('one whose worker was lost is adopted once its lease of twelve seconds is over', async () => {
  let end: (value: null) => void = () => undefined;
  handlers.set('once', () => new Promise((resolve) => (end = resolve)));
  const id = await add();
  const worker = run(id);
  await eventually(async () => assert.is((await rowOf(id)).status, 'running'));
  const { rows } = await server.pool.query(
    'select lease_until - now() <= $1::interval as short from tasks',
    ['12 seconds'],
  );
  assert.equal(rows, [{ short: true }]);
  await jobOf(id, "state = 'active', started_on = now() - interval '12 seconds'");
  await sql`update tasks set lease_until = now() - interval '1 millisecond'`.execute(server.db);
  assert.equal(await adoptable(server.db), [id]);
  assert.is((await rowOf(id)).status, 'queued');
  end(null);
  await worker;
});

test('what the one server of a database held when it was lost is adopted at its next start', async () => {
  const running = await add();
  const fetched = await add();
  await jobOf(running, "state = 'active', started_on = now()");
  await jobOf(fetched, "state = 'active', started_on = now()");
  await server.pool.query(
    "update tasks set status = 'running', lease_until = now() + interval '12 seconds' where id = $1",
    [running],
  );
  assert.equal(await adoptable(server.db), []);
  await releaseLost(server.db);
  assert.equal(await adoptable(server.db), [running, fetched]);
});

test('a worker that comes back after another took its task changes nothing of it', async () => {
  const ends: ((value: string) => void)[] = [];
  handlers.set('once', () => new Promise((resolve) => ends.push(resolve)));
  const id = await add();
  const first = run(id);
  await eventually(() => assert.is(ends.length, 1));
  await sql`update tasks set lease_until = now() - interval '1 second'`.execute(server.db);
  const second = run(id);
  await eventually(() => assert.is(ends.length, 2));
  ends[0]?.('late');
  await first;
  assert.is((await rowOf(id)).status, 'running');
  ends[1]?.('own');
  await second;
  const { status, result } = await rowOf(id);
  assert.equal([status, result], ['done', 'own']);
});

test('one that was begun twenty times and never came to its end fails', async () => {
  const id = await add();
  await jobOf(id, "state = 'failed'");
  await server.pool.query(
    `insert into pgboss.job (name, data, state) select 'tasks', jsonb_build_object('id', $1::bigint), 'failed' from generate_series(1, 18)`,
    [id],
  );
  assert.equal(await adoptable(server.db), [id]);
  await server.pool.query(
    `insert into pgboss.job (name, data, state) values ('tasks', jsonb_build_object('id', $1::bigint), 'failed')`,
    [id],
  );
  assert.equal(await adoptable(server.db), []);
  assert.is((await rowOf(id)).status, 'failed');
});

test('a task without a job is looked for every three seconds, so that an interrupted one goes on within fifteen', async () => {
  const { db, pool } = server;
  const options = { dataDir: server.dataDir, sendMail: async () => undefined, mailFrom: 'x@y.org' };
  const log = pino({ level: 'silent' });
  const jobs = createJobs({ ...options, db, pool, log, keys: KEYS, works: true });
  jobs.defineTask('lost', async () => null);
  const lose = async () => {
    const { rows } = await pool.query(
      "insert into tasks (kind, title, payload) values ('lost', 'Lost', 'null') returning id",
    );
    return rows[0].id;
  };
  const intervals: { run: () => void; ms: number }[] = [];
  const start = globalThis.setInterval;
  globalThis.setInterval = ((run: () => void, ms: number) => {
    intervals.push({ run, ms });
    return start(() => undefined, 2 ** 30).unref();
  }) as typeof start;
  try {
    const before = await lose();
    await jobs.start();
    const due = intervals.filter(({ ms }) => ms === 3_000);
    await eventually(async () => assert.is((await rowOf(before)).status, 'done'));
    const after = await lose();
    assert.is(due.length, 1);
    due[0]?.run();
    await eventually(async () => assert.is((await rowOf(after)).status, 'done'));
  } finally {
    globalThis.setInterval = start;
    await jobs.stop();
  }
});

test.run();
