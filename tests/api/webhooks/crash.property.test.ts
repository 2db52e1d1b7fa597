import fc from 'fast-check';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { claimDue } from '../../../src/api/webhooks/claim.ts';
import { json } from '../../support/fake-service.ts';
import { suite } from '../../support/suite.ts';
import type { WebhookBench } from '../../support/webhooks.ts';
import { addFaq, startWebhooks } from '../../support/webhooks.ts';

const test = suite('deliveries and crashes');

/** What happens next: a change, a turn, a deliverer that dies with what it leased, or one that dies after it sent. */
const step = fc.constantFrom('change', 'turn', 'die before sending', 'die after sending', 'fail');

async function act(bench: WebhookBench, what: string) {
  const { api } = bench.api;
  if (what === 'change') await addFaq(bench);
  if (what === 'turn') await bench.deliverer.turn();
  if (what === 'die before sending') await claimDue(api, new Date(bench.clock.ms), 8);
  if (what === 'die after sending') {
    for (const { payload } of await claimDue(api, new Date(bench.clock.ms), 1)) {
      await fetch(bench.service.url, { method: 'POST', body: payload ?? '{}' });
    }
  }
  if (what === 'fail') {
    bench.service.answer(json({}, 500));
    await bench.another().turn();
    bench.service.answer(json({}));
  }
  bench.clock.ms += 1_000;
}

test('whatever dies in between, every change is told at least once, and its delivery ends as delivered', async () => {
  const bench = await startWebhooks();
  await bench.add();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await sql`delete from webhook_deliveries`.execute(bench.api.database.db);
      const before = bench.service.asked.length;
      for (const what of steps) await act(bench, what);
      for (let turns = 0; turns < 20; turns += 1) {
        bench.clock.ms += 3_600_000;
        if ((await bench.deliverer.turn()) === 0) break;
      }
      const rows = await bench.rows();
      assert.is(rows.length, steps.filter((what) => what === 'change').length);
      assert.equal(
        [...new Set(rows.map(({ state }) => state))],
        rows.length === 0 ? [] : ['delivered'],
      );
      const told = new Set(
        bench.service.asked.slice(before).map(({ headers }) => headers['webhook-id']),
      );
      for (const { message_id } of rows) assert.ok(told.has(`msg_${message_id}`));
    }),
    { seed: 20_261_122, numRuns: 25, endOnFailure: true },
  );
  await bench.close();
});

test.run();
