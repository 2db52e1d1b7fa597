import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { whereCondition } from '../../../src/api/rows/where.ts';
import type { Where } from '../../../src/shared/contract/where.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { idsOf, itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('relative dates');
const FAQS = 'contents/faqs';
let api: TestApi;
let ann: Person;
let bob: Person;

test.before(async () => {
  api = await startApi();
  const rights = [
    may('Contents.FaqsController', 'index', 'store', 'export'),
    may('Core.UsersController', 'index', 'export'),
  ];
  ann = await api.person(...rights);
  bob = await api.person(...rights);
  for (let n = 1; n <= 6; n += 1) {
    itemOf(await ann.post(FAQS, { question: `Question ${n}`, answer: '<p>x</p>' }));
  }
});
test.after(() => api.close());

test('at any moment and in any zone a relative date counts days on the wall and hours by the clock', async () => {
  await created({
    1: '2025-03-09T04:29:00Z',
    2: '2026-03-01T04:59:00Z',
    3: '2026-03-01T05:01:00Z',
    4: '2026-03-08T04:45:00Z',
    5: '2026-03-08T05:45:00Z',
    6: '2026-03-09T03:30:00Z',
  });
  const york = { zone: 'America/New_York', now: '2026-03-09T04:30:00Z' };
  assert.equal(await found('gte', 'now-1y', york), [2, 3, 4, 5, 6]);
  assert.equal(await found('gte', 'now-1d', york), [5, 6]);
  assert.equal(await found('gte', 'now-24h', york), [4, 5, 6]);
  assert.equal(await found('gte', 'now-23h', york), [5, 6]);
  assert.equal(await found('lt', 'now-90m', york), [1, 2, 3, 4, 5]);
  assert.equal(await found('gt', 'now-61m', york), [6]);
  assert.equal(await found('eq', 'today-1d', york), [5, 6]);
  assert.equal(await found('eq', 'today', york), []);
  assert.equal(await found('in', ['today-1d', 'today-2d'], york), [4, 5, 6]);
  assert.equal(await found('ne', 'today-1d', york), [1, 2, 3, 4]);
  assert.equal(await found('gte', 'today-8d', york), [3, 4, 5, 6]);
  assert.equal(await found('lte', 'today-8d', york), [1, 2, 3]);
  assert.equal(await found('gt', 'today-8d', york), [4, 5, 6]);
  assert.equal(await found('lt', 'today-8d', york), [1, 2]);
  assert.equal(await found('eq', 'today-1d', { ...york, zone: 'UTC' }), [4, 5]);
  assert.equal(await found('lt', 'now+2h', { ...york, zone: 'UTC' }), [1, 2, 3, 4, 5, 6]);
});

test('a month before its last day is the last day of the month before', async () => {
  await created({
    1: '2026-02-27T12:00:00Z',
    2: '2026-02-28T12:00:00Z',
    3: '2026-03-01T12:00:00Z',
    4: '2024-02-29T00:00:00Z',
    5: '2026-03-31T12:00:00Z',
    6: '2026-03-30T12:00:00Z',
  });
  const end = { zone: 'UTC', now: '2026-03-31T09:00:00Z' };
  assert.equal(await found('eq', 'today-1M', end), [2]);
  assert.equal(await found('eq', 'today-1w', { ...end, now: '2026-03-08T09:00:00Z' }), [3]);
  assert.equal(await found('eq', 'today-1y', { ...end, now: '2025-02-28T00:00:00Z' }), []);
  assert.equal(await found('eq', 'today-2y', { ...end, now: '2026-02-28T00:00:00Z' }), []);
  assert.equal(await found('eq', 'today', { ...end, now: '2024-02-29T23:59:59Z' }), [4]);
});

