import * as assert from 'uvu/assert';
import { ensureLists } from '../../../../src/api/bootstrap/shipped-lists.ts';
import { actionsOf, permissionName } from '../../../../src/shared/permissions.ts';
import { SUBSCRIPTION_ADDONS } from '../../../../src/shared/resources/messaging/subscriptions.ts';
import { resources } from '../../../../src/shared/resources/index.ts';
import type { Person, TestApi } from '../../../support/test-api.ts';
import { idsOf, itemOf, rowsOf, startApi } from '../../../support/test-api.ts';
import { suite } from '../../../support/suite.ts';

const test = suite('messaging');
let api: TestApi;
let ann: Person;
let types: Readonly<Record<string, number>>;
let domain: number;
let segment: number;

test.before(async () => {
  api = await startApi();
  await ensureLists(api.database.db);
  ann = await api.person({
    permissions: resources.flatMap((resource) =>
      actionsOf(resource).map((action) => permissionName(resource.controller, action)),
    ),
    all_publications: true,
  });
  const listed = rowsOf(await ann.get('messages/types'));
  types = Object.fromEntries(listed.map(({ id, name }) => [String(name), id]));
  domain = itemOf(await ann.post('domains', { domain: 'letters.example' })).id;
  segment = itemOf(await ann.post('messages/segments', { name: 'Readers' })).id;
});
test.after(() => api.close());

/** Statement, route, a row to make, what is changed of it. */
const MANAGED = [
  ['A1.020', 'messages/segments', () => ({ name: 'Gloucester' }), { name: 'Gloucester, MA' }],
  [
    'A1.021',
    'messages/senders',
    () => ({ display: 'The crew', local_part: 'crew', domain_id: domain }),
    { display: 'The whole crew' },
  ],
  ['A1.022', 'messages/subscriptions', () => ({ name: 'Tides' }), { name: 'Tide tables' }],
  [
    'A1.023',
    'messages/variables',
    () => ({ name: 'Today', tag: '$esp_today' }),
    { name: 'Day of sending' },
  ],
  [
    'A3.059',
    'messages/auto-responders/categories',
    () => ({ name: 'Renewals' }),
    { name: 'Renewals of a term' },
  ],
] as const;

for (const [id, route, given, change] of MANAGED) {
  test(`[${id}] ${route} are made, found, changed, deleted and brought back`, async () => {
    const made = itemOf(await ann.post(route, given()));
    assert.ok(idsOf(await ann.get(route)).includes(made.id));
    const saved = itemOf(await ann.put(`${route}/${made.id}`, { ...change, version: 1 }));
    for (const [name, value] of Object.entries(change)) assert.is(saved[name], value);
    assert.is((await ann.delete(`${route}/${made.id}`)).status, 200);
    assert.not.ok(idsOf(await ann.get(route)).includes(made.id));
    assert.is((await ann.post(`${route}/${made.id}/restore`)).status, 200);
    assert.ok(idsOf(await ann.get(route)).includes(made.id));
  });
}

/** Statement, route, and a row with the fields that the statement names. */
const FIELDS = [
  [
    'A3.053',
    'messages/senders',
    () => ({
      display: 'Night desk',
      local_part: 'night',
      domain_id: domain,
      name: 'Night',
      default: false,
    }),
  ],
  ['A3.056', 'messages/bindings', () => ({ name: 'Archive', url: 'https://archive.example' })],
  ['A3.057', 'messages/variables', () => ({ name: 'Tonight', tag: '$esp_tonight' })],
  ['A3.058', 'models', () => ({ model: 'Tide' })],
] as const;

for (const [statement, route, given] of FIELDS) {
  test(`[${statement}] a row of ${route} keeps and answers ${Object.keys(given()).join(', ')}`, async () => {
    const { id } = itemOf(await ann.post(route, given()));
    const shown = itemOf(await ann.get(`${route}/${id}`));
    assert.equal({ ...shown, ...given(), id }, shown);
    const columns = Object.keys(given()).join();
    const [listed] = rowsOf(await ann.get(`${route}?filters[id]=${id}&columns=id,${columns}`));
    assert.equal({ ...listed, ...given(), id }, listed);
  });
}

test('[A1.042] [A3.084] a subscription may carry the add-ons PUSH and SMS, and no other', async () => {
  const values = SUBSCRIPTION_ADDONS.map(({ value }) => value);
  assert.equal(values, ['PUSH', 'SMS']);
  const route = 'messages/subscriptions';
  const { addons } = itemOf(await ann.post(route, { name: 'Both', addons: values }));
  assert.equal(addons, values);
  assert.is((await ann.post(route, { name: 'Fax', addons: ['FAX'] })).status, 422);
});

test('[A7.025] a segment is asked for by its id with nothing sent', async () => {
  assert.is(itemOf(await ann.get(`messages/segments/${segment}`)).name, 'Readers');
});

