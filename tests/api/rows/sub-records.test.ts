import * as assert from 'uvu/assert';

import { everybodysRights } from '../../support/random-lists.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, startApi } from '../../support/test-api.ts';

const test = suite('sub-records');
const ROUTE = 'billing/pricing-plans';
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());

interface Numbered {
  readonly id: number;
  readonly order: number;
  readonly [name: string]: unknown;
}

interface Option extends Numbered {
  readonly items: readonly Numbered[];
}

const LIFETIME = {
  type: 'Subscription',
  price: 990,
  restock_fee: 0,
  descriptor: 'LEDGER',
  block_funnels: true,
  purchasable: { subscription_type: 'Lifetime' },
};
const OPTIONS = [
  { description: 'Paid at once', days_for_refund: 60, prorated: false, items: [LIFETIME] },
  { description: 'Paid in parts', days_for_refund: 30, prorated: true, items: [] },
];

async function newPlan(options: readonly object[] = OPTIONS) {
  return itemOf(await ann.post(ROUTE, { name: 'Lifetime', options }));
}

function optionsOf(plan: Readonly<Record<string, unknown>>) {
  return plan.options as readonly Option[];
}

test('[B3.027] a pricing plan has id, name, id_with_name and options', async () => {
  const plan = await newPlan();
  assert.is(plan.name, 'Lifetime');
  assert.is(plan.id_with_name, `${plan.id} - Lifetime`);
  assert.is(optionsOf(plan).length, 2);
});

test('[B3.028] an option has id, order, description, days_for_refund, prorated and items', async () => {
  const [first, second] = optionsOf(await newPlan());
  const item = { id: first?.items[0]?.id, order: 1, ...LIFETIME };
  assert.equal(first, { ...OPTIONS[0], id: first?.id, order: 1, items: [item] });
  assert.equal(second, { ...OPTIONS[1], id: second?.id, order: 2 });
  assert.is(new Set([typeof first?.id, typeof second?.id, 'number']).size, 1);
  assert.is.not(first?.id, second?.id);
});

test('[B3.029] an item has id, price, publication_id, restock_fee, descriptor, block_funnels, type and purchasable', async () => {
  const publication_id = await api.publication('The Ledger Review');
  const given = { ...LIFETIME, publication_id };
  const [option] = optionsOf(await newPlan([{ description: 'Once', items: [given] }]));
  const [item] = option?.items ?? [];
  assert.equal({ ...item }, { id: item?.id, order: 1, ...given });
  assert.is(typeof item?.id, 'number');
});

/** Statement, what it is about, an item, and what stays of its purchasable. */
const PARTS = [
  { term_length: 1, term_unit: 'month', price: 1, times: 1 },
  { term_length: 1, term_unit: 'year', price: 99, times: 3 },
];
const CUSTOM = { subscription_type: 'Custom', parts: PARTS, repeat_all: false, repeat_last: true };

test('[B3.030] the type of an item is Subscription, Merchandise or Resource', async () => {
  for (const type of ['Subscription', 'Merchandise', 'Resource']) {
    await newPlan([{ description: 'One', items: [{ type, price: 1 }] }]);
  }
  const options = [{ description: 'One', items: [{ type: 'Voucher', price: 1 }] }];
  assert.is((await ann.post(ROUTE, { name: 'Lifetime', options })).status, 422);
});

async function purchasable(type: string, value: object) {
  const items = [{ type, price: 5, purchasable: value }];
  const [option] = optionsOf(await newPlan([{ description: 'One', items }]));
  return option?.items[0]?.purchasable;
}

test('[B3.031] a subscription has subscription_type, a term or parts, repeat_all and repeat_last', async () => {
  const yearly = { subscription_type: 'Recurring', term_length: 1, term_unit: 'year' };
  assert.equal(await purchasable('Subscription', yearly), yearly);
  assert.equal(await purchasable('Subscription', CUSTOM), CUSTOM);
});

test('[B3.032] a subscription is Lifetime, Custom and others', async () => {
  for (const subscription_type of ['Lifetime', 'Custom', 'Recurring', 'Fixed term', 'Trial']) {
    const given = { subscription_type };
    assert.equal(await purchasable('Subscription', given), given);
  }
});

test('[B3.033] each part of a custom subscription has term_length, term_unit, price and times', async () => {
  assert.equal(await purchasable('Subscription', CUSTOM), CUSTOM);
  const short = { ...CUSTOM, parts: [{ term_length: 1, term_unit: 'month', price: 1 }] };
  const options = [
    { description: 'One', items: [{ type: 'Subscription', price: 5, purchasable: short }] },
  ];
  const { status, body } = await ann.post(ROUTE, { name: 'Lifetime', options });
  assert.is(status, 422);
  assert.match(JSON.stringify(body.data), 'Entry 1, items');
});

test('[B3.034] merchandise has merchandise_id and must_return', async () => {
  const { id } = itemOf(await ann.post('billing/merchandise', { title: 'Watch cap' }));
  const given = { merchandise_id: id, must_return: true };
  assert.equal(await purchasable('Merchandise', given), given);
});

test('[B3.035] a resource has resource_id', async () => {
  const { id } = itemOf(await ann.post('contents/resources', { title: 'Cold water' }));
  assert.equal(await purchasable('Resource', { resource_id: id }), { resource_id: id });
});

test('what belongs to another type of item is not kept', async () => {
  const given = { ...CUSTOM, term_length: 3, must_return: true };
  assert.equal(await purchasable('Subscription', given), CUSTOM);
  assert.equal(await purchasable('Merchandise', given), { must_return: true });
});

