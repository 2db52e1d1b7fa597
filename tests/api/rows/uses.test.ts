import * as assert from 'uvu/assert';
import { subscriberSubscriptions } from '../../../src/shared/resources/messaging/subscriber-subscriptions.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import { subscriptions } from '../../../src/shared/resources/messaging/subscriptions.ts';
import type { Uses } from '../../../src/shared/answers.ts';
import { everybodysRights } from '../../support/random-lists.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';

const test = suite('where a row is used');
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());

const tag = async (name: string) =>
  itemOf(await ann.post('tags', { name, color: '#112233' })).id as number;
const made = async (route: string, values: object) => itemOf(await ann.post(route, values)).id;
const usesOf = async (person: Person, path: string) =>
  (await person.get(`${path}/uses`)).body.data as Uses;

test('the rows that name one are told by resource, the last made first, with the field their list shows them by', async () => {
  const id = await tag('Sea');
  const first = await made('contents/faqs', {
    question: 'One?',
    answer: '<p>x</p>',
    tag_ids: [id],
  });
  const last = await made('contents/faqs', { question: 'Two?', answer: '<p>x</p>', tag_ids: [id] });
  const template = await made('templates', { name: 'Plain', tag_ids: [id] });
  const gone = await made('templates', { name: 'Gone', tag_ids: [id] });
  await ann.delete(`templates/${gone}`);
  const { places, hidden } = await usesOf(ann, `tags/${id}`);
  assert.is(hidden, false);
  assert.equal(places.map(({ resource, total, field }) => [resource, total, field]).sort(), [
    ['faqs', 2, 'tag_ids'],
    ['templates', 1, 'tag_ids'],
  ]);
  const rows = Object.fromEntries(places.map((place) => [place.resource, place.rows]));
  assert.equal(rows.faqs, [
    { id: last, text: 'Two?' },
    { id: first, text: 'One?' },
  ]);
  assert.equal(rows.templates, [{ id: template, text: 'Plain' }]);
});

test('a plan is told once for what its items name twice, and its list cannot be filtered by it', async () => {
  const goods = await made('billing/merchandise', { title: 'Watch cap' });
  const item = { type: 'Merchandise', price: 1, purchasable: { merchandise_id: goods } };
  const options = [{ description: 'Two', items: [item, item] }];
  const plan = await made('billing/pricing-plans', { name: 'Caps', options });
  const { places } = await usesOf(ann, `billing/merchandise/${goods}`);
  assert.equal(places, [
    {
      resource: 'pricing_plans',
      total: 1,
      more: false,
      field: null,
      rows: [{ id: plan, text: 'Caps' }],
    },
  ]);
});

test('a row of two references is called by the name of the other one, masked where it is masked', async () => {
  const subscriber = await made('messages/subscribers', { email: 'ada@example.org' });
  const subscription = await made('messages/subscriptions', { name: 'Weekly' });
  const row = await made('messages/subscriber-subscriptions', {
    subscriber_id: subscriber,
    subscription_id: subscription,
  });
  const named = async (person: Person) => {
    const { places } = await usesOf(person, `messages/subscriptions/${subscription}`);
    return places.map(({ rows }) => rows);
  };
  assert.equal(await named(ann), [[{ id: row, text: 'ada@example.org' }]]);
  const { places } = await usesOf(ann, `messages/subscribers/${subscriber}`);
  assert.equal(
    places.map(({ rows }) => rows),
    [[{ id: row, text: 'Weekly' }]],
  );
  const blind = await api.person(
    may(subscriptions.controller, 'index', 'show'),
    may(subscribers.controller, 'index', 'show'),
    may(subscriberSubscriptions.controller, 'index', 'show'),
  );
  assert.equal(await named(blind), [[{ id: row, text: 'a•••@example.org' }]]);
});

test('an event is called by what happened, and by whom it happened to where that is not the record itself', async () => {
  const subscriber = await made('messages/subscribers', { email: 'ben@example.org' });
  const { rows } = await api.database.pool.query(
    "with kind as (insert into message_types (name) values ('News') returning id), sent as (insert into messages (title, type_id) select 'News', id from kind returning id) insert into message_events (message_id, subscriber_id, type, occurred_at) select id, $1, 'click', now() from sent returning id, message_id",
    [subscriber],
  );
  const { places } = await usesOf(ann, `messages/subscribers/${subscriber}`);
  assert.equal(places.find(({ resource }) => resource === 'message_events')?.rows, [
    { id: rows[0].id, text: 'Click' },
  ]);
  const sent = await usesOf(ann, `messages/${rows[0].message_id}`);
  assert.equal(sent.places.find(({ resource }) => resource === 'message_events')?.rows, [
    { id: rows[0].id, text: 'Click · ben@example.org' },
  ]);
});

test('who may not see the rows is told only that there are some', async () => {
  const id = await tag('Hidden');
  await made('contents/faqs', { question: 'Why?', answer: '<p>x</p>', tag_ids: [id] });
  const ben = await api.person(may('Core.TagsController', 'index', 'show'));
  assert.equal(await usesOf(ben, `tags/${id}`), { places: [], hidden: true });
  const inside = await api.publication('Inside');
  const scoped = await api.person(may('Core.TagsController', 'show'), {
    permissions: ['Contents.FaqsController@index'],
    publication_ids: [inside],
  });
  await made('contents/faqs', {
    question: 'Elsewhere?',
    answer: '<p>x</p>',
    tag_ids: [id],
    publication_id: await api.publication('Outside'),
  });
  const { places, hidden } = await usesOf(scoped, `tags/${id}`);
  assert.equal([places[0]?.total, hidden], [1, true]);
  const eve = await api.person(may('Contents.FaqsController', 'index'));
  assert.is((await eve.get(`tags/${id}/uses`)).status, 403);
  assert.is((await ann.get('tags/999999/uses')).status, 404);
});

test('deleting several says of each that is used that it is', async () => {
  const [used, free] = [await tag('Used'), await tag('Free')];
  await made('contents/faqs', { question: 'Why?', answer: '<p>x</p>', tag_ids: [used] });
  const { body } = await ann.delete('tags', { ids: [used, free] });
  assert.equal(body.data, {
    deleted: [free],
    refused: [
      {
        id: used,
        reason: "This item can't be deleted. It is used by 1 FAQ.",
        in_use: true,
      },
    ],
  });
});

test('a name of several words is said as it is written in a sentence about uses', async () => {
  const publication_id = await made('publications', { name: 'The Wharf' });
  await made('settings/google-tag-manager-containers', {
    name: 'Site',
    container_id: 'GTM-WHARF12',
    publication_id,
  });
  const { body } = await ann.delete('publications', { ids: [publication_id] });
  assert.match(
    JSON.stringify(body),
    "This item can't be deleted. It is used by 1 Google Tag Manager container.",
  );
});

test.run();
