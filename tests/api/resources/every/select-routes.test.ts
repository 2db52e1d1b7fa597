import * as assert from 'uvu/assert';
import { isReference } from '../../../../src/shared/resources/define.ts';
import { resourceAtRoute, resources } from '../../../../src/shared/resources/index.ts';
import { everybodysRights, seedLists } from '../../../support/random-lists.ts';
import { suite } from '../../../support/suite.ts';
import type { Person, TestApi } from '../../../support/test-api.ts';
import { rowsOf, startApi } from '../../../support/test-api.ts';

const test = suite('select routes');
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  await seedLists(api);
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());

/** The statement that a select list reads a route, by the route. */
const ROUTES: readonly (readonly [string, string])[] = [
  ['A7.060', 'tags'],
  ['A7.061', 'publications'],
  ['A7.064', 'contents/resources'],
  ['A7.071', 'templates'],
  ['A7.073', 'domains'],
  ['A7.076', 'contents/authors'],
  ['A7.079', 'contents/pages/categories'],
  ['A7.081', 'templates/categories'],
  ['A7.082', 'custom-contents/categories'],
  ['A7.084', 'users'],
  ['A7.086', 'contents/authors/categories'],
  ['A7.087', 'contents/resources/categories'],
  ['A7.091', 'calendar-event-categories'],
  ['A7.094', 'contents/pages/types'],
  ['A7.095', 'templates/categories/types'],
  ['A7.097', 'groups'],
  ['A7.106', 'contents/videos'],
];

for (const [statement, route] of ROUTES) {
  test(`[${statement}] a field is chosen from ${route}, which answers its options by id and text`, async () => {
    const resource = resourceAtRoute(route);
    assert.ok(resource !== undefined && resource !== null);
    const choosers = resources.filter(({ fields }) =>
      Object.values(fields).some((field) => isReference(field) && field.to === resource.name),
    );
    assert.ok(choosers.length > 0, 'a select names it');
    const { text } = resource;
    const options = rowsOf(
      await ann.get(`${route}?columns=id,${text}&sort=${text}|asc&per_page=50&page=1`),
    );
    assert.ok(options.length > 0, 'options of the demo world');
    for (const option of options) assert.equal(Object.keys(option).sort(), ['id', text].sort());
    const [first] = options;
    const again = rowsOf(await ann.get(`${route}?columns=id,${text}&filters[id][in]=${first?.id}`));
    assert.equal(again, [first], 'what is selected is found by its id');
  });
}

test('[A7.041] the categories of resources answer id and name, Lift letter among them', async () => {
  const rows = rowsOf(await ann.get('contents/resources/categories?per_page=50&trash=with'));
  assert.ok(rows.some(({ name }) => name === 'Lift letter'));
  assert.ok(rows.every(({ id }) => Number.isSafeInteger(id)));
});

test.run();
