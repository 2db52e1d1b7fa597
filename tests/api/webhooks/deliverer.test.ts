import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { signedHeaders } from '../../../src/api/webhooks/post-delivery.ts';
import { json } from '../../support/fake-service.ts';
import { suite } from '../../support/suite.ts';
import { itemOf, may } from '../../support/test-api.ts';
import type { WebhookBench } from '../../support/webhooks.ts';
import { SECRET, addFaq, startWebhooks } from '../../support/webhooks.ts';

const test = suite('webhooks');
const HOUR = 3_600_000;
let bench: WebhookBench;

test.before.each(async () => {
  bench = await startWebhooks();
});
test.after.each(() => bench.close());

const states = async () =>
  (await bench.rows()).map(({ event, state, tries }) => [event, state, tries]);

async function webhookRow(id: number) {
  return itemOf(await bench.ann.get(`settings/webhooks/${id}`));
}

test('creating, changing, deleting and restoring a row each tell the webhooks that chose it, and no others', async () => {
  await bench.add({ events: ['faqs.created', 'faqs.updated', 'faqs.deleted', 'faqs.restored'] });
  await bench.add({ events: ['tags.created'] });
  await bench.add({ active: false });
  const id = await addFaq(bench);
  await bench.ann.put(`contents/faqs/${id}`, { question: 'Why not?', version: 1 });
  await bench.ann.delete(`contents/faqs/${id}`);
  await bench.ann.post(`contents/faqs/${id}/restore`);
  const events = (await bench.rows()).map(({ event }) => event);
  assert.equal(events, ['faqs.created', 'faqs.updated', 'faqs.deleted', 'faqs.restored']);
});

test('a change that is refused tells nobody', async () => {
  await bench.add();
  assert.is((await bench.ann.post('contents/faqs', { question: '' })).status, 422);
  assert.equal(await bench.rows(), []);
});

test('a delivery is signed, and holds the row as the change left it', async () => {
  await bench.add({ events: ['faqs.updated'] });
  const id = await addFaq(bench);
  await bench.ann.put(`contents/faqs/${id}`, { question: 'First?', version: 1 });
  await bench.ann.put(`contents/faqs/${id}`, { question: 'Second?', version: 2 });
  await bench.deliverer.turn();
  const [first, second] = bench.service.asked.toSorted((a, b) => (a.body < b.body ? -1 : 1));
  const { type, data } = JSON.parse(first?.body ?? '');
  assert.equal(
    [type, data.resource, data.id, data.changed_fields],
    ['faqs.updated', 'contents/faqs', id, ['question']],
  );
  assert.is(data.item.question, 'First?');
  assert.is(JSON.parse(second?.body ?? '').data.item.question, 'Second?');
  const headers = first?.headers ?? {};
  const expected = signedHeaders([SECRET], {
    id: String(headers['webhook-id']),
    at: new Date(Number(headers['webhook-timestamp']) * 1_000),
    body: first?.body ?? '',
  });
  assert.is(headers['webhook-signature'], expected['webhook-signature']);
  assert.match(String(headers['webhook-id']), /^msg_[\w-]+$/);
  assert.equal(await states(), [
    ['faqs.updated', 'delivered', 1],
    ['faqs.updated', 'delivered', 1],
  ]);
});

const ANSWERS = [
  ['answers 500', json({}, 500), /answered 500/],
  [
    'redirects',
    (_: unknown, to: { writeHead(s: number, h: object): { end(): void } }) =>
      to.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    /redirects to http:\/\/10\.0\.0\.1/,
  ],
  [
    'closes the connection',
    (from: { socket: { destroy(): void } }) => from.socket.destroy(),
    /closed before an answer/,
  ],
] as const;

for (const [what, answer, error] of ANSWERS) {
  test(`an address that ${what} has failed, and is tried again`, async () => {
    await bench.add();
    await addFaq(bench);
    bench.service.answer(answer as never);
    await bench.deliverer.turn();
    const [row] = await bench.rows();
    assert.equal([row?.state, row?.tries, row?.wait], ['pending', 1, 5_000]);
    const { rows } = await sql<{ error: string }>`select error from webhook_attempts`.execute(
      bench.api.database.db,
    );
    assert.match(rows[0]?.error ?? '', error);
    bench.service.answer(json({}));
    bench.clock.ms += 4_999;
    assert.is(await bench.deliverer.turn(), 0);
    bench.clock.ms += 1;
    assert.is(await bench.deliverer.turn(), 1);
    assert.equal(await states(), [['faqs.created', 'delivered', 2]]);
    const ids = bench.service.asked.map(({ headers }) => headers['webhook-id']);
    assert.is(new Set(ids).size, 1);
  });
}

test('a private address is refused', async () => {
  await bench.add({ url: 'http://127.0.0.9:1/' });
  await addFaq(bench);
  await bench.deliverer.turn();
  const { rows } = await sql<{ error: string }>`select error from webhook_attempts`.execute(
    bench.api.database.db,
  );
  assert.is(rows[0]?.error, 'The address is private.');
  assert.equal(bench.service.asked, []);
});

