import * as assert from 'uvu/assert';
import { resources } from '../../../src/shared/resources/index.ts';
import { createCounts } from '../../../src/api/rows/counts.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { idsOf, itemOf, may, rowsOf, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('list');
const FAQS = 'contents/faqs';
const ROWS = 47;
let api: TestApi;
let ann: Person;
let daily: number;

test.before(async () => {
  api = await startApi(resources);
  ann = await api.person(
    may('Contents.FaqsController', 'index', 'store', 'update', 'destroy', 'export'),
    may('Core.PublicationsController', 'index'),
    may('Core.TagsController', 'index', 'store'),
  );
  daily = await api.publication('Daily');
  await api.publication('Aurora');
  itemOf(await ann.post('tags', { name: 'News' }));
  for (let n = 1; n <= ROWS; n += 1) {
    const publication_id = n % 3 === 0 ? null : daily + (n % 2);
    const question = `Question ${String((n * 7) % 13).padStart(2, '0')} ${n % 5 === 0 ? 'quick fox' : ''}`;
    itemOf(
      await ann.post(FAQS, {
        question,
        answer: `<p>${n}</p>`,
        publication_id,
        published: n % 2 === 0,
      }),
    );
  }
});
test.after(() => api.close());

test('[A3.036] a page holds data, its place and the last page', async () => {
  const { status, body } = await ann.get(`${FAQS}?columns=id&per_page=10&page=2`);
  assert.is(status, 200);
  const { data, ...rest } = body;
  assert.is((data as unknown[]).length, 10);
  assert.equal(rest, {
    total: ROWS,
    total_is_estimate: false,
    current_page: 2,
    last_page: 5,
    per_page: 10,
    aggregates: {},
  });
});

for (const sort of [
  'id|desc',
  'question|asc',
  'question|desc',
  'publication_id|asc',
  'published|desc,question|asc',
]) {
  test(`the pages sorted by ${sort} hold every row once, whichever end they are read from`, async () => {
    const all = idsOf(await ann.get(`${FAQS}?sort=${sort}&per_page=200`));
    assert.is(new Set(all).size, ROWS);
    const paged: number[] = [];
    for (let page = 1; page <= 7; page += 1) {
      paged.push(...idsOf(await ann.get(`${FAQS}?sort=${sort}&per_page=7&page=${page}`)));
    }
    assert.equal(paged, all);
  });
}

test('a page after the last is empty', async () => {
  const reply = await ann.get(`${FAQS}?page=6`);
  assert.equal(reply.body.data, []);
  assert.is(reply.body.total, ROWS);
});

test('a list without total knows whether there is a further page', async () => {
  const first = await ann.get(`${FAQS}?count=false&per_page=40`);
  assert.is(first.body.last_page, 2);
  assert.not('total' in first.body);
  const second = await ann.get(`${FAQS}?count=false&per_page=40&page=2`);
  assert.is(second.body.last_page, 2);
  assert.is(rowsOf(second).length, 7);
});

test('only the columns asked for are loaded, and the id', async () => {
  const [row] = rowsOf(await ann.get(`${FAQS}?columns=question,publication_id&per_page=1`));
  assert.equal(Object.keys(row ?? {}), ['id', 'question', 'publication_id', 'publication']);
});

test('a reference sorts by the name a person reads', async () => {
  const names = rowsOf(await ann.get(`${FAQS}?sort=publication_id|asc&per_page=200`)).map(
    ({ publication }) => (publication as { name: string } | null)?.name ?? null,
  );
  const order = names.filter((name, at) => name !== names[at - 1]);
  assert.equal(order, ['Aurora', 'Daily', null]);
});

