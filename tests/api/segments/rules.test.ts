import * as assert from 'uvu/assert';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import { messageEvents } from '../../../src/shared/resources/messaging/message-events.ts';
import { messages } from '../../../src/shared/resources/messaging/messages.ts';
import { segments } from '../../../src/shared/resources/messaging/segments.ts';
import { subscriberSubscriptions } from '../../../src/shared/resources/messaging/subscriber-subscriptions.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import { subscriptions } from '../../../src/shared/resources/messaging/subscriptions.ts';
import { SEGMENT_TYPES } from '../../../src/shared/resources/messaging/segments.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('rules of segments');
const PREVIEW = `${segments.route}/preview`;

let api: TestApi;
let ann: Person;
let bob: Person;
let letter: number;
let tag: number;

test.before(async () => {
  api = await startApi();
  const all = ['index', 'show', 'store', 'update', 'destroy'];
  ann = await api.person(
    may(segments.controller, ...all),
    may(subscribers.controller, ...all, 'unmask'),
    may(messages.controller, 'index'),
    may(messageEvents.controller, 'index'),
    may(subscriberSubscriptions.controller, 'index'),
    may(subscriptions.controller, 'index'),
    may(tags.controller, 'index'),
  );
  bob = await api.person(
    may(segments.controller, ...all),
    may(subscribers.controller, 'index', 'show', 'update'),
  );
  await fill();
});
test.after(() => api.close());

/** ada: tagged, reads and clicks; ben: expires soon; cem: bounced long ago; dot: nothing at all; eve: in the trash. */
async function fill() {
  const { pool } = api.database;
  const one = async (text: string, values: unknown[] = []) =>
    Number((await pool.query(text, values)).rows[0]?.id);
  tag = await one(`insert into tags (name, color) values ('Loyal', '#336699') returning id`);
  letter = await one(`insert into subscriptions (name) values ('Letter') returning id`);
  const other = await one(`insert into subscriptions (name) values ('Other') returning id`);
  const type = await one(`insert into message_types (name) values ('E-mail') returning id`);
  const message = await one(
    `insert into messages (title, type_id) values ('News', $1) returning id`,
    [type],
  );
  await pool.query(
    `insert into subscribers (email, first_name, status, country, tag_ids, deleted_at) values
      ('ada@example.org', 'Ada', 'active', 'US', array[$1::bigint], null),
      ('ben@example.org', 'Ben', 'active', 'CA', '{}', null),
      ('cem@example.org', 'Cem', 'bounced', 'US', '{}', null),
      ('dot@example.org', 'Dot', 'active', 'GB', '{}', null),
      ('eve@example.org', 'Eve', 'active', 'US', array[$1::bigint], now())`,
    [tag],
  );
  const id = `(select id from subscribers where first_name = `;
  await pool.query(
    `insert into subscriber_subscriptions (subscriber_id, subscription_id, status, started_on, ended_on, expires_on) values
      (${id}'Ada'), $1, 'active', current_date - 400, null, current_date + 200),
      (${id}'Ben'), $1, 'active', current_date - 10, null, current_date + 20),
      (${id}'Ben'), $2, 'cancelled', current_date - 90, current_date - 5, current_date - 5),
      (${id}'Cem'), $2, 'expired', current_date - 900, current_date - 500, current_date - 500)`,
    [letter, other],
  );
  await pool.query(
    `insert into message_events (message_id, subscriber_id, type, occurred_at) values
      ($1, ${id}'Ada'), 'open', now() - interval '3 days'), ($1, ${id}'Ada'), 'open', now() - interval '90 days'),
      ($1, ${id}'Ada'), 'click', now() - interval '3 days'),
      ($1, ${id}'Ben'), 'open', now() - interval '60 days'),
      ($1, ${id}'Cem'), 'bounce', now() - interval '300 days'),
      ($1, null, 'open', now() - interval '1 day')`,
    [message],
  );
}

async function names(rules: unknown, person = ann) {
  const reply = await person.post(PREVIEW, { rules });
  assert.is(reply.status, 200, reply.text);
  const rows = reply.body.data as { first_name: string }[];
  assert.is(reply.body.total, rows.length);
  return rows
    .map(({ first_name }) => first_name)
    .sort()
    .join(' ');
}

async function fault(rules: unknown, person = ann) {
  const reply = await person.post(PREVIEW, { rules });
  assert.is(reply.status, 422, reply.text);
  return (reply.body.data as { rules: string }).rules;
}

const all = (...and: unknown[]) => ({ and });
const some = (...or: unknown[]) => ({ or });
const rule = (field: string, op: string, value: unknown) => ({ field, op, value });

