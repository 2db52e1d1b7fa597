import * as assert from 'uvu/assert';
import {
  optionParams,
  optionSource,
  pickedParams,
  textOf,
} from '../../../../src/app/resources/select/option-source.ts';
import { resourceAtRoute, resources } from '../../../../src/shared/resources/index.ts';
import { LISTS, everybodysRights } from '../../../support/random-lists.ts';
import { SELECT_STATEMENTS, SELECTED_LATER } from '../../../support/select-statements.ts';
import { suite } from '../../../support/suite.ts';
import type { Person, TestApi } from '../../../support/test-api.ts';
import { rowsOf, startApi } from '../../../support/test-api.ts';

const test = suite('select routes');
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi(resources, { filled: LISTS });
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());

/** Few, so that most lists have several pages. */
const PER_PAGE = 2;

const ROUTES = [
  ...SELECT_STATEMENTS.map(([statement, route]) => [`[${statement}] `, route] as const),
  ...['setting-presets', ...SELECTED_LATER.map(([route]) => route)].map(
    (route) => ['', route] as const,
  ),
];

for (const [statement, route] of ROUTES) {
  test(`${statement}${route} answers the call of a select list: its options by id and text, in pages, and what is picked by its id`, async () => {
    const resource = resourceAtRoute(route);
    if (resource === undefined) throw new Error(`there is no resource at ${route}`);
    const source = optionSource(resource);
    const ask = async (params: object) => {
      const entries = Object.entries(params).map(([name, value]) => [name, String(value)]);
      const reply = await ann.get(`${route}?${new URLSearchParams(entries)}`);
      assert.is(reply.status, 200, reply.text);
      return { rows: rowsOf(reply), last: Number(reply.body.last_page) };
    };
    const asked = optionParams(source, { search: '', beside: 0, filters: undefined });
    const whole = await ask({ ...asked, page: 1 });
    const [first] = whole.rows;
    assert.ok(first !== undefined, 'options of the demo world');
    for (const row of whole.rows) {
      assert.ok(Number.isSafeInteger(row.id) && textOf(source, row) !== '');
    }
    const paged = { ...asked, per_page: PER_PAGE };
    const pages = [await ask({ ...paged, page: 1 })];
    for (let page = 2; page <= Math.min(3, pages[0]?.last ?? 1); page += 1) {
      pages.push(await ask({ ...paged, page }));
    }
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    assert.equal(
      ids,
      whole.rows.slice(0, ids.length).map(({ id }) => id),
    );
    const picked = await ask(pickedParams(source, [first.id]));
    assert.equal(picked.rows, [first]);
  });
}

test('[A7.041] the categories of resources answer id and name, Lift letter among them', async () => {
  const rows = rowsOf(await ann.get('contents/resources/categories?per_page=50&trash=with'));
  assert.ok(rows.some(({ name }) => name === 'Lift letter'));
  assert.ok(rows.every(({ id }) => Number.isSafeInteger(id)));
});

test.run();
