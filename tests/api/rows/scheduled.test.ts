import * as assert from 'uvu/assert';
import { landingPages } from '../../../src/shared/resources/marketing/landing-pages.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { ListAnswer } from '../../../src/shared/wire.ts';
import { limitName } from '../../../src/shared/field-limits.ts';
import { everybodysRights } from '../../support/random-lists.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';

const test = suite('lists of what waits for its moment');
const [PAST, AHEAD] = ['2020-01-01T09:00:00.000Z', '2090-01-01T09:00:00.000Z'];
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi(resources);
  const actions = ['index', 'show', 'store', 'update'] as const;
  ann = await api.person(
    may(pages.controller, ...actions),
    may(landingPages.controller, ...actions),
  );
  await add('draft', { publish_at: AHEAD });
  await add('seen', { status: 'published', publish_at: PAST });
  await add('always', { status: 'published' });
  await add('waits', { status: 'published', publish_at: AHEAD });
});
test.after(() => api.close());

test('published are those that are seen, scheduled those that will be, and every row is one of the three', async () => {
  assert.equal(await found('filters[status]=published'), ['seen', 'always']);
  assert.equal(await found('filters[status]=scheduled'), ['waits']);
  assert.equal(await found('filters[status]=draft'), ['draft']);
  assert.equal(await found('filters[status][in]=draft,scheduled'), ['draft', 'waits']);
  assert.equal(await found('filters[status][ne]=published'), ['draft', 'waits']);
  assert.equal(await found('filters[status][empty]=true'), []);
});

test('they are counted and grouped apart', async () => {
  for (const by of ['count_by', 'group_by']) {
    const { groups = [] } = (await ann.get(`${pages.route}?${by}=status`))
      .body as unknown as ListAnswer;
    assert.equal(
      Object.fromEntries(groups.map(({ value, count }) => [value, count])),
      { draft: 1, published: 2, scheduled: 1 },
      by,
    );
  }
});

test('no row is saved as scheduled, nor is any list without such a moment narrowed by it', async () => {
  const saved = await ann.post(pages.route, { name: 'No', slug: 'no', status: 'scheduled' });
  assert.is(saved.status, 422);
  const listed = await ann.get(`${landingPages.route}?filters[status]=scheduled`);
  assert.is(listed.status, 422, listed.text);
});

test('who does not read the moment is not told by the status whether it is to come', async () => {
  const field_limits = [limitName(pages.controller, 'publish_at', 'read')];
  const half = await api.person({ ...everybodysRights(), field_limits });
  const names = async (query: string) =>
    ((await half.get(`${pages.route}?${query}`)).body as unknown as ListAnswer).data
      .map(({ name }) => name)
      .filter((name) => name === 'seen' || name === 'waits');
  assert.equal(await names('sort=id|asc&filters[status]=published'), ['seen', 'waits']);
  const asked = await half.get(`${pages.route}?filters[status]=scheduled`);
  assert.is(asked.status, 422, asked.text);
  const { groups = [] } = (await half.get(`${pages.route}?count_by=status`))
    .body as unknown as ListAnswer;
  assert.not.ok(groups.some(({ value }) => value === 'scheduled'));
});

test.run();

async function add(name: string, more: object) {
  return itemOf(await ann.post(pages.route, { name, slug: name, ...more })).id;
}

async function found(query: string) {
  const { data } = (await ann.get(`${pages.route}?sort=id|asc&${query}`))
    .body as unknown as ListAnswer;
  return data.map(({ name }) => name);
}