test('eight tries are made over 42 hours, then the delivery has failed', async () => {
  const id = await bench.add();
  await addFaq(bench);
  bench.service.answer(json({}, 503));
  const waits: number[] = [];
  const start = bench.clock.ms;
  while (await bench.deliverer.turn()) {
    const [row] = await bench.rows();
    waits.push(row?.wait ?? 0);
    bench.clock.ms += row?.wait ?? 0;
  }
  assert.equal(waits, [5_000, 300_000, 1_800_000, 2 * HOUR, 5 * HOUR, 10 * HOUR, 24 * HOUR, 0]);
  assert.is(Math.round((bench.clock.ms - start) / HOUR), 42);
  assert.equal(await states(), [['faqs.created', 'failed', 8]]);
  const webhook = await webhookRow(id);
  assert.equal([webhook.failures, webhook.active], [8, true]);
});

test('a webhook that took nothing for five days is switched off, says why, and those who may change it get a mail', async () => {
  const id = await bench.add();
  await addFaq(bench);
  bench.service.answer(json({}, 503));
  await bench.deliverer.turn();
  bench.clock.ms += 5 * 24 * HOUR - 1;
  await bench.deliverer.turn();
  assert.is((await webhookRow(id)).active, true);
  bench.clock.ms += 5 * HOUR;
  await bench.deliverer.turn();
  const webhook = await webhookRow(id);
  assert.equal([webhook.active, webhook.disabled_reason], [false, 'Nothing was taken for 5 days.']);
  const { rows } = await sql<{ action: string; is_now: boolean; active: boolean }>`
    select a.action, r.version = w.version as is_now, (r.data->>'active')::boolean as active
    from webhooks w join audit a on a.resource = 'webhooks' and a.resource_id = w.id
    join revisions r on r.id = a.revision_id
    where w.id = ${id} order by a.id desc limit 1`.execute(bench.api.database.db);
  assert.equal(rows, [{ action: 'switch_off', is_now: true, active: false }]);
  assert.equal(
    bench.mails.map(({ subject }) => subject),
    ['Masthead switched off the webhook Hook'],
  );
  bench.clock.ms += 24 * HOUR;
  assert.is(await bench.deliverer.turn(), 0);
  bench.service.answer(json({}));
  const { version } = webhook;
  const saved = itemOf(await bench.ann.put(`settings/webhooks/${id}`, { active: true, version }));
  assert.equal([saved.failures, saved.disabled_reason], [0, null]);
  assert.is(await bench.deliverer.turn(), 1);
  assert.equal(await states(), [['faqs.created', 'delivered', 4]]);
});

test('an answer 410 switches a webhook off at once', async () => {
  const id = await bench.add();
  await addFaq(bench);
  bench.service.answer(json({}, 410));
  await bench.deliverer.turn();
  assert.match(String((await webhookRow(id)).disabled_reason), /answered 410/);
  assert.is(bench.mails.length, 1);
});

test('a secret that is replaced signs beside the new one for a day, and not after it', async () => {
  const id = await bench.add();
  const other = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
  bench.clock.ms = Date.now();
  await bench.ann.put(`settings/webhooks/${id}`, { secret: other, version: 1 });
  for (const later of [23 * HOUR, 2 * HOUR]) {
    await addFaq(bench);
    bench.clock.ms += later;
    await bench.deliverer.turn();
  }
  const signed = bench.service.asked.map(
    ({ headers }) => String(headers['webhook-signature']).split(' ').length,
  );
  assert.equal(signed, [2, 1]);
});

test('a payload holds no secret, nothing masked, and no row that the owner may not see', async () => {
  const keeper = await bench.api.person(
    may('Settings.WebhooksController', 'index', 'show', 'store', 'update'),
    may('Settings.IntegrationsController', 'show', 'update'),
    may('Messages.SubscribersController', 'index', 'show', 'store', 'update'),
  );
  const body = { name: 'Hook', url: bench.service.url, secret: SECRET };
  const events = [
    'integrations.updated',
    'subscribers.created',
    'webhooks.created',
    'faqs.created',
  ];
  itemOf(await keeper.post('settings/webhooks', { ...body, events }));
  await keeper.put('settings/integrations/1', {
    everflow_api_key: 'planted-canary-key',
    version: 1,
  });
  itemOf(
    await keeper.post('messages/subscribers', { email: 'canary@example.org', first_name: 'Ann' }),
  );
  await addFaq(bench);
  await bench.deliverer.turn();
  const sent = bench.service.asked.map(({ body: text }) => text).join('\n');
  assert.match(sent, '"integrations.updated"');
  assert.match(sent, '"subscribers.created"');
  assert.not.match(sent, /canary|everflow_api_key|••••/);
  assert.not.match(sent, '"type":"faqs.created"');
  assert.equal(
    (await states()).find(([event]) => event === 'faqs.created'),
    ['faqs.created', 'skipped', 0],
  );
});

test('an owner who is not active any more switches their webhook off, and the events wait', async () => {
  const id = await bench.add();
  await addFaq(bench);
  await sql`update users set status = 'disabled' where id = ${bench.ann.id}`.execute(
    bench.api.database.db,
  );
  await bench.deliverer.turn();
  const { rows } = await sql<{
    disabled_reason: string;
  }>`select disabled_reason from webhooks where id = ${id}`.execute(bench.api.database.db);
  assert.match(rows[0]?.disabled_reason ?? '', /not active any more/);
  assert.equal(await states(), [['faqs.created', 'pending', 0]]);
});

test.run();
