import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { bulkTask } from '../../../src/api/bulk/bulk-task.ts';
import type { Tx } from '../../../src/api/db/database.ts';
import type { TaskHandler } from '../../../src/api/queue/define-task.ts';
import { runTask } from '../../../src/api/tasks/run-task.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import type { TestServer } from '../../support/server.ts';
import { ADMIN, startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what one may do with a task');
let server: TestServer;
let token: string;
const handlers = new Map<string, TaskHandler>();

test.before(async () => {
  server = await startServer();
  const signed = await server.signIn();
  token = signed.token;
});
test.before.each(async () => {
  handlers.set('bulk', bulkTask(server.services.api));
  await sql`delete from tasks`.execute(server.db);
  await sql`delete from faqs`.execute(server.db);
});
test.after(() => server.stop());

async function addFaqs(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into faqs (question, answer) select '=Why ' || n || '?', 'x'
    from generate_series(1, ${count}::int) n returning id`.execute(server.db);
  return rows.map(({ id }) => id);
}

const post = async (path: string, body: unknown = {}) => {
  const reply = await server.call('POST', path, { token, body });
  return { status: reply.statusCode, body: reply.json() };
};
const get = (path: string) => server.call('GET', path, { token });
const show = async (id: number) => (await get(`/tasks/${id}`)).json().data;
const publish = async (ids: readonly number[]) =>
  (
    await post('/contents/faqs/bulk', {
      action: 'update',
      target: { ids },
      values: { published: true },
    })
  ).body.task_id as number;

function run(id: number) {
  const { services, fastify, dataDir } = server;
  const stopping = new AbortController().signal;
  return runTask({ ...services, log: fastify.log as never, dataDir, handlers, stopping }, id);
}

/** Another person holds the lock of the row. */
async function lockRow(id: number) {
  await sql`
    with ben as (
      insert into users (email, first_name, last_name, status)
      values (${`ben${id}@example.com`}, 'Ben', 'Ames', 'active') returning id
    )
    insert into locks (resource, resource_id, user_id, token, expires_at)
    select 'contents/faqs', ${id}::bigint, ben.id, gen_random_uuid(), now() + interval '1 hour' from ben`.execute(
    server.db,
  );
}
const unlock = () => sql`delete from locks`.execute(server.db);

test('a queued task that is cancelled is never begun', async () => {
  const id = await publish(await addFaqs(2));
  assert.equal((await post(`/tasks/${id}/cancel`)).body, { message: 'The task was cancelled.' });
  await run(id);
  const { status, result, finished_at } = await show(id);
  assert.equal([status, result], ['cancelled', null]);
  assert.type(finished_at, 'string');
  const { rows } = await sql`select 1 from faqs where published`.execute(server.db);
  assert.is(rows.length, 0);
});

test('a running task that is cancelled keeps what it has done and does nothing more', async () => {
  const id = await publish(await addFaqs(550));
  const whole = bulkTask(server.services.api);
  let cancelled: ReturnType<typeof post> | null = null;
  handlers.set('bulk', (running) => {
    const progress = () => {
      cancelled ??= post(`/tasks/${id}/cancel`);
    };
    const db = new Proxy(running.db, {
      get(target, key) {
        if (key === 'transaction') return () => ({ execute: afterCancel });
        const found: unknown = Reflect.get(target, key, target);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    });
    return whole({ ...running, db, progress });
  });
  async function afterCancel(work: (tx: Tx) => Promise<unknown>) {
    await cancelled;
    return server.services.db.transaction().execute(work);
  }
  await run(id);
  assert.equal(await cancelled, { status: 200, body: { message: 'The task was cancelled.' } });
  const { status, result } = await show(id);
  assert.is(status, 'cancelled');
  const { rows } = await sql`select 1 from faqs where published`.execute(server.db);
  assert.equal([rows.length, result.done], [result.done, 500]);
});

test('the rows that failed are tried again as a task of their own, once', async () => {
  const ids = await addFaqs(3);
  await lockRow(ids[1] ?? 0);
  const id = await publish(ids);
  assert.equal((await post(`/tasks/${id}/retry`)).body.id, 'in_progress');
  await run(id);
  assert.equal((await show(id)).result.refused, 1);
  await unlock();
  const retry = await post(`/tasks/${id}/retry`);
  const again = retry.body.task_id;
  assert.equal(retry, {
    status: 202,
    body: { message: `Retry successfully requested. Task ID: ${again}`, task_id: again },
  });
  assert.is((await post(`/tasks/${id}/retry`)).body.task_id, again);
  await run(again);
  const { title, status, result } = await show(again);
  assert.equal([title, status], ['Retry: Publish 3 FAQs', 'done']);
  assert.equal([result.total, result.done, result.refused], [1, 1, 0]);
  const nothing = await post(`/tasks/${again}/retry`);
  assert.equal([nothing.status, nothing.body.message], [422, 'Nothing failed in this task.']);
});

test('rows that were refused for their version are tried again as they are now', async () => {
  const [id = 0] = await addFaqs(1);
  await sql`update faqs set version = 2 where id = ${id}`.execute(server.db);
  const target = { ids: [id], versions: { [id]: 1 } };
  const body = { action: 'update', target, values: { published: true } };
  const task = (await post('/contents/faqs/bulk', body)).body.task_id;
  await run(task);
  assert.equal((await show(task)).result.refused, 1);
  const again = (await post(`/tasks/${task}/retry`)).body.task_id;
  await run(again);
  assert.equal((await show(again)).result.done, 1);
});

test('a row that was changed since it was chosen for the trash is not deleted by trying again', async () => {
  const [id = 0, other = 0] = await addFaqs(2);
  await sql`update faqs set version = 2 where id = ${id}`.execute(server.db);
  await lockRow(other);
  const target = { ids: [id, other], versions: { [id]: 1, [other]: 1 } };
  const task = (await post('/contents/faqs/bulk', { action: 'destroy', target })).body.task_id;
  await run(task);
  assert.equal((await show(task)).result.refused, 2);
  const stale = await reasonFor(task, id);
  await unlock();
  const again = (await post(`/tasks/${task}/retry`)).body.task_id;
  await run(again);
  const { result } = await show(again);
  assert.equal([result.total, result.done, result.refused], [2, 1, 1]);
  assert.is(await reasonFor(again, id), stale);
  const { rows } = await sql<{ id: number }>`select id from faqs where deleted_at is null`.execute(
    server.db,
  );
  assert.equal(
    rows.map((row) => row.id),
    [id],
  );
});

async function reasonFor(task: number, id: number): Promise<string> {
  const { data } = (await get(`/tasks/${task}/rows?outcome=refused`)).json();
  return data.find((row: { readonly id: number }) => row.id === id).reason;
}

test('what became of each row is told with its name, page by page', async () => {
  const ids = await addFaqs(3);
  await lockRow(ids[2] ?? 0);
  const id = await publish(ids);
  await run(id);
  const all = (await get(`/tasks/${id}/rows?per_page=2&page=2`)).json();
  assert.equal([all.total, all.current_page, all.last_page, all.per_page], [3, 2, 2, 2]);
  const refused = (await get(`/tasks/${id}/rows?outcome=refused`)).json();
  assert.equal(refused.data, [
    {
      id: ids[2],
      name: '=Why 3?',
      outcome: 'refused',
      reason: 'This item is currently locked by Ben Ames.',
    },
  ]);
});

test('the failures are a file that no spreadsheet takes for formulas', async () => {
  const ids = await addFaqs(2);
  await lockRow(ids[0] ?? 0);
  const id = await publish(ids);
  await run(id);
  const file = await get(`/tasks/${id}/failures`);
  assert.is(file.statusCode, 200, server.logged.slice(-3).join(''));
  assert.match(String(file.headers['content-type']), 'text/csv');
  assert.is(
    file.body,
    `\ufeffID,FAQ,Reason\r\n${ids[0]},'=Why 1?,This item is currently locked by Ben Ames.\r\n`,
  );
});

