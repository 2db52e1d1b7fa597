import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { users } from '../../../src/shared/resources/administration/users.ts';
import { insertRows } from '../../../src/api/rows/insert-rows.ts';
import { inTransaction } from '../../../src/api/db/pool.ts';
import { randomFrom } from '../../../src/api/seed/random.ts';
import { seedSettings } from '../../../src/api/seed/settings.ts';
import { ensureGroups } from '../../../src/api/bootstrap/shipped-groups.ts';
import { suite } from '../../support/suite.ts';
import { may } from '../../support/test-api.ts';
import type { WebhookBench } from '../../support/webhooks.ts';
import { startWebhooks } from '../../support/webhooks.ts';
import { SECRETS } from '../../support/services.ts';

const test = suite('webhooks of the demo');
let bench: WebhookBench;

test.before.each(async () => {
  bench = await startWebhooks();
});
test.after.each(() => bench.close());

test('a webhook of the demo delivers its first event in the fields of the demo administrator, and stays on', async () => {
  const { db } = bench.api.database;
  await seedWebhooks();
  const name = 'Print house, new readers';
  await sql`update webhooks set url = ${bench.service.url} where name = ${name}`.execute(db);
  const desk = await bench.api.person(may('Messages.SubscribersController', 'store'));
  const made = await desk.post('messages/subscribers', { email: 'reader@example.org' });
  assert.is(made.status, 201, made.text);
  await bench.deliverer.turn();
  const [asked] = bench.service.asked;
  assert.is(JSON.parse(asked?.body ?? '{}').data?.item.email, 'reader@example.org');
  const { rows } = await sql<{ active: boolean; disabled_reason: string | null }>`
    select active, disabled_reason from webhooks where name = ${name}`.execute(db);
  assert.equal(rows, [{ active: true, disabled_reason: null }]);
});

/** The settings of the demo, with their administrator alone. */
async function seedWebhooks() {
  const { db } = bench.api.database;
  const { Administrators } = await ensureGroups(db);
  await inTransaction(db, async (tx) => {
    const nora = { email: 'nora@masthead.example', first_name: 'Nora', last_name: 'Lindqvist' };
    await insertRows(tx, users, [{ ...nora, status: 'active', group_ids: [Administrators] }]);
    const ago = (days: number) =>
      new Date(Date.UTC(2026, 10, 20) - days * 86_400_000).toISOString();
    const world = { tx, random: randomFrom(7), ago, origin: 'http://localhost' };
    await seedSettings(world, { publicationIds: [], logos: [], secrets: SECRETS });
  });
}

test.run();
