import { parse } from 'csv-parse/sync';
import * as assert from 'uvu/assert';
import { createCounts } from '../../../src/api/rows/counts.ts';
import { listAnswer } from '../../../src/api/rows/list.ts';
import { planList } from '../../../src/api/rows/list-plan.ts';
import { rightsFor } from '../../../src/api/rows/rights.ts';
import { userOfTask } from '../../../src/api/rows/task-api.ts';
import { exportQueued } from '../../../src/shared/messages.ts';
import { OPERATORS } from '../../../src/shared/contract/where.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import type { ListAnswer } from '../../../src/shared/wire.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { idsOf, itemOf, may, rowsOf, startApi } from '../../support/test-api.ts';

const test = suite('list calls');
const FAQS = 'contents/faqs';
const ROWS = 30;
let api: TestApi;
let ann: Person;
let daily: number;

test.before(async () => {
  api = await startApi();
  ann = await api.person(
    may('Contents.FaqsController', 'index', 'store', 'export', 'destroy'),
    may('Core.PublicationsController', 'index'),
    may('Messages.SubscribersController', 'index', 'export', 'unmask'),
  );
  daily = await api.publication('Daily');
  for (let n = 1; n <= ROWS; n += 1) {
    const question = `${n % 2 === 0 ? 'Even' : 'Odd'} ${String(n).padStart(2, '0')}`;
    const publication_id = n <= 10 ? daily : null;
    const published = n % 3 === 0;
    itemOf(await ann.post(FAQS, { question, answer: '<p>x</p>', publication_id, published }));
  }
});
test.after(() => api.close());

const ids = async (query: string) =>
  idsOf(await ann.get(`${FAQS}?sort=id|asc&per_page=200&${query}`));
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const json = (node: unknown) => encodeURIComponent(JSON.stringify(node));

test('[D7.006] [D7.012] [A3.037] a list takes columns, sort, per_page, page and search, and answers data, total, total_is_estimate, current_page, last_page, per_page and aggregates', async () => {
  const { status, body } = await ann.get(
    `${FAQS}?columns=id,question&sort=question|asc&per_page=10&page=2&search=even`,
  );
  assert.is(status, 200);
  const { data, ...rest } = body;
  assert.equal(rest, {
    total: 15,
    total_is_estimate: false,
    current_page: 2,
    last_page: 2,
    per_page: 10,
    aggregates: {},
  });
  const evens = [22, 24, 26, 28, 30].map((id) => ({ id, question: `Even ${id}` }));
  assert.equal(data, evens);
});

test('[D7.007] [D7.008] filters take each operator, eq being the one left out', async () => {
  const found: Record<string, number[]> = {
    '[id]=3': [3],
    '[id][eq]=3': [3],
    '[id][ne]=3': upTo(ROWS).filter((id) => id !== 3),
    '[id][lt]=3': [1, 2],
    '[id][lte]=3': [1, 2, 3],
    '[id][gt]=28': [29, 30],
    '[id][gte]=28': [28, 29, 30],
    '[id][in]=5,2,99': [2, 5],
    '[question][contains]=en 1': [10, 12, 14, 16, 18],
    '[question][starts]=odd 0': [1, 3, 5, 7, 9],
    '[publication_id][empty]=false': upTo(10),
    '[published]=true&filters[id][lt]=10': [3, 6, 9],
    '[created_at][gte]=2026-01-01&filters[id][in]=1,2,3': [1, 2, 3],
  };
  for (const [filter, expected] of Object.entries(found))
    assert.equal(await ids(`filters${filter}`), expected, filter);
  const tried = Object.keys(found).join();
  for (const operator of OPERATORS) assert.match(tried, `[${operator}]`);
  assert.is(OPERATORS.length, 10);
});

test('[D7.009] nested groups stand in where as JSON', async () => {
  const either = {
    or: [
      { field: 'id', op: 'lt', value: 3 },
      { field: 'id', value: 30 },
    ],
  };
  assert.equal(await ids(`where=${json(either)}`), [1, 2, 30]);
  const both = { and: [either, { or: [{ field: 'question', op: 'starts', value: 'Even' }] }] };
  assert.equal(await ids(`where=${json(both)}`), [2, 30]);
  assert.equal(await ids(`where=${json(both)}&filters[id][lt]=9`), [2]);
});

test('[D7.010] [D7.011] group_by counts each value, and aggregates=sum:id adds up, over all rows and in each group', async () => {
  const { body } = await ann.get(
    `${FAQS}?group_by=publication_id&aggregates=sum:id,min:id,max:id,avg:id,count:id&per_page=1`,
  );
  assert.equal(body.aggregates, {
    'sum:id': 465,
    'min:id': 1,
    'max:id': 30,
    'avg:id': 15.5,
    'count:id': 30,
  });
  const groups = body.groups as { value: unknown; count: number; aggregates: object }[];
  assert.equal(
    groups.map(({ value, count, aggregates }) => [value, count, aggregates]),
    [
      [daily, 10, { 'sum:id': 55, 'min:id': 1, 'max:id': 10, 'avg:id': 5.5, 'count:id': 10 }],
      [null, 20, { 'sum:id': 410, 'min:id': 11, 'max:id': 30, 'avg:id': 20.5, 'count:id': 20 }],
    ],
  );
});