test('[A3.083] the preset list of segment types is dynamic, static', () => {
  assert.equal(
    SEGMENT_TYPES.map(({ value }) => value),
    ['dynamic', 'static'],
  );
});

test('rules ask about fields and tags, in groups within groups, and never find what is in the trash', async () => {
  assert.is(await names(all(rule('country', 'eq', 'US'))), 'Ada Cem');
  assert.is(await names(all(rule('tag_ids', 'in', [tag]))), 'Ada');
  assert.is(await names(all(rule('tag_ids', 'ne', tag))), 'Ben Cem Dot');
  assert.is(await names(all(rule('email', 'starts', 'b'))), 'Ben');
  assert.is(
    await names(
      all(
        rule('status', 'eq', 'active'),
        some(
          rule('country', 'eq', 'GB'),
          all(rule('country', 'eq', 'US'), rule('tag_ids', 'in', [tag])),
        ),
      ),
    ),
    'Ada Dot',
  );
});

test('rules ask what somebody is subscribed to: has it, started, ended, expires within', async () => {
  assert.is(await names(all(rule('subscription_ids', 'in', [letter]))), 'Ada Ben');
  assert.is(await names(all(rule('subscription_ids', 'ne', letter))), 'Cem Dot');
  assert.is(await names(all(rule('subscription_ids', 'empty', true))), 'Cem Dot');
  assert.is(await names(all(rule('subscription_started_on', 'gte', 'today-30d'))), 'Ben');
  assert.is(await names(all(rule('subscription_ended_on', 'gte', 'today-30d'))), 'Ben');
  assert.is(await names(all(rule('subscription_ended_on', 'lt', 'today-30d'))), 'Cem');
  assert.is(await names(all(rule('subscription_expires_on', 'lte', 'today+30d'))), 'Ben');
  assert.is(await names(all(rule('subscription_expires_on', 'empty', false))), 'Ada Ben');
});

test('rules ask what somebody did with what they were sent, by the last time they did it', async () => {
  assert.is(await names(all(rule('opened_at', 'gte', 'today-30d'))), 'Ada');
  assert.is(await names(all(rule('opened_at', 'lt', 'today-30d'))), 'Ben');
  assert.is(await names(all(rule('opened_at', 'empty', true))), 'Cem Dot');
  assert.is(await names(all(rule('clicked_at', 'empty', false))), 'Ada');
  assert.is(await names(all(rule('bounced_at', 'lt', 'today-200d'))), 'Cem');
  assert.is(await names(all(rule('unsubscribed_at', 'empty', false))), '');
  assert.is(
    await names(some(rule('opened_at', 'lt', 'today-30d'), rule('opened_at', 'empty', true))),
    'Ben Cem Dot',
  );
});

test('what is unknown or of the wrong kind is refused with the place of its rule', async () => {
  const good = rule('country', 'eq', 'US');
  assert.match(
    await fault(all(good, rule('shoe_size', 'eq', 44))),
    /^Rule 2: Can't filter by 'shoe_size'/,
  );
  assert.match(
    await fault(all(good, some(good, rule('status', 'contains', 'a')))),
    /^Rule 2\.2, Status: 'contains' is no operator/,
  );
  assert.match(
    await fault(all(rule('opened_at', 'gte', 'soon'))),
    /^Rule 1, Last opened: Use a date/,
  );
  assert.match(await fault(all(rule('status', 'eq', 'asleep'))), /^Rule 1, Status: Use one of/);
  assert.match(
    await fault(all(rule('tag_ids', 'in', ['x']))),
    /^Rule 1, Tags: Value must be an integer/,
  );
  assert.match(
    await fault(all({ ...good, sql: 'drop table' })),
    /^Rule 1: 'sql' does not stand beside/,
  );
  assert.match(await fault(null), /^Rules: Each condition is an object/);
  assert.is(await fault(all()), 'Add a rule first.');
  assert.is(await fault(all(good, some())), 'Rule 2: This group has no rules.');
});

test('rules are nested five groups deep at most, and fifty at most', async () => {
  const nested = (depth: number): unknown =>
    depth === 1 ? all(rule('country', 'eq', 'US')) : all(nested(depth - 1));
  assert.is(await names(nested(5)), 'Ada Cem');
  assert.match(await fault(nested(6)), /nested too deeply/);
  const many = (count: number) =>
    all(...Array.from({ length: count }, () => rule('country', 'eq', 'US')));
  assert.is(await names(many(49)), 'Ada Cem');
  assert.match(await fault(many(50)), /too many conditions/);
});

test('a value is never a part of the statement', async () => {
  const nasty = "US' or 1=1 --";
  assert.is(await names(all(rule('country', 'eq', nasty))), '');
  assert.is(await names(all(rule('first_name', 'contains', '%'))), '');
});

