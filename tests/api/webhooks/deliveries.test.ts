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
import { may } from '../../support/test-api.ts';
import type { WebhookBench } from '../../support/webhooks.ts';
import { addFaq, startWebhooks } from '../../support/webhooks.ts';

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
