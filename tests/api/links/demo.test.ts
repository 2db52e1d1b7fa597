import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { seedDemo } from '../../../src/api/seed/demo.ts';
import { startServer } from '../../support/server.ts';
import { SECRETS } from '../../support/services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('links of the demo data');

test('every link of the demo data opens as its campaign stands, and is counted', async () => {
  const server = await startServer({ env: { TRUST_PROXY: '127.0.0.1' } });
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-demo-'));
  await seedDemo(server.db, { dataDir, secrets: SECRETS, pictures: 'few' });
  const { rows } = await sql<{ id: number; offer_url: string; offer_type: string; state: string }>`
    select e.id, e.offer_url, e.offer_type, case when c.status = 'ended' or c.ends_at < now() then 'gone'
      when c.status = 'paused' or c.starts_at > now() then 'missing' else 'open' end as state
    from efforts e join campaigns c on c.id = e.campaign_id order by e.id`.execute(server.db);
  assert.ok(rows.length >= 200, `${rows.length}`);
  assert.ok(rows.filter(({ state }) => state === 'open').length > 80);
  const wrong: string[] = [];
  for (const { id, offer_url, offer_type, state } of rows) {
    const { pathname } = new URL(offer_url);
    assert.ok(pathname.endsWith(`/${id}`), offer_url);
    const answer = await server.call('GET', `/${pathname}`, {
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
        'x-forwarded-for': `10.1.${Math.floor(id / 200)}.${id % 200}`,
      },
    });
    const opens = offer_type === 'external' ? 302 : 200;
    const wanted = state === 'open' ? opens : state === 'gone' ? 410 : 404;
    if (answer.statusCode !== wanted) wrong.push(`${offer_url} ${state}: ${answer.statusCode}`);
  }
  assert.equal(wrong, []);
  await server.services.journal.settle();
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from counted_clicks
    where resource = 'efforts' and reader is not null`.execute(server.db);
  assert.is(counted[0]?.n, rows.filter(({ state }) => state === 'open').length);
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test.run();