test('a dynamic segment is saved with its rules, counted, and counted anew when they change', async () => {
  const made = itemOf(
    await ann.post(segments.route, {
      name: 'Americans',
      type: 'dynamic',
      rules: all(rule('country', 'eq', 'US')),
    }),
  );
  assert.is(made.total, null);
  const counts = await ann.get(`${segments.route}/counts?ids=${made.id}`);
  assert.equal(counts.body.data, [{ id: made.id, total: 2 }]);
  const shown = itemOf(await ann.get(`${segments.route}/${made.id}`));
  assert.is(shown.total, 2);
  assert.type(shown.last_counted_at, 'string');
  assert.is(shown.version, made.version);
  const reply = await ann.put(`${segments.route}/${made.id}`, {
    version: shown.version,
    rules: all(rule('country', 'eq', 'GB')),
  });
  assert.is(reply.status, 200, reply.text);
  assert.is(itemOf(reply).total, null);
});

test('nobody is put into a dynamic segment by hand, and who tries reads why', async () => {
  const rules = { and: [{ field: 'status', op: 'eq', value: 'active' }] };
  const kept = await ann.post(segments.route, { name: 'Kept by rules', type: 'dynamic', rules });
  const dynamic = itemOf(kept).id;
  const put = (body: object) => ann.post(subscribers.route, { email: 'hand@example.org', ...body });
  const { status, body } = await put({ segment_ids: [dynamic] });
  assert.is(status, 422);
  assert.equal(body.data, {
    segment_ids: `Only a segment whose Type is “static” can be chosen here, and that with the ID ${dynamic} is another.`,
  });
  const gone = await put({ segment_ids: [999_999] });
  assert.equal(gone.body.data, { segment_ids: 'There is no segment with the ID 999999.' });
  const still = itemOf(await ann.post(segments.route, { name: 'By hand', type: 'static' })).id;
  const made = await put({ segment_ids: [still] });
  assert.equal([made.status, itemOf(made).segment_ids], [201, [still]]);
  await ann.delete(`${subscribers.route}/${itemOf(made).id}`);
});

test('a dynamic segment needs rules, a static one has none, and neither becomes the other', async () => {
  const bare = await ann.post(segments.route, { name: 'Bare', type: 'dynamic' });
  assert.equal([bare.status, bare.body.data], [422, { rules: 'Add a rule first.' }]);
  const still = itemOf(
    await ann.post(segments.route, { name: 'Still', rules: all(rule('country', 'eq', 'US')) }),
  );
  assert.equal([still.type, still.rules], ['static', null]);
  const turned = await ann.put(`${segments.route}/${still.id}`, {
    version: still.version,
    type: 'dynamic',
  });
  assert.equal([turned.status, Object.keys(turned.body.data as object)], [422, ['type']]);
});

test('a rule without its value is refused, as it would match everybody', async () => {
  assert.is(
    await fault(all(rule('first_name', 'contains', ''))),
    'Rule 1, First name: Choose a value.',
  );
});

test('a rule about a tag that is not there is refused', async () => {
  const reply = await ann.post(segments.route, {
    name: 'Ghosts',
    type: 'dynamic',
    rules: all(rule('country', 'eq', 'US'), rule('tag_ids', 'in', [tag, 987_654])),
  });
  assert.equal(
    [reply.status, reply.body.data],
    [422, { rules: 'Rule 2: 987654 is not there any more.' }],
  );
});

test('a tag that a rule names is not deleted; merged into another, the rule names that one', async () => {
  const { pool } = api.database;
  const keeper = await api.person(may('Core.TagsController', 'index', 'show', 'destroy', 'merge'));
  const named = async (name: string) =>
    Number(
      (await pool.query(`insert into tags (name) values ($1) returning id`, [name])).rows[0]?.id,
    );
  const [old, target] = [await named('Old'), await named('Target')];
  const rules = all(rule('country', 'eq', 'US'), all(rule('tag_ids', 'in', [old, tag])));
  const segment = itemOf(await ann.post(segments.route, { name: 'Named', type: 'dynamic', rules }));
  const refused = await keeper.delete(`tags/${old}`);
  assert.is(refused.status, 422, refused.text);
  assert.match(refused.text, 'It is used by');
  assert.is((await keeper.post(`tags/${target}/merge`, { ids: [old] })).status, 200);
  const after = itemOf(await ann.get(`${segments.route}/${segment.id}`));
  assert.equal(
    after.rules,
    all(rule('country', 'eq', 'US'), all(rule('tag_ids', 'in', [target, tag]))),
  );
});