test('ids stay over a save and a move, and what is new gets one of its own', async () => {
  const plan = await newPlan();
  const [first, second] = optionsOf(plan);
  const options = [second, { description: 'Paid monthly' }, { ...first, description: 'At once' }];
  const moved = optionsOf(
    itemOf(await ann.put(`${ROUTE}/${plan.id}`, { version: plan.version, options })),
  );
  assert.equal(
    moved.map(({ description, order }) => [description, order]),
    [
      ['Paid in parts', 1],
      ['Paid monthly', 2],
      ['At once', 3],
    ],
  );
  assert.equal([moved[0]?.id, moved[2]?.id], [second?.id, first?.id]);
  assert.is(moved[2]?.items[0]?.id, first?.items[0]?.id);
  assert.is(new Set(moved.map(({ id }) => id)).size, 3);
});

test('an id that a form gave is replaced by one of the server’s, at the same place', async () => {
  const items = [{ ...LIFETIME, id: -7 }];
  const options = [{ id: -5, description: 'Made in a form', items }, { description: 'Without' }];
  const [first, second] = optionsOf(await newPlan(options));
  assert.is(first?.description, 'Made in a form');
  for (const id of [first?.id, second?.id, first?.items[0]?.id]) assert.ok(Number(id) > 0);
});

test('a removed sub-record that comes back from a revision has its id again', async () => {
  const plan = await newPlan();
  const { version } = itemOf(
    await ann.put(`${ROUTE}/${plan.id}`, { version: plan.version, options: [] }),
  );
  const { options } = plan;
  const back = itemOf(await ann.put(`${ROUTE}/${plan.id}`, { version, options }));
  assert.equal(back.options, options);
});

test('a copy has ids of its own, and nobody takes the ids of another plan or one id twice', async () => {
  const plan = await newPlan();
  const [first] = optionsOf(plan);
  const copy = await newPlan(optionsOf(plan));
  const taken = idsIn(plan);
  assert.equal(
    idsIn(copy).filter((id) => taken.includes(id)),
    [],
  );
  const options = [first, ...optionsOf(copy).slice(0, 1), ...optionsOf(copy).slice(0, 1)];
  const saved = itemOf(await ann.put(`${ROUTE}/${copy.id}`, { version: copy.version, options }));
  assert.equal(
    idsIn(saved).filter((id) => taken.includes(id)),
    [],
  );
  assert.is(new Set(idsIn(saved)).size, idsIn(saved).length);
});

function idsIn(plan: Readonly<Record<string, unknown>>): number[] {
  return optionsOf(plan).flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
}

test('the same sub-records again are no change, and a plan that fails keeps none of them', async () => {
  const plan = await newPlan();
  const { options, version } = plan;
  const same = itemOf(await ann.put(`${ROUTE}/${plan.id}`, { version, options }));
  assert.is(same.version, version);
  const { rows: before } = await api.database.pool.query('select count(*) from sub_records');
  const purchasable = { merchandise_id: 999_999 };
  const failing = [{ description: 'One', items: [{ type: 'Merchandise', price: 1, purchasable }] }];
  const refused = await ann.post(ROUTE, { name: 'Gone', options: failing });
  assert.is(refused.status, 422);
  assert.match(JSON.stringify(refused.body.data), 'no merchandise with the ID 999999');
  const { rows: after } = await api.database.pool.query('select count(*) from sub_records');
  assert.equal(after, before);
});

test('what a sub-record points at must be there for the writer, unless it was named before', async () => {
  const inside = await api.publication('Inside');
  const outside = await api.publication('Outside');
  const page = itemOf(
    await ann.post('marketing/landing-pages', {
      name: 'Closed',
      slug: 'closed',
      publication_id: outside,
    }),
  );
  const ben = await api.person({
    ...everybodysRights(),
    all_publications: false,
    publication_ids: [inside],
  });
  const steps = [{ landing_page_id: page.id, condition: 'always' }];
  const funnel = { name: 'New reader', steps, publication_id: inside };
  const refused = await ben.post('marketing/funnels', funnel);
  assert.is(refused.status, 422);
  assert.match(JSON.stringify(refused.body.data), 'no landing page with the ID');
  const made = itemOf(await ann.post('marketing/funnels', funnel));
  const later = [...(made.steps as readonly object[]), ...(made.steps as readonly object[])];
  const body = { version: made.version, steps: later };
  assert.is((await ben.put(`marketing/funnels/${made.id}`, body)).status, 200);
});

test('a form keeps its questions with their choices, an auto responder its steps', async () => {
  const fields = [
    { label: 'Which issue', name: 'issue', type: 'choice', options: [{ value: 'June' }] },
    { label: 'Your letter', name: 'letter', type: 'long_text', options: [{ value: 'June' }] },
  ];
  const form = itemOf(await ann.post('contents/forms', { name: 'Survey', fields }));
  const [choice, letter] = form.fields as readonly Numbered[];
  assert.equal(choice?.options, [{ value: 'June' }]);
  assert.is(letter?.options, undefined);
  assert.is.not(choice?.id, letter?.id);
  const { id } = itemOf(
    await ann.post('messages/contents', { title: 'Welcome', content: '<p>Hello</p>' }),
  );
  const steps = [{ delay: 60, message_content_id: id }];
  const series = itemOf(await ann.post('messages/auto-responders', { name: 'Welcome', steps }));
  const [step] = series.steps as readonly Numbered[];
  assert.equal(step, { id: step?.id, order: 1, ...steps[0] });
});

test.run();
