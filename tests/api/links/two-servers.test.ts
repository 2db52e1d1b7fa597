import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import type { LinkSite } from '../../support/link-site.ts';
import { asked, startLinkSite } from '../../support/link-site.ts';
import type { TestServer } from '../../support/server.ts';
import { startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('links of two servers on one database');
let site: LinkSite;
let other: TestServer;

test.before(async () => {
  site = await startLinkSite(SAME);
  other = await startServer({
    beside: site.server,
    env: { ...SAME, TRUST_PROXY: '127.0.0.1' },
  });
});
test.after(async () => {
  await other.stop();
  await site.server.stop();
});

/** Named, so that neither takes the folder for its own alone. */
const SAME = {
  ...{ PAGES_ORIGIN: 'https://go.example', PUBLIC_URL: 'https://office.example' },
  ...{ DATABASE_URL: 'postgres://shared.example/both', SECRET_KEY: 'k'.repeat(40) },
};
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function followAtOther(link: string, ip: string) {
  const { host, pathname } = new URL(link);
  const headers = { host, 'user-agent': FIREFOX, 'x-forwarded-for': ip };
  return other.call('GET', `/${pathname}`, { headers });
}

test('what is saved by one is heard of by the other: a link that it has in memory leads where it leads now, and rests with its campaign', async () => {
  const made = await site.away('Heard', 'https://shop.example/first');
  const at = async () => (await followAtOther(made.link, '10.9.0.1')).headers.location;
  assert.is(await at(), 'https://shop.example/first');
  await sql`update efforts set external_url = 'https://shop.example/second' where id = ${made.effort_id}`.execute(
    site.server.db,
  );
  const second = 'https://shop.example/second';
  assert.is(await asked(at, (location) => location === second), second);
  await site.change('/marketing/campaigns', site.rows.campaign, { status: 'paused' });
  const status = async () => (await followAtOther(made.link, '10.9.0.1')).statusCode;
  assert.is(await asked(status, (code) => code === 404), 404);
  await site.change('/marketing/campaigns', site.rows.campaign, { status: 'active' });
  assert.is(await asked(status, (code) => code === 302), 302);
});

test('of two clicks of a reader one is a repeat, though the later is written before the earlier', async () => {
  const made = await site.away('Late');
  await site.follow(made.link, { 'x-forwarded-for': '10.7.0.1' });
  await followAtOther(made.link, '10.7.0.1');
  await other.services.journal.settle();
  await site.server.services.journal.settle();
  const counted = await site.counted('clicks', 'efforts', made.effort_id);
  assert.equal(counted.map(({ repeat }) => repeat).sort(), [false, true]);
});

test('a click is counted once, whichever server took it and whichever writes it; a reader who comes to the other one is a repeat', async () => {
  const made = await site.away('Both');
  const ips = Array.from({ length: 60 }, (_, at) => `10.8.0.${at + 1}`);
  const both = ips.flatMap((ip) => [
    site.follow(made.link, { 'x-forwarded-for': ip }),
    followAtOther(made.link, ip),
  ]);
  const settling = [
    site.server.services.journal.settle(),
    other.services.journal.settle(),
    site.server.services.journal.start(),
    other.services.journal.start(),
  ];
  await Promise.all([...both, ...settling]);
  await other.services.journal.settle();
  const counted = await site.counted('clicks', 'efforts', made.effort_id);
  assert.is(counted.length, 120);
  assert.is(counted.filter(({ repeat }) => repeat).length, 60);
  assert.is(new Set(counted.map(({ reader }) => reader)).size, 60);
  await site.server.services.journal.start();
  await other.services.journal.start();
  assert.is((await site.counted('clicks', 'efforts', made.effort_id)).length, 120);
});

test.run();
