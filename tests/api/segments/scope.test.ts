import * as assert from 'uvu/assert';
import { messageEvents } from '../../../src/shared/resources/messaging/message-events.ts';
import { messages } from '../../../src/shared/resources/messaging/messages.ts';
import { segments } from '../../../src/shared/resources/messaging/segments.ts';
import { subscriberSubscriptions } from '../../../src/shared/resources/messaging/subscriber-subscriptions.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import { subscriptions } from '../../../src/shared/resources/messaging/subscriptions.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';

const test = suite('scope of segment rules');
const OPENED = { and: [{ field: 'opened_at', op: 'empty', value: false }] };
const EXPIRES = { and: [{ field: 'subscription_expires_on', op: 'empty', value: false }] };
let api: TestApi;
let harbor: number;
let garden: number;
/** Lists and writes everything, of all publications. */
let ann: Person;
/** The same of Harbor. */
let hal: Person;
/** Segments and subscribers alone. */
let sue: Person;

test.before(async () => {
  api = await startApi();
  harbor = await api.publication('Harbor');
  garden = await api.publication('Garden');
  const all = ['index', 'show', 'store', 'update'];
  const rights = [
    may(segments.controller, ...all),
    may(subscribers.controller, ...all),
    may(messages.controller, ...all),
    may(messageEvents.controller, 'index'),
    may(subscriberSubscriptions.controller, 'index'),
    may(subscriptions.controller, 'index'),
  ];
  ann = await api.person(...rights);
  hal = await api.person(
    ...rights.map((right) => ({ ...right, all_publications: false, publication_ids: [harbor] })),
  );
  sue = await api.person(may(segments.controller, ...all), may(subscribers.controller, ...all));
  await fill();
});
test.after(() => api.close());

/** Hana opened a letter of Harbor, Gus one of Garden, Nel one of no publication; subscriptions of the same. */
async function fill() {
  const { pool } = api.database;
  const type = (await pool.query(`insert into message_types (name) values ('E-mail') returning id`))
    .rows[0].id;
  for (const [name, publication] of [
    ['Hana', harbor],
    ['Gus', garden],
    ['Nel', null],
  ] as const) {
    await pool.query(
      `with s as (insert into subscribers (email, first_name, status) values ($1 || '@example.org', $1, 'active') returning id),
        m as (insert into messages (title, type_id, publication_id) values ($1, $2, $3) returning id),
        e as (insert into message_events (message_id, subscriber_id, type, occurred_at)
          select m.id, s.id, 'open', now() from m, s),
        l as (insert into subscriptions (name, publication_id) values ($1, $3) returning id)
      insert into subscriber_subscriptions (subscriber_id, subscription_id, status, expires_on)
      select s.id, l.id, 'active', current_date + 9 from s, l`,
      [name, type, publication],
    );
  }
}

async function preview(who: Person, body: object) {
  const reply = await who.post(`${segments.route}/preview`, body);
  assert.is(reply.status, 200, reply.text);
  const rows = reply.body.data as { first_name: string }[];
  assert.is(reply.body.total, rows.length);
  return rows.map(({ first_name }) => first_name).sort();
}

const segment = async (who: Person, name: string, rules: unknown, publication_id: number | null) =>
  itemOf(await who.post(segments.route, { name, type: 'dynamic', rules, publication_id }));

for (const [what, rules] of [
  ['message events', OPENED],
  ['subscriptions', EXPIRES],
] as const) {
  test(`typed rules go through ${what} of those publications that the person covers`, async () => {
    assert.equal(await preview(ann, { rules }), ['Gus', 'Hana', 'Nel']);
    assert.equal(await preview(hal, { rules }), ['Hana', 'Nel']);
    assert.equal(await preview(ann, { rules, publication_id: garden }), ['Gus', 'Nel']);
    assert.equal(await preview(hal, { rules, publication_id: garden }), ['Nel']);
  });
}

test('who may not list what a rule goes through can neither preview nor save it, and reads which rule it is', async () => {
  const country = { field: 'country', op: 'eq', value: 'US' };
  const rules = { and: [country, ...OPENED.and] };
  const refusal = { rules: 'Rule 2, Last opened: You may not list message events.' };
  const seen = await sue.post(`${segments.route}/preview`, { rules });
  assert.equal([seen.status, seen.body.data], [422, refusal]);
  const body = { name: 'Readers', type: 'dynamic', rules };
  const saved = await sue.post(segments.route, body);
  assert.equal([saved.status, saved.body.data], [422, refusal]);
  assert.equal(await preview(sue, { rules: { and: [country] } }), []);
});