test('words are all looked for, anywhere from three letters on and at the beginning of a word below', async () => {
  const total = async (search: string) =>
    (await ann.get(`${FAQS}?search=${encodeURIComponent(search)}`)).body.total;
  assert.is(await total('FOX'), 9);
  assert.is(await total('uick'), 9);
  assert.is(await total('fox quick'), 9);
  assert.is(await total('fox question'), 9);
  assert.is(await total('fox cat'), 0);
  assert.is(await total('qu'), ROWS);
  assert.is(await total('ui'), 0);
  assert.is(
    await total('07'),
    rowsOf(await ann.get(`${FAQS}?per_page=200&filters[question][starts]=Question 07`)).length,
  );
  for (const sign of ['%', '_', '\\', "'", '%%%', "';--", ':*', '&|!', '\\\\\\'])
    assert.is(await total(sign), 0, sign);
});

test('a group counts its rows, and the list is sorted by group', async () => {
  const { body } = await ann.get(`${FAQS}?group_by=published&aggregates=count:id&per_page=200`);
  const groups = body.groups as { value: boolean; count: number; aggregates: unknown }[];
  assert.equal(groups, [
    { value: false, count: 24, aggregates: { 'count:id': 24 } },
    { value: true, count: 23, aggregates: { 'count:id': 23 } },
  ]);
  const published = (body.data as { published: boolean }[]).map((row) => row.published);
  assert.equal(
    published,
    [...published].sort((a, b) => Number(a) - Number(b)),
  );
  assert.equal(body.aggregates, { 'count:id': ROWS });
});

const WRONG: readonly (readonly [string, string])[] = [
  ['colums=id', 'colums'],
  ['columns=id,secret', 'columns'],
  ['sort=answer|asc', 'sort'],
  ['sort=id|up', 'sort'],
  ['sort=id;drop table faqs|asc', 'sort'],
  ['filters[nope]=1', 'nope'],
  ['filters[published][like]=1', 'published'],
  ['filters[id]=one', 'id'],
  ['filters[created_at]=tomorrow', 'created_at'],
  ['filters[', 'filters['],
  ['where=nonsense', 'where'],
  ['group_by=question', 'group_by'],
  ['count_by=question', 'count_by'],
  ['aggregates=sum:question', 'aggregates'],
  ['aggregates=drop:id', 'aggregates'],
  ['page=0', 'page'],
  ['page=1e9', 'page'],
  ['per_page=201', 'per_page'],
  ['csv_fields=password', 'csv_fields'],
  ['trash=all', 'trash'],
  ['count=maybe', 'count'],
];

for (const [query, field] of WRONG) {
  test(`?${query} is refused and names ${field}`, async () => {
    const { status, body } = await ann.get(`${FAQS}?${encodeURI(query)}`);
    assert.equal([status, body.id], [422, 'validation']);
    assert.equal(Object.keys(body.data as object), [field]);
  });
}

test('a query string of more than eight thousand characters is 413', async () => {
  const long = await ann.get(`${FAQS}?search=${'a'.repeat(8000)}`);
  assert.equal([long.status, long.body.id], [413, 'too_large']);
});

test('[D10.003] instants are ISO 8601 UTC, and a bare date is that whole day in the zone of the user', async () => {
  const { pool } = api.database;
  await pool.query(`update faqs set created_at = '2026-03-29T03:59:59.999Z' where id = 1`);
  await pool.query(`update faqs set created_at = '2026-03-29T04:00:00Z' where id = 2`);
  await pool.query(`update faqs set created_at = '2026-03-30T03:59:59.999Z' where id = 3`);
  await pool.query(`update faqs set created_at = '2026-03-30T04:00:00Z' where id = 4`);
  const found = async (filter: string) =>
    idsOf(await ann.get(`${FAQS}?sort=id|asc&filters[id][lte]=4&filters[created_at]${filter}`));
  const shown = rowsOf(await ann.get(`${FAQS}?columns=created_at&filters[id]=1`))[0]?.created_at;
  assert.is(shown, '2026-03-29T03:59:59.999Z');
  assert.equal(await found('=2026-03-29'), [1, 2]);
  await pool.query(
    `insert into preferences (user_id, key, value) values ($1, 'timezone', '"America/New_York"')`,
    [ann.id],
  );
  api.forgetSessions();
  assert.equal(await found('=2026-03-29'), [2, 3]);
  assert.equal(await found('[lt]=2026-03-29'), [1]);
  assert.equal(await found('[lte]=2026-03-29'), [1, 2, 3]);
  assert.equal(await found('[gt]=2026-03-29'), [4]);
  assert.equal(await found('[gte]=2026-03-29'), [2, 3, 4]);
  assert.equal(await found('[ne]=2026-03-29'), [1, 4]);
  assert.equal(await found('[in]=2026-03-28,2026-03-30'), [1, 4]);
});

