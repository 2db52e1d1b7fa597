import { sql } from 'kysely';
import pg from 'pg';
import * as assert from 'uvu/assert';
import { createDb } from '../../../src/api/db/pool.ts';
import { valueParsers } from '../../../src/api/db/parsers.ts';
import { bulkTask } from '../../../src/api/bulk/bulk-task.ts';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi, taskIdOf } from '../../support/bulk.ts';
import { suite } from '../../support/suite.ts';
import type { Person } from '../../support/test-api.ts';
import { idsOf, itemOf, may } from '../../support/test-api.ts';

const test = suite('rows of a bulk task that are written together');
const FAQS = 'contents/faqs';
const ACTIONS = ['index', 'show', 'store', 'update', 'destroy'];
let api: BulkApi;
let ann: Person;

test.before(async () => {
  api = await startBulkApi();
  ann = await api.person(
    may('Contents.FaqsController', ...ACTIONS),
    may('Core.TagsController', ...ACTIONS),
  );
});
test.before.each(async () => {
  await sql`truncate faqs, revisions, audit, undo_rows, task_rows, locks, search_entries, tags`.execute(
    api.database.db,
  );
});
test.after(() => api.close());

async function add(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into faqs (question, answer) select 'Why ' || n, 'x' from generate_series(1, ${count}) n
    returning id`.execute(api.database.db);
  return rows.map(({ id }) => id);
}

async function outcomes(id: number) {
  const { rows } = await sql<{ id: number; reason: string | null }>`
    select resource_id as id, reason from task_rows where task_id = ${id} order by resource_id`.execute(
    api.database.db,
  );
  return rows.map(({ id: row, reason }) => [row, reason]);
}

const publish = (ids: readonly number[]) => ({
  action: 'update',
  target: { ids },
  values: { published: true },
});

test('each has a revision, an audit line, and what it was before, in the order of their IDs', async () => {
  const ids = await add(40);
  const task = await api.bulk(ann, FAQS, publish(ids));
  const { rows } = await sql<{ id: number; fields: string[]; version: number; before: unknown }>`
    select a.resource_id as id, a.fields, r.version, u.before
    from audit a join revisions r on r.id = a.revision_id
      join undo_rows u on u.resource_id = a.resource_id and u.undo_id = ${task.result.undo_id}
    where a.action = 'update' and r.data -> 'published' = 'true' order by a.id`.execute(
    api.database.db,
  );
  const before = { published: false };
  assert.equal(
    rows,
    ids.map((id) => ({ id, fields: ['published'], version: 2, before })),
  );
});

test('what rows were that no save made is kept once, by their first change', async () => {
  const ids = await add(40);
  await api.bulk(ann, FAQS, publish(ids));
  await api.bulk(ann, FAQS, { ...publish(ids), values: { published: false } });
  const { rows } = await sql<{ id: number; published: boolean[] }>`
    select resource_id as id, array_agg((data -> 'published')::boolean order by version) as published
    from revisions group by 1 order by 1`.execute(api.database.db);
  assert.equal(
    rows,
    ids.map((id) => ({ id, published: [false, true, false] })),
  );
});

test('they take as many statements as one row does', async () => {
  const counts: number[] = [];
  for (const [size, body] of [
    [1, publish],
    [300, publish],
    [1, (target: readonly number[]) => ({ action: 'destroy', target: { ids: target } })],
    [300, (target: readonly number[]) => ({ action: 'destroy', target: { ids: target } })],
  ] as const) {
    const ids = await add(size);
    const id = taskIdOf(await ann.post(`${FAQS}/bulk`, body(ids)));
    counts.push(await statementsOf(() => api.run(id)));
    assert.is((await api.task(id)).result.done, size);
  }
  assert.is(counts[1], counts[0]);
  assert.is(counts[3], counts[2]);
});

test('one that somebody else has open is refused by itself, and one that was as asked already is not written', async () => {
  const ids = await add(7);
  const ben = await api.person(may('Contents.FaqsController', ...ACTIONS));
  await ben.post('locks', { resource: FAQS, resource_id: ids[3] });
  await sql`update faqs set published = true where id = ${ids[1]}`.execute(api.database.db);
  const task = await api.bulk(ann, FAQS, publish(ids));
  const reason = `This item is currently locked by ${ben.name}.`;
  assert.equal(
    await outcomes(task.id),
    ids.map((id) => [id, id === ids[3] ? reason : null]),
  );
  const { rows } = await sql<{ id: number }>`
    select resource_id as id from audit where action = 'update' order by id`.execute(
    api.database.db,
  );
  assert.equal(
    rows.map(({ id }) => id),
    ids.filter((_, at) => at !== 1 && at !== 3),
  );
});

test('one that is being saved keeps none of the others waiting, and comes when it is free', async () => {
  const ids = await add(9);
  const id = taskIdOf(await ann.post(`${FAQS}/bulk`, publish(ids)));
  const saver = await api.database.pool.connect();
  await saver.query('begin');
  await saver.query(`update faqs set question = 'Saved', version = 2 where id = ${ids[4]}`);
  const whole = bulkTask(api.api);
  let seen: unknown = null;
  api.handlers.set('bulk', (run) =>
    whole({
      ...run,
      progress: () => {
        if (seen !== null) return;
        seen = api.task(id).then(({ result }) => result.done);
        void saver.query('commit');
      },
    }),
  );
  await api.run(id);
  api.handlers.set('bulk', whole);
  saver.release();
  assert.is(await seen, 8);
  assert.is((await api.task(id)).result.done, 9);
  const { rows } = await sql`
    select question, published, version from faqs where id = ${ids[4]}`.execute(api.database.db);
  assert.equal(rows, [{ question: 'Saved', published: true, version: 3 }]);
});

test('one that is held for longer than anybody waits is refused by itself', async () => {
  const ids = await add(5);
  const id = taskIdOf(await ann.post(`${FAQS}/bulk`, publish(ids)));
  const saver = await api.database.pool.connect();
  await saver.query('begin');
  await saver.query(`select from faqs where id = ${ids[2]} for update`);
  const { connectionString } = api.database.pool.options;
  const hasty = new pg.Pool({ connectionString, types: valueParsers, lock_timeout: 20 });
  const db = createDb(hasty);
  const held = api.handlers.get('bulk');
  api.handlers.set('bulk', (run) => bulkTask({ ...api.api, pool: hasty })({ ...run, db }));
  await api.run(id);
  if (held !== undefined) api.handlers.set('bulk', held);
  await saver.query('rollback');
  saver.release();
  await db.destroy();
  assert.equal(
    await outcomes(id),
    ids.map((row) => [row, row === ids[2] ? 'This item is being saved by somebody else.' : null]),
  );
});

test('what is deleted is found by no word any more, and by all of them once it is restored', async () => {
  const ids: number[] = [];
  for (const question of ['Why tides?', 'Why tidal?']) {
    ids.push(itemOf(await ann.post(FAQS, { question, answer: '<p>x</p>' })).id);
  }
  const entries = async () => idsOf(await ann.get(`${FAQS}?search=why&sort=id|asc`));
  await api.bulk(ann, FAQS, { action: 'destroy', target: { ids } });
  assert.equal(await entries(), []);
  const { rows } = await sql`select from search_entries where resource = 'faqs'`.execute(
    api.database.db,
  );
  assert.is(rows.length, 0);
  await api.bulk(ann, FAQS, { action: 'restore', target: { ids } });
  assert.equal(await entries(), ids);
});

test('of two with the same unique value only one comes back, and the others beside them do', async () => {
  const ids: number[] = [];
  for (const name of ['News', 'Sport', 'News', 'Arts']) {
    const { id } = itemOf(await ann.post('tags', { name, color: '#112233' }));
    ids.push(id);
    await ann.delete(`tags/${id}`);
  }
  const task = await api.bulk(ann, 'tags', { action: 'restore', target: { ids } });
  assert.equal(
    await outcomes(task.id),
    ids.map((id, at) => [id, at === 2 ? 'Name is already taken.' : null]),
  );
});

test('a row whose tag went away is refused by itself', async () => {
  const tags: number[] = [];
  for (const name of ['News', 'Sport']) {
    tags.push(itemOf(await ann.post('tags', { name, color: '#112233' })).id);
  }
  const ids = await add(3);
  await sql`update faqs set tag_ids = ${[tags[0]]}::bigint[] where id = ${ids[1]}`.execute(
    api.database.db,
  );
  await sql`update tags set deleted_at = now() where id = ${tags[0]}`.execute(api.database.db);
  const tagging = { field: 'tag_ids', mode: 'add', ids: tags };
  const task = await api.bulk(ann, FAQS, { action: 'tag', target: { ids }, tags: tagging });
  const reason = `Tags: There is no tag with the ID ${tags[0]}.`;
  assert.equal(
    await outcomes(task.id),
    ids.map((id, at) => [id, at === 1 ? null : reason]),
  );
});

/** How many statements are sent meanwhile. */
async function statementsOf(work: () => Promise<void>): Promise<number> {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const own = prototype.query;
  let sent = 0;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    sent += 1;
    return own.apply(this, args);
  };
  try {
    await work();
    return sent;
  } finally {
    prototype.query = own;
  }
}

test.run();