test('a rule asks about static segments alone, as nobody is put into a dynamic one', async () => {
  const body = { name: 'Round', type: 'dynamic', rules: all(rule('country', 'eq', 'US')) };
  const { id, version } = itemOf(await ann.post(segments.route, body));
  const round = all(rule('segment_ids', 'in', [id]));
  const reply = await ann.put(`${segments.route}/${id}`, { version, rules: round });
  assert.equal(
    [reply.status, reply.body.data],
    [422, { rules: `Rule 1: ${id} is not there any more, or not static.` }],
  );
});

test('[A3.066] whoever may not read addresses sees masks in a preview, and cannot ask about an address by a rule', async () => {
  for (const [person, address] of [
    [ann, 'ada@example.org'],
    [bob, 'a•••@example.org'],
  ] as const) {
    const reply = await person.post(PREVIEW, { rules: all(rule('first_name', 'eq', 'Ada')) });
    assert.equal(
      (reply.body.data as { email: string }[]).map(({ email }) => email),
      [address],
    );
  }
  assert.match(
    await fault(all(rule('email', 'starts', 'ada')), bob),
    /^Rule 1, E-mail: Can't filter/,
  );
  for (const query of [
    'filters[email][contains]=ada',
    'sort=email|asc',
    'csv_fields=email',
    'group_by=email',
  ]) {
    assert.is.not((await bob.get(`${subscribers.route}?${query}`)).status, 200, query);
  }
  const found = await bob.get(`${subscribers.route}?search=ada@example.org`);
  assert.equal(found.body.data, []);
});

test('rules that name addresses are shown without them, and a save that sends them back keeps them', async () => {
  const rules = some(rule('email', 'eq', 'ada@example.org'), rule('email', 'contains', 'ben'));
  const made = itemOf(await ann.post(segments.route, { name: 'Two', type: 'dynamic', rules }));
  const shown = itemOf(await bob.get(`${segments.route}/${made.id}`));
  assert.equal(
    shown.rules,
    some(rule('email', 'eq', 'a•••@example.org'), rule('email', 'contains', '•••')),
  );
  const saved = await bob.put(`${segments.route}/${made.id}`, { ...shown, name: 'Both' });
  assert.is(saved.status, 200, saved.text);
  assert.equal(itemOf(await ann.get(`${segments.route}/${made.id}`)).rules, rules);
});

test('the preview of a segment shows who is in it', async () => {
  const still = itemOf(await ann.post(segments.route, { name: 'By hand' }));
  await api.database.pool.query(
    `update subscribers set segment_ids = array[$1::bigint] where first_name in ('Dot', 'Eve')`,
    [still.id],
  );
  const reply = await ann.post(PREVIEW, { id: still.id });
  assert.equal([reply.status, reply.body.total], [200, 1]);
  assert.is((await ann.post(PREVIEW, { id: 999_999 })).status, 404);
});

test('recipients of a message are the active ones of its segments, each once, without those left out', async () => {
  const make = async (name: string, rules: unknown) =>
    itemOf(await ann.post(segments.route, { name, type: 'dynamic', rules })).id;
  const american = await make('US', all(rule('country', 'in', ['US', 'CA'])));
  const reading = await make('Reading', all(rule('opened_at', 'empty', false)));
  const clicking = await make('Clicking', all(rule('clicked_at', 'empty', false)));
  const ask = async (segment_ids: number[], exclude_segment_ids: number[] = []) =>
    (await ann.post(`${messages.route}/recipients`, { segment_ids, exclude_segment_ids })).body
      .data;
  assert.equal(await ask([american, reading]), { total: 2, total_is_estimate: false });
  assert.equal(await ask([american, reading], [clicking]), { total: 1, total_is_estimate: false });
  assert.equal(await ask([]), { total: 0, total_is_estimate: false });
  const british = await make('GB', all(rule('country', 'eq', 'GB')));
  await api.database.pool.query(`update subscribers set country = null where first_name = 'Ada'`);
  const left = await ask([reading], [british]);
  await api.database.pool.query(`update subscribers set country = 'US' where first_name = 'Ada'`);
  assert.equal(left, { total: 2, total_is_estimate: false }, 'whose country is empty is in no GB');
  const wrong = await ann.post(`${messages.route}/recipients`, { segment_ids: [999_999] });
  assert.equal(
    [wrong.status, wrong.body.data],
    [422, { segment_ids: 'There is no segment 999999.' }],
  );
});

test('who may not list subscribers neither counts nor previews them', async () => {
  const eve = await api.person(may(segments.controller, 'index'));
  assert.is((await eve.post(PREVIEW, { rules: all(rule('country', 'eq', 'US')) })).status, 403);
  assert.is((await eve.get(`${segments.route}/counts?ids=1`)).status, 403);
});

test.run();