test('a total is counted once for callers who ask together, and again after a write', async () => {
  let counted = 0;
  const { pool } = api.database;
  const spying = new Proxy(pool, {
    get(target, name) {
      if (name !== 'connect') return Reflect.get(target, name);
      return () => {
        counted += 1;
        return target.connect();
      };
    },
  });
  const counts = createCounts(spying);
  const statement = { text: 'select count(*) from faqs', values: [] };
  const statements = { key: 'all', exact: statement, explained: statement };
  const all = await Promise.all([1, 2, 3].map(() => counts.count('faqs', statements)));
  assert.equal(all, Array(3).fill({ total: ROWS, estimate: false }));
  await counts.count('faqs', statements);
  assert.is(counted, 1);
  counts.forget('faqs');
  await counts.count('faqs', statements);
  assert.is(counted, 2);
});

test('the next total after a write of one’s own is exact', async () => {
  const before = (await ann.get(`${FAQS}?per_page=1`)).body.total as number;
  const { id } = itemOf(await ann.post(FAQS, { question: 'One more', answer: '<p>x</p>' }));
  assert.is((await ann.get(`${FAQS}?per_page=1`)).body.total, before + 1);
  await ann.delete(`${FAQS}/${id}`);
  assert.is((await ann.get(`${FAQS}?per_page=1`)).body.total, before);
});

test('a count beyond its budget is the planner’s estimate, and says so', async () => {
  const counts = createCounts(api.database.pool, { budgetMs: 20 });
  const { total, estimate } = await counts.count('faqs', {
    key: 'slow',
    exact: { text: 'select count(*) from faqs, pg_sleep(5)', values: [] },
    explained: {
      text: 'explain (format json) select 1 from generate_series(1, $1)',
      values: [1234],
    },
  });
  assert.equal([total, estimate], [1234, true]);
});

test('values are counted without an order of their own: each of several tags that a row has, among the rows that the filters leave', async () => {
  const tags = [];
  for (const name of ['win', 'loss']) tags.push(itemOf(await ann.post('tags', { name })).id);
  const [win, loss] = tags;
  const faq = (question: string, tag_ids: unknown, published = false) =>
    ann.post(FAQS, { question, answer: '<p>x</p>', tag_ids, published, publication_id: daily });
  const ids = [];
  for (const reply of [
    await faq('Counted one', [win]),
    await faq('Counted two', [loss, win], true),
    await faq('Counted three', []),
    await faq('Beside', [loss]),
  ])
    ids.push(itemOf(reply).id);
  const countsOf = async (query: string, who = ann) => {
    const { body } = await who.get(`${FAQS}?count_by=${query}`);
    return (body.groups as { value: unknown; count: number }[]).map((each) => [
      each.value,
      each.count,
    ]);
  };
  assert.equal(await countsOf('tag_ids&search=counted'), [
    [win, 2],
    [loss, 1],
  ]);
  assert.equal(await countsOf('tag_ids&search=counted&filters[published]=false'), [[win, 1]]);
  assert.equal(await countsOf('published&search=counted'), [
    [false, 2],
    [true, 1],
  ]);
  const elsewhere = await api.person({
    permissions: ['Contents.FaqsController@index'],
    publication_ids: [await api.publication('Elsewhere')],
  });
  assert.equal(
    await countsOf('tag_ids&search=counted', elsewhere),
    [],
    'of rows within reach alone',
  );
  for (const id of ids) await ann.delete(`${FAQS}/${id}`);
});

test.run();
