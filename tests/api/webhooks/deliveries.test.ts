import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { housekeeping } from '../../../src/api/tasks/housekeeping.ts';
import { createLog } from '../../../src/api/log.ts';
import type {
  DeliveryPage,
  DeliveryDetail,
} from '../../../machines/webhook-log/webhook-log.rules.ts';
import { json } from '../../support/fake-service.ts';
import { suite } from '../../support/suite.ts';
import type { Person } from '../../support/test-api.ts';
import { itemOf, may } from '../../support/test-api.ts';
import type { WebhookBench } from '../../support/webhooks.ts';
import { addFaq, SECRET, startWebhooks } from '../../support/webhooks.ts';

const test = suite('deliveries of a webhook');
let bench: WebhookBench;
let id: number;

test.before.each(async () => {
  bench = await startWebhooks();
  id = await bench.add();
});
test.after.each(() => bench.close());

async function list(query = ''): Promise<DeliveryPage> {
  const { body } = await bench.ann.get(`settings/webhooks/${id}/deliveries${query}`);
  return body as unknown as DeliveryPage;
}

async function fail() {
  bench.service.answer(json({ error: 'x'.repeat(3_000) }, 500));
  await addFaq(bench);
  await bench.deliverer.turn();
  bench.service.answer(json({ ok: true }));
}

test('deliveries are listed, the latest first, and narrowed to those that failed', async () => {
  await fail();
  await addFaq(bench);
  bench.service.answer(json({ ok: true }));
  await bench.deliverer.turn();
  const all = await list();
  assert.equal(
    all.data.map(({ state, status }) => [state, status]),
    [
      ['delivered', 200],
      ['pending', 500],
    ],
  );
  assert.equal([all.more, all.counts], [false, { total: 2, failed: 1, waiting: 1 }]);
  assert.equal(
    (await list('?state=failed')).data.map(({ error }) => error),
    ['It answered 500.'],
  );
  const [latest] = all.data;
  assert.is((await list(`?before=${latest?.id}`)).data.length, 1);
});

test('one delivery shows what was sent and the first KB of each answer', async () => {
  await fail();
  const [{ id: delivery = 0 } = {}] = (await list()).data;
  const reply = await bench.ann.get(`settings/webhooks/${id}/deliveries/${delivery}`);
  const detail = reply.body.data as DeliveryDetail;
  assert.is(JSON.parse(detail.payload ?? '').type, 'faqs.created');
  const [attempt] = detail.attempts;
  assert.equal([attempt?.status, attempt?.answer?.length], [500, 1_024]);
  assert.is((await bench.ann.get(`settings/webhooks/${id}/deliveries/999999`)).status, 404);
});

test('one delivery is sent again with the body and the id it had; all that failed go together', async () => {
  await fail();
  await fail();
  const [{ id: first = 0 } = {}] = (await list()).data;
  const one = await bench.ann.post(`settings/webhooks/${id}/deliveries/${first}/replay`);
  assert.equal([one.status, one.body.message], [200, 'The delivery is sent again.']);
  const all = await bench.ann.post(`settings/webhooks/${id}/deliveries/replay`);
  assert.equal([all.status, all.body.message], [200, '1 delivery is sent again.']);
  await bench.deliverer.turn();
  assert.equal(
    (await list()).data.map(({ state }) => state),
    ['delivered', 'delivered'],
  );
  const bodies = new Set(bench.service.asked.map(({ body }) => body));
  const ids = new Set(bench.service.asked.map(({ headers }) => headers['webhook-id']));
  assert.equal([bench.service.asked.length, bodies.size, ids.size], [4, 2, 2]);
  const none = await bench.ann.post(`settings/webhooks/${id}/deliveries/replay`);
  assert.is(none.body.message, 'None has failed.');
});

test('who only reads webhooks reads their deliveries and sends none again; others see nothing', async () => {
  await fail();
  const reader = await bench.api.person(may('Settings.WebhooksController', 'index', 'show'));
  assert.is((await reader.get(`settings/webhooks/${id}/deliveries`)).status, 200);
  assert.is((await reader.post(`settings/webhooks/${id}/deliveries/replay`)).status, 403);
  const other = await bench.api.person(may('Core.TagsController', 'index'));
  assert.is((await other.get(`settings/webhooks/${id}/deliveries`)).status, 403);
});