test('[D7.013] per_page is a number from 1 to 200', async () => {
  for (const size of ['0', '201', '-1', '1.5', 'ten', '1e2']) {
    const { status, body } = await ann.get(`${FAQS}?per_page=${size}`);
    assert.equal([status, Object.keys(body.data as object)], [422, ['per_page']], size);
  }
  for (const size of [1, 29, 200]) {
    const reply = await ann.get(`${FAQS}?per_page=${size}`);
    assert.equal([rowsOf(reply).length, reply.body.per_page], [Math.min(size, ROWS), size]);
  }
});

test('[D7.014] an unknown column, operator or field is 422 and named', async () => {
  for (const [query, key, word] of [
    ['columns=id,colour', 'columns', 'colour'],
    ['sort=colour|asc', 'sort', 'colour'],
    ['filters[colour]=1', 'colour', 'colour'],
    ['filters[id][like]=1', 'id', 'like'],
    [`where=${json({ or: [{ field: 'colour', value: 1 }] })}`, 'colour', 'colour'],
    [`where=${json({ field: 'id', op: 'like', value: 1 })}`, 'id', 'like'],
    ['group_by=colour', 'group_by', 'colour'],
    ['aggregates=sum:colour', 'aggregates', 'colour'],
    ['csv_fields=colour', 'csv_fields', 'colour'],
  ] as const) {
    const { status, body } = await ann.get(`${FAQS}?${query}`);
    const data = body.data as Record<string, string>;
    assert.equal([status, Object.keys(data)], [422, [key]], query);
    assert.match(data[key] ?? '', `'${word}'`);
  }
});

test('[D7.015] csv_fields turns the same query into an export of the same rows, in the same order', async () => {
  const query = `sort=question|desc&search=even&where=${json({ field: 'id', op: 'gt', value: 5 })}`;
  const list = await ann.get(`${FAQS}?${query}&per_page=200&columns=id,question`);
  const { text, headers } = await ann.get(`${FAQS}?${query}&csv_fields=id,question`);
  assert.match(String(headers['content-type']), 'text/csv');
  assert.equal(parse(text, { bom: true }), [
    ['ID', 'Question'],
    ...rowsOf(list).map(({ id, question }) => [String(id), question]),
  ]);
  assert.is(rowsOf(list).length, 13);
});

test('[D7.016] [B7.024] an export of ten thousand rows is CSV, of one more it is a task', async () => {
  await api.database.pool.query(
    `insert into subscribers (email) select 'reader' || n || '@example.com' from generate_series(1, 10001) n`,
  );
  const list = 'messages/subscribers?csv_fields=id';
  const short = await ann.get(`${list}&filters[id][lte]=10000`);
  assert.equal([short.status, short.text.split('\r\n').length], [200, 10_002]);
  const long = await ann.get(list);
  assert.is(long.status, 202);
  const { task_id: id } = long.body;
  assert.equal(long.body as unknown, { message: exportQueued(id as number), task_id: id });
  assert.is(api.exports.at(-1)?.total, 10_001);
});

/** The answers of a list whose totals are what the planner is made to say. */
async function estimating(total: number, query: string): Promise<ListAnswer> {
  const { db, pool } = api.database;
  const user = await userOfTask(db, ann.id);
  const counts = createCounts(pool, { budgetMs: 30 });
  const plan = planList(api.api, rightsFor(user, faqs, 'index'), query);
  const counting = {
    key: `estimate ${total}`,
    exact: { text: 'select count(*)::int8 from pg_sleep(20)', values: [] },
    explained: {
      text: 'explain (format json) select 1 from generate_series(1, $1::int)',
      values: [total],
    },
  };
  const answer = await listAnswer({ ...api.api, counts }, { ...plan, counting });
  return JSON.parse(answer) as ListAnswer;
}

test('a total beyond its budget is an estimate, and rows beyond a low one are still reached', async () => {
  const first = await estimating(100, 'per_page=10&sort=id|asc');
  assert.equal([first.total, first.total_is_estimate, first.last_page], [100, true, 10]);
  const beyond = await estimating(12, 'per_page=10&page=3&sort=id|asc');
  assert.equal(
    [beyond.data.map(({ id }) => id), beyond.total, beyond.total_is_estimate],
    [[21, 22, 23, 24, 25, 26, 27, 28, 29, 30], 30, true],
  );
  const ending = await estimating(12, 'per_page=20&page=2&sort=id|asc');
  assert.equal([ending.data.length, ending.total, ending.total_is_estimate], [10, 30, false]);
  const past = await estimating(12, 'per_page=10&page=9&sort=id|asc');
  assert.equal([past.data, past.total_is_estimate], [[], true]);
});

test('the last page of an estimate shows the last rows', async () => {
  const last = await estimating(100, 'per_page=10&page=10&sort=id|asc');
  assert.equal(
    last.data.map(({ id }) => id),
    [21, 22, 23, 24, 25, 26, 27, 28, 29, 30],
  );
});

test.run();