test('[D9.005] rows of other publications have no name among the rows of a task and in the file of its failures', async () => {
  const { task, token: own } = await taskOfReader();
  const { data } = (await server.call('GET', `/tasks/${task}/rows`, { token: own })).json();
  assert.equal(
    data.map(({ name }: { readonly name: string | null }) => name),
    ['Seen row', null],
  );
  const { body } = await server.call('GET', `/tasks/${task}/failures`, { token: own });
  assert.match(body, 'Seen row');
  assert.not.match(body, 'Hidden row');
});

/** A task over a FAQ of the one publication that its owner may read, and one of another. */
async function taskOfReader() {
  const email = 'reader@masthead.example';
  const permissions = JSON.stringify([`${faqs.controller}@index`]);
  const { rows } = await sql<{ task: number }>`
    with p as (insert into publications (name) values ('Seen'), ('Hidden') returning id, name),
    g as (
      insert into groups (name, permissions, all_publications, publication_ids)
      select 'Readers', ${permissions}::jsonb, false, array[id] from p where name = 'Seen' returning id),
    u as (
      insert into users (email, first_name, last_name, status, group_ids)
      select ${email}, 'Per', 'Son', 'active', array[id] from g returning id),
    c as (
      insert into credentials (user_id, password_hash, accepted_terms_at)
      select u.id, k.password_hash, now() from u, (select password_hash from credentials limit 1) k),
    f as (
      insert into faqs (question, answer, publication_id)
      select name || ' row', 'x', id from p order by name desc returning id),
    t as (
      insert into tasks (kind, title, user_id, status, result)
      select 'bulk', 'x', id, 'done', '{"resource": "faqs"}' from u returning id),
    r as (
      insert into task_rows (task_id, resource_id, outcome, reason)
      select t.id, f.id, 'refused', 'why' from t, f)
    select id as task from t`.execute(server.db);
  const { token: own } = await server.signIn({ email, password: ADMIN.password });
  return { task: rows[0]?.task ?? 0, token: own };
}

