import * as assert from 'uvu/assert';
import { defineResource } from '../../../src/shared/resources/define.ts';
import { idWith, integer, text } from '../../../src/shared/kinds/index.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { createStatements, tableOf } from '../../../src/api/db/schema.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { idsOf, itemOf, may, rowsOf, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('select lists');
const ROUTE = 'tests/efforts';
const ROWS = 60;

const efforts = defineResource({
  name: 'test_efforts',
  title: { one: 'Effort', many: 'Efforts' },
  area: 'marketing',
  page: null,
  route: ROUTE,
  controller: 'Tests.EffortsController',
  text: 'name',
  icon: 'tag',
  fields: {
    name: text({ required: true, search: true }),
    size: integer(),
    id_with_name: idWith('name'),
  },
  table: ['id', 'name'],
  form: { main: ['name'], side: [] },
  purpose: 'Efforts are chosen by their id and name.',
});

let api: TestApi;
let ann: Person;
let ids: number[];

test.before(async () => {
  api = await startApi([...resources, efforts]);
  const { table, indices } = createStatements(tableOf(efforts));
  for (const statement of [table, ...indices]) await api.database.pool.query(statement);
  ann = await api.person(may(efforts.controller, 'index', 'store', 'show'));
  ids = [];
  for (let n = 1; n <= ROWS; n += 1) {
    const name = `Effort ${String(n).padStart(2, '0')}`;
    ids.push(itemOf(await ann.post(ROUTE, { name, size: n % 2 })).id);
  }
});
test.after(() => api.close());

test('[A7.001] [A7.003] [A7.007] a page of options has the columns and the size that were asked for, and says which is the last', async () => {
  const reply = await ann.get(`${ROUTE}?columns=id,name&sort=name|asc&per_page=53&page=2`);
  assert.equal(
    rowsOf(reply).map(({ name }) => name),
    ['Effort 54', 'Effort 55', 'Effort 56', 'Effort 57', 'Effort 58', 'Effort 59', 'Effort 60'],
  );
  assert.equal(Object.keys(rowsOf(reply)[0] ?? {}), ['id', 'name']);
  assert.is(reply.body.last_page, 2);
});

test('[A7.002] options come newest first where no order is asked for, else by the text field', async () => {
  const newest = [...ids].reverse().slice(0, 50);
  assert.equal(idsOf(await ann.get(`${ROUTE}?columns=id&per_page=50`)), newest);
  assert.equal(
    idsOf(await ann.get(`${ROUTE}?columns=id&per_page=50&sort=name|asc`)),
    ids.slice(0, 50),
  );
});

test('[D5.036] a page of options has 200 rows at most', async () => {
  assert.is((await ann.get(`${ROUTE}?per_page=200`)).status, 200);
  assert.is((await ann.get(`${ROUTE}?per_page=201`)).status, 422);
});

test('[A7.004] [D5.037] selected rows come by the ids filter', async () => {
  const wanted = [ids[3], ids[7]];
  const reply = await ann.get(`${ROUTE}?columns=id&sort=id|asc&filters[id][in]=${wanted.join()}`);
  assert.equal(idsOf(reply), wanted);
});

test('[A7.005] [A7.006] options are searched in the text field and narrowed by extra filters', async () => {
  const found = await ann.get(`${ROUTE}?columns=name&sort=id|asc&filters[name][contains]=ort 1`);
  assert.is(rowsOf(found).length, 10);
  const odd = await ann.get(
    `${ROUTE}?columns=name&sort=id|asc&filters[name][contains]=ort 1&filters[size]=1`,
  );
  assert.equal(
    rowsOf(odd).map(({ name }) => name),
    ['Effort 11', 'Effort 13', 'Effort 15', 'Effort 17', 'Effort 19'],
  );
});

test('[A3.004] the variant id_with_{field} is a column that is shown, searched and sorted by', async () => {
  const id = ids[11];
  const reply = await ann.get(
    `${ROUTE}?columns=id,id_with_name&sort=id_with_name|asc&filters[id_with_name][contains]=${id} - Eff`,
  );
  assert.equal(rowsOf(reply), [{ id, id_with_name: `${id} - Effort 12` }]);
});

test.run();
