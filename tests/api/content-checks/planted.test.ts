import * as assert from 'uvu/assert';
import { printProject } from '../../../src/content/project.ts';
import type { CheckLevels } from '../../../src/shared/contract/content-checks.ts';
import { CONTENT_CHECKS } from '../../../src/shared/contract/content-checks.ts';
import type { FoundPlaces } from '../../../src/shared/contract/find-replace.ts';
import { landingPages } from '../../../src/shared/resources/marketing/landing-pages.ts';
import { contentChecks } from '../../../src/shared/resources/settings/content-checks.ts';
import type { Item } from '../../../src/shared/wire.ts';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi, taskIdOf } from '../../support/bulk.ts';
import {
  DRAFT_SLUG,
  plantedFacts,
  plantedFaults,
  plantedPage,
  UNANSWERED,
} from '../../support/planted-page.ts';
import { suite } from '../../support/suite.ts';
import type { Person } from '../../support/test-api.ts';
import { itemOf, may } from '../../support/test-api.ts';

const test = suite('a page with every fault that checks find');
const ROUTE = landingPages.route;
const HEAVY = { key: 'h'.repeat(32), bytes: 740_000, width: 2400 };
const FAULTS = plantedFaults(HEAVY);
const SETTINGS = `${contentChecks.route}/1`;
const OFF: CheckLevels = Object.fromEntries(CONTENT_CHECKS.map(({ id }) => [id, 'off']));
let api: BulkApi;
let ann: Person;
let page: Item;

test.before(async () => {
  api = await startBulkApi();
  ann = await api.person(
    may(landingPages.controller, 'index', 'show', 'store', 'update', 'destroy'),
    may('Settings.ContentChecksController', 'index', 'show', 'update'),
  );
  await api.database.pool.query(
    "insert into files (key, name, type, bytes, width, height) values ($1, 'quay.png', 'image/png', $2, $3, 900)",
    [HEAVY.key, HEAVY.bytes, HEAVY.width],
  );
  await api.database.pool.query(
    "insert into destinations (address, host, state, status, reason) values ($1, 'harbor.example', 'unhealthy', 404, $2)",
    [UNANSWERED.address, UNANSWERED.reason],
  );
  await set(OFF);
  itemOf(await ann.post(ROUTE, { name: 'Not yet', slug: DRAFT_SLUG, status: 'draft' }));
  page = itemOf(
    await ann.post(ROUTE, {
      name: 'Planted',
      slug: 'planted',
      status: 'draft',
      content_data: printProject(plantedPage(HEAVY)),
    }),
  );
});
test.after(() => api.close());

test('the server answers what of the page it alone knows', async () => {
  const { levels: _, ...facts } = { ...plantedFacts(HEAVY), levels: null };
  const asked = Object.fromEntries(
    Object.entries(facts).map(([name, known]) => [name, Object.keys(known)]),
  );
  const { body } = await ann.post('content-checks', asked);
  const { levels, ...answered } = body.data as typeof facts & { readonly levels: unknown };
  assert.equal(levels, OFF);
  assert.equal(answered, facts);
});

for (const { id, title } of CONTENT_CHECKS) {
  test(`${title.toLowerCase()}: as an error it refuses status published and says what it found; as a warning, or off, it is in nobody’s way`, async () => {
    const own = FAULTS.filter(({ check }) => check === id);
    await set({ ...OFF, [id]: 'error' });
    const refused = await save({ status: 'published' });
    assert.is(refused.status, 422);
    const more = own.length > 1 ? ` (and ${own.length - 1} more)` : '';
    assert.equal(refused.body.data, {
      status: `It cannot be published before this is mended. ${title}: ${own[0]?.message}${more}`,
    });
    assert.equal(await read(), page);
    for (const level of ['warning', 'off']) {
      await set({ ...OFF, [id]: level });
      page = itemOf(await save({ status: 'published' }));
      assert.is(page.status, 'published');
      page = itemOf(await save({ status: 'draft' }));
    }
  });
}

test('an error refuses a new page that is to be published, and makes none', async () => {
  await set({ ...OFF, links: 'error', macros: 'error' });
  const { content_data } = page;
  const values = { name: 'At once', slug: 'at-once', content_data };
  const refused = await ann.post(ROUTE, { ...values, status: 'published' });
  assert.equal([refused.status, Object.keys(refused.body.data as object)], [422, ['status']]);
  assert.is((await ann.post(ROUTE, { ...values, status: 'draft' })).status, 201);
});

test('an error refuses a bulk update that publishes, row by row, and publishes the others', async () => {
  await set({ ...OFF, alternative_text: 'error' });
  const whole = itemOf(
    await ann.post(ROUTE, { name: 'Whole', slug: 'whole', status: 'draft', content: '<p>Ebb</p>' }),
  );
  const { result } = await api.bulk(ann, ROUTE, {
    action: 'update',
    target: { ids: [page.id, whole.id] },
    values: { status: 'published' },
  });
  assert.equal([result.done, result.refused], [1, 1]);
  assert.equal(await read(), page);
  assert.is(itemOf(await ann.get(`${ROUTE}/${whole.id}`)).status, 'published');
});

test('an error refuses find and replace what it would make of a published page, and leaves that as it was', async () => {
  await set({ ...OFF, macros: 'error' });
  const shown = itemOf(
    await ann.post(ROUTE, {
      name: 'Shown',
      slug: 'shown',
      status: 'published',
      content: '<p>Regards of the harbor</p>',
    }),
  );
  const asked = { kind: 'text', find: 'of the harbor', replace: '{$custom_never_made}' };
  const { body } = await ann.post('find-replace/preview', asked);
  const documents = (body.data as FoundPlaces).documents.map(({ resource, id, field, places }) => ({
    resource,
    id,
    field,
    places: places.map(({ key }) => key),
  }));
  assert.is(documents.length, 1);
  const call = { matches_case: false, whole: false, ...asked, documents };
  const id = taskIdOf(await ann.post('find-replace', call));
  await api.run(id);
  const { result } = await api.task(id);
  assert.equal([result.done, result.refused], [0, 1]);
  assert.equal(itemOf(await ann.get(`${ROUTE}/${shown.id}`)), shown);
});

test.run();

function save(values: object) {
  return ann.put(`${ROUTE}/${page.id}`, { version: page.version, ...values });
}

async function read() {
  return itemOf(await ann.get(`${ROUTE}/${page.id}`));
}

async function set(levels: object) {
  const { version } = itemOf(await ann.get(SETTINGS));
  assert.is((await ann.put(SETTINGS, { version, ...levels })).status, 200);
}
