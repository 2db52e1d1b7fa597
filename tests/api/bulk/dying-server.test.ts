import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { bulkTask } from '../../../src/api/bulk/bulk-task.ts';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi, taskIdOf } from '../../support/bulk.ts';
import type { Person } from '../../support/test-api.ts';
import { may } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a bulk task on a server that dies');
const FAQS = 'contents/faqs';
let api: BulkApi;
let ann: Person;

test.before(async () => {
  api = await startBulkApi();
  ann = await api.person(may('Contents.FaqsController', 'index', 'update', 'destroy'));
});
test.before.each(async () => {
  const { db } = api.database;
  await sql`delete from faqs`.execute(db);
  await sql`delete from revisions`.execute(db);
  await sql`insert into faqs (question, answer) select 'Why ' || n, 'x' from generate_series(1, 1250) n`.execute(
    db,
  );
});
test.after(() => api.close());

const body = {
  action: 'update',
  target: { query: 'filters[published]=false', excluded: [], count: 1250 },
  values: { published: true },
};

async function written() {
  const { rows } = await sql<Record<'rows' | 'once' | 'revisions' | 'audit', number>>`select
    (select count(*)::int from faqs where published) as rows,
    (select count(*)::int from faqs where version = 2) as once,
    (select count(*)::int from revisions where resource = 'faqs' and version = 2) as revisions,
    (select count(*)::int from task_rows where outcome = 'done') as outcomes`.execute(
    api.database.db,
  );
  return rows[0];
}
const each = (count: number) => ({ rows: count, once: count, revisions: count, outcomes: count });

test('goes on behind the last row once another server takes it, and does nothing twice', async () => {
  await sql`delete from task_rows`.execute(api.database.db);
  const id = taskIdOf(await ann.post(`${FAQS}/bulk`, body));
  const stopping = new AbortController();
  const whole = bulkTask(api.api);
  api.handlers.set('bulk', (run) => whole({ ...run, progress: () => stopping.abort() }));
  await api.run(id, stopping.signal).catch(() => undefined);
  const left = await api.task(id);
  assert.equal([left.status, left.result.done], ['queued', 500]);
  assert.equal(await written(), each(500));
  api.handlers.set('bulk', whole);
  await api.run(id);
  const done = await api.task(id);
  assert.equal([done.status, done.result.done, done.result.refused], ['done', 1250, 0]);
  assert.equal(await written(), each(1250));
});

test('leaves nothing of the rows that it was at when the database went away', async () => {
  const { db } = api.database;
  await sql`delete from task_rows`.execute(db);
  const id = taskIdOf(await ann.post(`${FAQS}/bulk`, body));
  await sql`create function die() returns trigger language plpgsql as $$
    begin raise exception 'terminating' using errcode = '57P01'; end $$`.execute(db);
  await sql`create trigger dying before update on faqs for each row
    when (new.question = 'Why 751') execute function die()`.execute(db);
  await api.run(id).catch(() => undefined);
  assert.equal([(await api.task(id)).status, (await api.task(id)).result.done], ['queued', 500]);
  assert.equal(await written(), each(500));
  await sql`drop trigger dying on faqs`.execute(db);
  await api.run(id);
  assert.equal([(await api.task(id)).status, (await api.task(id)).result.done], ['done', 1250]);
  assert.equal(await written(), each(1250));
});

test('is carried on by one of two servers at a time', async () => {
  await sql`delete from task_rows`.execute(api.database.db);
  const id = taskIdOf(await ann.post(`${FAQS}/bulk`, body));
  const whole = bulkTask(api.api);
  let second: Promise<void> | null = null;
  api.handlers.set('bulk', async (run) => {
    const lapse = sql`update tasks set lease_until = now() - interval '1 second' where id = ${id}`;
    if (second === null) {
      await lapse.execute(api.database.db);
      second = api.run(id);
    }
    return whole({ ...run, progress: () => undefined });
  });
  await api.run(id);
  await second;
  api.handlers.set('bulk', whole);
  assert.equal([(await api.task(id)).status, (await api.task(id)).result.done], ['done', 1250]);
  assert.equal(await written(), each(1250));
});

test.run();