test('[A7.026] a messaging service answers its short codes and phone numbers', async () => {
  const given = {
    name: 'Harbor alerts',
    phone_numbers: [{ number: '+1 617 555 0142' }],
    short_codes: [{ code: '24681' }],
  };
  const { id } = itemOf(await ann.post('messages/services', given));
  const { phone_numbers, short_codes } = itemOf(await ann.get(`messages/services/${id}`));
  assert.equal(
    { phone_numbers, short_codes },
    {
      phone_numbers: given.phone_numbers,
      short_codes: given.short_codes,
    },
  );
});

test('an e-mail needs a subject and a sender, an SMS a service and a number or a short code', async () => {
  const email = { title: 'Gales', type_id: types['E-mail'], segment_ids: [segment] };
  assert.equal(await faultsOf(email), ['sender_id', 'subject']);
  assert.equal(await faultsOf({ ...email, subject: 'Gales' }), ['sender_id']);
  const sms = { title: 'Gales', type_id: types.SMS, segment_ids: [segment] };
  assert.equal(await faultsOf(sms), ['phone_number', 'service_id']);
  const { id: service_id } = itemOf(await ann.post('messages/services', { name: 'Alerts' }));
  assert.equal(await faultsOf({ ...sms, service_id }), ['phone_number']);
  const { id, version } = itemOf(
    await ann.post('messages', { ...sms, service_id, short_code: '24681' }),
  );
  const emptied = await ann.put(`messages/${id}`, { short_code: null, version });
  assert.equal(Object.keys(emptied.body.data as object), ['phone_number']);
  const renamed = await ann.put(`messages/${id}`, { title: 'Gale warning', version });
  assert.is(renamed.status, 200);
  const push = { title: 'Gales', type_id: types.Push, segment_ids: [segment] };
  assert.is((await ann.post('messages', push)).status, 201);
});

test('a message is cancelled before it is a test, a test before sent, sent before scheduled, else a draft', async () => {
  const push = { title: 'Status', type_id: types.Push, segment_ids: [segment] };
  const { id } = itemOf(await ann.post('messages', push));
  const shown = async () => itemOf(await ann.get(`messages/${id}`)).status;
  const seen = [await shown()];
  for (const change of [
    'send_at = now()',
    'sent_at = now()',
    'is_test = true',
    'cancelled_at = now()',
  ]) {
    await api.database.pool.query(`update messages set ${change} where id = $1`, [id]);
    seen.push(await shown());
  }
  assert.equal(seen, ['draft', 'scheduled', 'sent', 'test', 'cancelled']);
});

test('one sender is the default: the one saved last, or brought back', async () => {
  const route = 'messages/senders';
  const make = async (local_part: string) =>
    itemOf(
      await ann.post(route, { display: local_part, local_part, domain_id: domain, default: true }),
    );
  const first = await make('first');
  const second = await make('second');
  const defaults = async () => idsOf(await ann.get(`${route}?filters[default]=true`));
  assert.equal(await defaults(), [second.id]);
  const { version } = itemOf(await ann.get(`${route}/${first.id}`));
  assert.is(version, 2);
  await ann.put(`${route}/${first.id}`, { default: true, version });
  assert.equal(await defaults(), [first.id]);
  await ann.delete(`${route}/${first.id}`);
  await ann.put(`${route}/${second.id}`, { default: true, version: 2 });
  await ann.post(`${route}/${first.id}/restore`);
  assert.equal(await defaults(), [first.id]);
});

test('the sender that is no longer the default has that in its history and in the audit, by whoever saved the other', async () => {
  const route = 'messages/senders';
  const make = async (local_part: string) =>
    itemOf(
      await ann.post(route, { display: local_part, local_part, domain_id: domain, default: true }),
    );
  const third = await make('third');
  await make('fourth');
  const { body } = await ann.get(`revisions?resource=${route}&resource_id=${third.id}`);
  const revisions = body.data as { version: number; fields: string[]; user: { id: number } }[];
  assert.equal(
    revisions.map(({ version, user }) => [version, user.id]),
    [
      [2, ann.id],
      [1, ann.id],
    ],
  );
  const { rows } = await api.database.pool.query(
    `select action, fields, user_id from audit where resource = 'senders' and resource_id = $1
      order by id desc limit 1`,
    [third.id],
  );
  assert.equal(
    rows.map((row) => ({ ...row, user_id: Number(row.user_id) })),
    [{ action: 'update', fields: ['default'], user_id: ann.id }],
  );
});

/** Fields that keep a new message from being saved. */
async function faultsOf(message: Readonly<Record<string, unknown>>) {
  const { status, body } = await ann.post('messages', message);
  assert.is(status, 422);
  return Object.keys(body.data as object).sort();
}

test.run();