test("nobody else's task is there, nor one that never was", async () => {
  const id = await publish(await addFaqs(1));
  await sql`update tasks set user_id = null where id = ${id}`.execute(server.db);
  for (const at of [id, 999_999, 0]) {
    for (const action of ['cancel', 'retry']) {
      assert.is((await post(`/tasks/${at}/${action}`)).status, 404, action);
    }
    for (const part of ['rows', 'failures']) {
      assert.is((await get(`/tasks/${at}/${part}`)).statusCode, 404, part);
    }
  }
});

const wrong: readonly (readonly [string, Record<string, string>])[] = [
  ['page=0', { page: 'Use a whole number from 1 to 1000000.' }],
  ['page=-1', { page: 'Use a whole number from 1 to 1000000.' }],
  ['page=1e9', { page: 'Use a whole number from 1 to 1000000.' }],
  ['per_page=201', { per_page: 'Use a whole number from 1 to 200.' }],
  ['outcome=maybe', { outcome: 'Use one of done, refused.' }],
  ['sort=id', { sort: 'There is no such parameter.' }],
];

for (const [query, data] of wrong) {
  test(`rows with ${query} are refused by name`, async () => {
    const id = await publish(await addFaqs(1));
    const reply = await get(`/tasks/${id}/rows?${query}`);
    assert.equal([reply.statusCode, reply.json().data], [422, data]);
  });
}

test('a task that is over cannot be cancelled', async () => {
  const id = await publish(await addFaqs(1));
  await run(id);
  const { status, body } = await post(`/tasks/${id}/cancel`);
  assert.equal([status, body.message], [422, 'This task is over: nothing is left to cancel.']);
  assert.is((await show(id)).status, 'done');
});

test.run();
