import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi } from '../../support/bulk.ts';
import type { Person } from '../../support/test-api.ts';
import { idsOf, itemOf, may } from '../../support/test-api.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the rows of a bulk action');
const FAQS = 'contents/faqs';
const RUNS = 60;
let api: BulkApi;
let ann: Person;

test.before(async () => {
  api = await startBulkApi();
  const home = await api.publication('Home');
  await api.publication('Abroad');
  const root = await api.person(
    may('Contents.FaqsController', 'index', 'store', 'destroy'),
    may('Core.PublicationsController', 'index'),
  );
  for (let n = 0; n < 18; n += 1) {
    const question = `${['50%', 'under_score', 'plain'][n % 3]} ${n}`;
    const publication_id = [1, 2, null][n % 4] ?? null;
    const body = { question, answer: '<p>x</p>', publication_id, published: n % 2 === 0 };
    const { id } = itemOf(await root.post(FAQS, body));
    if (n % 6 === 5) await root.delete(`${FAQS}/${id}`);
  }
  const permissions = ['index', 'update', 'destroy', 'export'].map(
    (action) => `Contents.FaqsController@${action}`,
  );
  ann = await api.person({ permissions, publication_ids: [home] });
});
test.after(() => api.close());

const condition = fc.oneof(
  fc.record({ field: fc.constant('published'), op: fc.constant('eq'), value: fc.boolean() }),
  fc.record({
    field: fc.constant('question'),
    op: fc.constantFrom('contains', 'starts', 'ne'),
    value: fc.constantFrom('50%', '_', 'plain 1', '0', ''),
  }),
  fc.record({
    field: fc.constant('id'),
    op: fc.constantFrom('lt', 'gte', 'ne', 'in'),
    value: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({
    field: fc.constant('publication_id'),
    op: fc.constant('empty'),
    value: fc.boolean(),
  }),
);
const { where } = fc.letrec((tie) => ({
  where: fc.oneof(
    { maxDepth: 2 },
    condition,
    fc.record({ and: fc.array(tie('where'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('where'), { maxLength: 3 }) }),
  ),
}));

test('are those that the list, its count and the export have for the same filter', async () => {
  let met = 0;
  await fc.assert(
    fc.asyncProperty(
      where,
      fc.constantFrom('', 'plain', '50%'),
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
      async (filter, search, trashed, excluded) => {
        const params = new URLSearchParams({ search, where: JSON.stringify(filter) });
        if (trashed) params.set('trash', 'only');
        const query = `${params}`;
        const list = await ann.get(`${FAQS}?${query}&per_page=200&sort=id|asc`);
        if (list.status !== 200) return;
        const ids = idsOf(list).filter((id) => !excluded.includes(id));
        assert.is(list.body.total, idsOf(list).length);
        const target = { query, excluded, count: ids.length };
        const action = trashed
          ? { action: 'restore' }
          : { action: 'update', values: { published: true } };
        if (ids.length === 0) {
          assert.is((await ann.post(`${FAQS}/bulk`, { ...action, target })).status, 422);
          return;
        }
        met += 1;
        const exported = await api.bulk(ann, FAQS, {
          action: 'export',
          target,
          columns: ['id'],
          sort: 'id|asc',
        });
        assert.is(await api.file(exported.id), `\ufeffID\r\n${ids.join('\r\n')}\r\n`);
        const moved = { ...target, count: ids.length + 1 };
        assert.is((await ann.post(`${FAQS}/bulk`, { ...action, target: moved })).status, 409);
        assert.equal(await touched(action, target), ids);
      },
    ),
    { numRuns: RUNS },
  );
  assert.ok(met > RUNS / 10, `only ${met} filters had rows`);
});

/** The rows that the task took up; what it did is undone. */
async function touched(action: object, target: object): Promise<number[]> {
  const { db } = api.database;
  const before = await sql<{
    all: string;
  }>`select json_agg(f order by id)::text as all from faqs f`.execute(db);
  const task = await api.bulk(ann, FAQS, { ...action, target });
  const { rows } = await sql<{ id: number }>`
    select resource_id as id from task_rows where task_id = ${task.id} order by 1`.execute(db);
  await sql`delete from faqs`.execute(db);
  await sql`insert into faqs overriding system value
    select * from json_populate_recordset(null::faqs, ${before.rows[0]?.all ?? '[]'}::json)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

test.run();