const SUBSCRIBERS = 'Messages.SubscribersController';
const WEBHOOKS = 'Settings.WebhooksController';

/** A webhook of one who reads addresses in full, and what it was told of a subscriber. */
async function tellAddress() {
  const owner = await bench.api.person(
    may(WEBHOOKS, 'index', 'show', 'store', 'update'),
    may(SUBSCRIBERS, 'index', 'show', 'store', 'update', 'unmask'),
  );
  const body = { name: 'Addresses', url: bench.service.url, secret: SECRET };
  const hook = itemOf(
    await owner.post('settings/webhooks', { ...body, events: ['subscribers.created'] }),
  );
  await owner.post('messages/subscribers', { email: 'canary@example.org' });
  bench.service.answer(json({ told: 'canary@example.org' }));
  await bench.deliverer.turn();
  const path = `settings/webhooks/${hook.id}/deliveries`;
  const { body: log } = await owner.get(path);
  const [{ id: delivery = 0 } = {}] = (log as unknown as DeliveryPage).data;
  return { owner, hook, path, detail: `${path}/${delivery}` };
}

async function detailOf(person: Person, path: string) {
  const reply = await person.get(path);
  return { text: JSON.stringify(reply.body), ...(reply.body.data as DeliveryDetail) };
}

test('a delivery shows no more of the row than the reader may see, whoever the webhook was saved by', async () => {
  const { owner, detail } = await tellAddress();
  const whole = await detailOf(owner, detail);
  assert.equal([whole.seen, whole.attempts[0]?.answer], ['all', '{"told":"canary@example.org"}']);
  assert.match(whole.payload ?? '', 'canary@example.org');
  const masked = await bench.api.person(may(WEBHOOKS, 'show'), may(SUBSCRIBERS, 'show'));
  const part = await detailOf(masked, detail);
  assert.is(part.seen, 'part');
  assert.match(part.payload ?? '', '"type":"subscribers.created"');
  assert.not.match(part.text, 'canary');
  const stranger = await bench.api.person(may(WEBHOOKS, 'index', 'show', 'update'));
  const none = await detailOf(stranger, detail);
  assert.equal([none.seen, none.payload], ['none', null]);
  assert.not.match(none.text, 'canary');
});

test('sending again after somebody of fewer rights has saved the webhook sends what they may see', async () => {
  const { hook, path } = await tellAddress();
  const taker = await bench.api.person(
    may(WEBHOOKS, 'index', 'show', 'update'),
    may(SUBSCRIBERS, 'show'),
  );
  const { version } = itemOf(await taker.get(`settings/webhooks/${hook.id}`));
  const url = `${bench.service.url}/mine`;
  assert.is((await taker.put(`settings/webhooks/${hook.id}`, { version, url })).status, 200);
  const [{ id = 0 } = {}] = ((await taker.get(path)).body as unknown as DeliveryPage).data;
  assert.is((await taker.post(`${path}/${id}/replay`)).status, 200);
  await bench.deliverer.turn();
  const sent = bench.service.asked.filter(({ path: to }) => to === '/mine');
  assert.is(sent.length, 1);
  assert.match(sent[0]?.body ?? '', '"type":"subscribers.created"');
  assert.not.match(sent[0]?.body ?? '', 'canary');
});

test('the twenty-first test event of a person in a minute waits, and is not sent', async () => {
  const send = () => bench.ann.post(`settings/webhooks/${id}/test`);
  const before = bench.service.asked.length;
  for (let tries = 0; tries < 20; tries += 1) assert.is((await send()).status, 200);
  const late = await send();
  assert.equal([late.status, late.body.id], [429, 'rate_limited']);
  assert.match(String(late.headers['retry-after']), /^\d+$/);
  assert.is(bench.service.asked.length - before, 20);
});

test('deliveries older than thirty days are purged', async () => {
  await fail();
  await fail();
  const { db } = bench.api.database;
  await sql`update webhook_deliveries set created_at = now() - interval '31 days'
    where id = (select min(id) from webhook_deliveries)`.execute(db);
  await housekeeping({ db, log: createLog('silent'), dataDir: '/nonexistent' });
  assert.is((await list()).counts.total, 1);
});

test.run();