test('a segment goes through what its publication reaches, whoever asks: members, counts and recipients', async () => {
  const { id } = await segment(hal, 'Readers of Harbor', OPENED, harbor);
  assert.equal(await preview(ann, { id }), ['Hana', 'Nel']);
  assert.equal(await preview(hal, { id }), ['Hana', 'Nel']);
  const counts = await hal.get(`${segments.route}/counts?ids=${id}`);
  assert.equal(counts.body.data, [{ id, total: 2 }]);
  const reached = await hal.post(`${messages.route}/recipients`, { segment_ids: [id] });
  assert.equal(reached.body.data, { total: 2, total_is_estimate: false });
});

test('of a segment of all publications a person sees as far as they cover, and what is kept of its count is the whole', async () => {
  const { id } = await segment(ann, 'All readers', OPENED, null);
  assert.equal(await preview(hal, { id }), ['Hana', 'Nel']);
  const counts = (who: Person) => who.get(`${segments.route}/counts?ids=${id}`);
  assert.equal((await counts(hal)).body.data, [{ id, total: 2 }]);
  assert.is(itemOf(await ann.get(`${segments.route}/${id}`)).total, null);
  assert.equal((await counts(ann)).body.data, [{ id, total: 3 }]);
  assert.is(itemOf(await ann.get(`${segments.route}/${id}`)).total, 3);
  assert.equal((await counts(sue)).body.data, []);
  assert.is((await sue.post(`${segments.route}/preview`, { id })).status, 403);
});

test('a segment is saved and moved where its writer may list all that its rules reach', async () => {
  const { id, version } = await segment(ann, 'Moved', OPENED, harbor);
  const half = await api.person(
    may(segments.controller, 'index', 'show', 'update'),
    may(subscribers.controller, 'index'),
    {
      ...may(messageEvents.controller, 'index'),
      all_publications: false,
      publication_ids: [harbor],
    },
  );
  const put = (publication_id: number | null) =>
    half.put(`${segments.route}/${id}`, { version, publication_id });
  assert.equal((await put(garden)).body.data, {
    rules: 'Rule 1, Last opened: You may not list message events of this publication.',
  });
  assert.equal((await put(null)).body.data, {
    rules: 'Rule 1, Last opened: You may not list message events of all publications.',
  });
});

test('a segment of another publication is not there: neither its members nor its count, nor as a recipient', async () => {
  const { id } = await segment(ann, 'Of Garden alone', OPENED, garden);
  assert.is((await hal.post(`${segments.route}/preview`, { id })).status, 404);
  assert.equal((await hal.get(`${segments.route}/counts?ids=${id}`)).body.data, []);
  for (const field of ['segment_ids', 'exclude_segment_ids']) {
    const own = itemOf(
      await hal.post(segments.route, { name: `Own ${field}`, publication_id: harbor }),
    ).id;
    const reply = await hal.post(`${messages.route}/recipients`, {
      segment_ids: [own],
      [field]: [id],
    });
    assert.equal([reply.status, reply.body.data], [422, { [field]: `There is no segment ${id}.` }]);
  }
});

test('a rule names no row that its writer may not see, but keeps one that it named before', async () => {
  const still = itemOf(
    await ann.post(segments.route, { name: 'Of Garden', publication_id: garden }),
  ).id;
  const rules = { and: [{ field: 'segment_ids', op: 'in', value: [still] }] };
  const missing = { rules: `Rule 1: ${still} is not there any more, or not static.` };
  assert.equal((await hal.post(`${segments.route}/preview`, { rules })).body.data, missing);
  const body = { name: 'Peek', type: 'dynamic', rules, publication_id: harbor };
  assert.equal((await hal.post(segments.route, body)).body.data, missing);
  const { id, version } = await segment(ann, 'Both', rules, harbor);
  const wider = { and: [...rules.and, { field: 'country', op: 'eq', value: 'US' }] };
  assert.is((await hal.put(`${segments.route}/${id}`, { version, rules: wider })).status, 200);
});

test.run();
