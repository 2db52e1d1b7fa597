import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi } from '../../support/bulk.ts';
import { statementsOf } from '../../support/statements.ts';
import { eventually } from '../../support/eventually.ts';
import { suite } from '../../support/suite.ts';
import type { Person } from '../../support/test-api.ts';
import { itemOf, may } from '../../support/test-api.ts';

const test = suite('rows that are put back together');
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

test('they take as many statements as one row does, whatever was done to them', async () => {
  const values = { published: true };
  for (const call of [{ action: 'update', values }, { action: 'destroy' }]) {
    const counts: number[] = [];
    for (const size of [1, 150]) {
      const ids = await add(size);
      const undoId = await doAndName({ ...call, target: { ids } });
      const sent = await statementsOf(async () => {
        const { status, body } = await ann.post(`undos/${undoId}`, {});
        assert.equal([status, (body.data as Outcome).restored], [200, size]);
      });
      counts.push(sent.length);
    }
    assert.is(counts[1], counts[0]);
  }
});

test('each has its values, a revision and an audit line of the undo, and is found by its words again', async () => {
  const ids: number[] = [];
  for (const question of ['Why tides?', 'Why tidal?']) {
    ids.push(itemOf(await ann.post(FAQS, { question, answer: '<p>x</p>' })).id);
  }
  await undo(await doAndName({ action: 'destroy', target: { ids } }));
  const { rows } = await sql<{ id: number; version: number; words: number }>`
    select a.resource_id as id, r.version::int8,
      (select count(*)::int8 from search_entries e where e.resource_id = a.resource_id and e.text like '%tid%') as words
    from audit a join revisions r on r.id = a.revision_id where a.action = 'undo' order by a.id`.execute(
    api.database.db,
  );
  assert.equal(
    rows,
    ids.map((id) => ({ id, version: 3, words: 1 })),
  );
});

test('different values come back, each to its row', async () => {
  const ids = await add(4);
  await sql`update faqs set question = 'Who ' || id, version = version + 1 where id = ${ids[1]}`.execute(
    api.database.db,
  );
  await sql`update faqs set published = true where id = ${ids[2]}`.execute(api.database.db);
  const before = await held();
  await undo(
    await doAndName({
      action: 'update',
      target: { ids },
      values: { question: 'How?', published: true },
    }),
  );
  assert.equal(await held(), before);
});

test('what was written since, is open elsewhere or gone for good is refused by itself, and the others come back', async () => {
  const ids = await add(7);
  const undoId = await doAndName({
    action: 'update',
    target: { ids },
    values: { published: true },
  });
  const ben = await api.person(may('Contents.FaqsController', ...ACTIONS));
  await ben.put(`${FAQS}/${ids[1]}`, { question: 'Mine', version: 2 });
  await ben.post('locks', { resource: FAQS, resource_id: ids[3] });
  await sql`delete from faqs where id = ${ids[5]}`.execute(api.database.db);
  const outcome = await undo(undoId);
  assert.equal([outcome.restored, outcome.refused_total], [4, 3]);
  assert.equal(
    [...outcome.refused].sort((a, b) => a.id - b.id).map(({ id, reason }) => [id, reason]),
    [
      [ids[1], `Changed since by ${ben.name}.`],
      [ids[3], `This item is currently locked by ${ben.name}.`],
      [ids[5], 'It was deleted for good.'],
    ],
  );
});

test('one that is being saved keeps none of the others waiting', async () => {
  const ids = await add(9);
  const undoId = await doAndName({
    action: 'update',
    target: { ids },
    values: { published: true },
  });
  const saver = await api.database.pool.connect();
  await saver.query('begin');
  await saver.query(`update faqs set question = 'Saved', version = 3 where id = ${ids[4]}`);
  const undoing = undo(undoId);
  await eventually(async () => assert.is(await settled(undoId), 8));
  await saver.query('commit');
  saver.release();
  const { restored, refused_total } = await undoing;
  assert.equal([restored, refused_total], [8, 1]);
});

test('a row whose tag went away stays as it is, and the others get theirs back', async () => {
  const [gone, kept] = [await tag('Gone'), await tag('Kept')];
  const ids = await add(3);
  const give = (id: number | undefined, to: number) =>
    sql`update faqs set tag_ids = ${[to]}::bigint[] where id = ${id}`.execute(api.database.db);
  await give(ids[0], kept);
  await give(ids[1], gone);
  await give(ids[2], kept);
  const tags = { field: 'tag_ids', mode: 'replace', ids: [] };
  const undoId = await doAndName({ action: 'tag', target: { ids }, tags });
  assert.is((await ann.delete(`tags/${gone}`)).status, 200);
  const { restored, refused } = await undo(undoId);
  assert.is(restored, 2);
  assert.equal(refused, [
    { resource: 'faqs', id: ids[1], reason: `Tags: There is no tag with the ID ${gone}.` },
  ]);
});

test.run();

interface Outcome {
  readonly restored: number;
  readonly refused_total: number;
  readonly refused: readonly { readonly id: number; readonly reason: string }[];
}

async function add(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into faqs (question, answer) select 'Why ' || n, 'x' from generate_series(1, ${count}) n
    returning id`.execute(api.database.db);
  return rows.map(({ id }) => id);
}

async function tag(name: string): Promise<number> {
  return itemOf(await ann.post('tags', { name, color: '#112233' })).id;
}

/** Does something with rows as a task, and answers what undoes it. */
async function doAndName(body: object): Promise<number> {
  const { result } = await api.bulk(ann, FAQS, body);
  if (result.undo_id === null || result.undo_id === undefined) throw new Error('nothing to undo');
  return result.undo_id;
}

async function undo(id: number): Promise<Outcome> {
  const { status, body, text } = await ann.post(`undos/${id}`, {});
  if (status !== 200) throw new Error(text);
  return body.data as Outcome;
}

async function settled(id: number): Promise<number> {
  const { rows } = await sql`
    select from undo_rows where undo_id = ${id} and settled_at is not null`.execute(
    api.database.db,
  );
  return rows.length;
}

async function held() {
  const { rows } = await sql`select id, question, published from faqs order by id`.execute(
    api.database.db,
  );
  return rows;
}
