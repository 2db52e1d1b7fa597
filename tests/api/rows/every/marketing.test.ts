import * as assert from 'uvu/assert';
import { resourceNamed } from '../../../../src/shared/resources/index.ts';
import { everybodysRights } from '../../../support/random-lists.ts';
import { suite } from '../../../support/suite.ts';
import type { Person, TestApi } from '../../../support/test-api.ts';
import { idsOf, itemOf, rowsOf, startApi } from '../../../support/test-api.ts';

const test = suite('marketing and billing');
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());

type Body = Readonly<Record<string, unknown>>;

/** Resources that staff manage: statement, how a person calls them, name, a first body and a change. */
const MANAGED: readonly (readonly [string, string, string, Body, Body])[] = [
  ['A1.012', 'ads', 'ads', { name: 'Sponsor line' }, { active: false }],
  ['A1.013', 'campaigns', 'campaigns', { name: 'Spring' }, { status: 'paused' }],
  ['A1.014', 'funnels', 'funnels', { name: 'Trial to year' }, { active: false }],
  [
    'A1.015',
    'landing pages',
    'landing_pages',
    { name: 'First year', slug: 'first-year' },
    { status: 'published' },
  ],
  ['A1.016', 'partners', 'partners', { name: 'Morning Margin' }, { payout_percent: 0.35 }],
  [
    'A1.017',
    'testimonials',
    'testimonials',
    { name: 'Ruth Kessler', quote: 'Right for my street.' },
    { published: true },
  ],
  ['A1.024', 'pricing plans', 'pricing_plans', { name: 'One year' }, { name: 'Two years' }],
];

for (const [statement, called, name, body, change] of MANAGED) {
  test(`[${statement}] staff make, list, read, change and delete ${called}`, async () => {
    const { route } = resourceNamed(name);
    const made = itemOf(await ann.post(route, body));
    assert.ok(idsOf(await ann.get(route)).includes(made.id), 'listed');
    assert.equal(itemOf(await ann.get(`${route}/${made.id}`)), made);
    const { version } = made;
    const changed = itemOf(await ann.put(`${route}/${made.id}`, { ...change, version }));
    assert.equal({ ...changed, ...change }, changed);
    const gone = await ann.delete(`${route}/${made.id}`, { version: changed.version });
    assert.is(gone.status, 200, gone.text);
    assert.is((await ann.get(`${route}/${made.id}`)).status, 404);
  });
}

/** Statement, resource, and the fields it names. */
const FIELDS: readonly (readonly [string, string, readonly string[]])[] = [
  ['A3.008', 'partners', ['name', 'everflow_partner_id']],
  ['A3.009', 'pricing_plans', ['name']],
];

for (const [statement, name, fields] of FIELDS) {
  test(`[${statement}] ${name} keep and answer ${fields.join(', ')}`, async () => {
    const { route } = resourceNamed(name);
    const body = Object.fromEntries(fields.map((field) => [field, `${statement} ${field}`]));
    const made = itemOf(await ann.post(route, body));
    assert.equal({ ...made, ...body }, made);
  });
}

test('[A3.063] a landing page is of a category', async () => {
  const category = itemOf(await ann.post('marketing/landing-page-categories', { name: 'Courses' }));
  const page = itemOf(
    await ann.post('marketing/landing-pages', {
      name: 'Cold water',
      slug: 'cold-water',
      category_id: category.id,
    }),
  );
  assert.equal(page.category, { id: category.id, name: 'Courses' });
});

test('[A7.042] GET /marketing/landing-page-category-types answers id and name', async () => {
  const route = 'marketing/landing-page-category-types';
  const { id } = itemOf(await ann.post(route, { name: 'Upsell' }));
  const found = rowsOf(await ann.get(route)).find((row) => row.id === id);
  assert.is(found?.name, 'Upsell');
});

/** Statement, route, and what makes one. */
const ENTITIES: readonly (readonly [string, string, () => Promise<Body>])[] = [
  ['A7.043', 'marketing/campaigns', async () => ({ name: 'Almanac preorder' })],
  ['A7.044', 'marketing/efforts', async () => newEffort()],
  ['A7.045', 'marketing/partners', async () => ({ name: 'Frostline' })],
];

for (const [statement, route, body] of ENTITIES) {
  test(`[${statement}] GET ${route}/{id} answers the entity`, async () => {
    const given = await body();
    const { id } = itemOf(await ann.post(route, given));
    const reply = await ann.get(`${route}/${id}`);
    assert.is(reply.status, 200);
    assert.equal({ ...itemOf(reply), ...given, id }, itemOf(reply));
  });
}

async function newEffort(suffix = ''): Promise<Body> {
  const made = async (route: string, name: string) =>
    itemOf(await ann.post(route, { name: name + suffix })).id;
  return {
    name: 'House list, first letter',
    campaign_id: await made('marketing/campaigns', 'Refit winters'),
    effort_type_id: await made('marketing/effort-types', 'Telegram'),
    partner_id: await made('marketing/partners', 'The Slipway Letter'),
    offer_type: 'promo',
  };
}

test('[A3.040] an effort answers what it offers a leaving visitor as secondary_effort', async () => {
  const page = async (slug: string) =>
    itemOf(await ann.post('marketing/landing-pages', { name: slug, slug })).id;
  const [promo_id, order_page_id] = [await page('stay'), await page('stay-order')];
  const route = 'marketing/efforts';
  const plain = itemOf(await ann.post(route, await newEffort(' again')));
  assert.is(plain.secondary_effort, null);
  const body = { exit_intent_promo_id: promo_id, exit_intent_order_page_id: order_page_id };
  const changed = itemOf(await ann.put(`${route}/${plain.id}`, { ...plain, ...body }));
  assert.equal(changed.secondary_effort, { promo_id, order_page_id });
  const [listed] = rowsOf(await ann.get(`${route}?filters[id]=${plain.id}`));
  assert.equal(listed?.secondary_effort, { promo_id, order_page_id });
});

test.run();