test('list, count, groups and export of a relative filter are about the same rows, each time anew', async () => {
  const { pool } = api.database;
  await pool.query(`update faqs set created_at = now() - id * interval '10 days'`);
  const within = `filters[created_at][gte]=now-35d`;
  const list = await ann.get(`${FAQS}?${within}&sort=id|asc`);
  assert.equal(idsOf(list), [1, 2, 3]);
  assert.is(list.body.total, 3);
  const nested = JSON.stringify({ or: [{ field: 'created_at', op: 'gte', value: 'now-35d' }] });
  const where = `where=${encodeURIComponent(nested)}`;
  assert.equal(idsOf(await ann.get(`${FAQS}?${where}&sort=id|asc`)), [1, 2, 3]);
  const csv = await ann.get(`${FAQS}?csv_fields=id&${within}&sort=id|asc`);
  assert.equal(csv.text.trim().split(/\r?\n/).slice(1), ['1', '2', '3']);
  const grouped = await ann.get(`${FAQS}?${within}&group_by=published&per_page=1`);
  assert.equal((grouped.body.groups as { count: number }[])[0]?.count, 3);
  await pool.query(`update faqs set created_at = now() - interval '40 days' where id = 2`);
  assert.equal(idsOf(await ann.get(`${FAQS}?${within}&sort=id|asc`)), [1, 3]);
});

test('me is whoever asks, also when the same address was asked by somebody else before', async () => {
  const address = 'users?columns=id&filters[%69d][in]=%6De';
  assert.equal(idsOf(await ann.get(address)), [ann.id]);
  assert.equal(idsOf(await bob.get(address)), [bob.id]);
  assert.equal(idsOf(await ann.get(address)), [ann.id]);
  const others = `where=${encodeURIComponent('{"and":[{"field":"id","op":"ne","value":"me"}]}')}`;
  assert.not(idsOf(await bob.get(`users?columns=id&${others}`)).includes(bob.id));
  assert.ok(idsOf(await bob.get(`users?columns=id&${others}`)).includes(ann.id));
  const csv = await bob.get('users?csv_fields=id&filters[id]=me');
  assert.equal(csv.text.trim().split(/\r?\n/).slice(1), [`${bob.id}`]);
});

test('a relative date that is none, and a me that is nobody, are refused by the name of the field', async () => {
  const bad: [string, string][] = [
    ['created_at', 'now-1'],
    ['created_at', 'now-1s'],
    ['created_at', 'now-201y'],
    ['created_at', 'now+99999999999d'],
    ['created_at', 'today-3h'],
    ['created_at', 'tomorrow'],
    ['created_at', 'now-1y-1d'],
    ['publication_id', 'me'],
    ['id', 'me'],
  ];
  for (const [field, value] of bad) {
    const text = encodeURIComponent(value);
    for (const query of [
      `filters[${field}]=${text}`,
      `where=${encodeURIComponent(JSON.stringify({ field, op: 'eq', value }))}`,
    ]) {
      const { status, body } = await ann.get(`${FAQS}?${query}`);
      assert.is(status, 422, `${field} ${value}`);
      assert.equal(Object.keys(body.data as object), [field], `${field} ${value}`);
    }
  }
  const { body } = await ann.get(`${FAQS}?filters[created_at]=now-1`);
  assert.is(
    (body.data as Record<string, string>).created_at,
    'Use a date of the form 2026-01-31T09:30:00Z, or now, today, now-7d, now+2h (y M w d h m).',
  );
});

async function created(moments: Readonly<Record<number, string>>) {
  for (const [id, at] of Object.entries(moments)) {
    await api.database.pool.query('update faqs set created_at = $1 where id = $2', [at, id]);
  }
}

async function found(
  op: 'eq' | 'ne' | 'lt' | 'lte' | 'gt' | 'gte' | 'in',
  value: string | readonly string[],
  { zone, now }: { readonly zone: string; readonly now: string },
) {
  const where: Where = { field: 'created_at', op, value };
  const asker = { userId: ann.id, zone, now: sql`${now}::timestamptz` };
  const { rows } = await sql<{ id: number }>`select id from faqs t where ${whereCondition(
    faqs,
    where,
    't',
    asker,
  )} order by id`.execute(api.database.db);
  return rows.map(({ id }) => Number(id));
}

test.run();
