import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { pino } from 'pino';
import { checkDestinations } from '../../../src/api/destinations/check-due.ts';
import type { Destination } from '../../../src/shared/contract/destinations.ts';
import type { Outbound } from '../../../src/api/outbound/outbound.ts';
import { OutboundError } from '../../../src/api/outbound/outbound-error.ts';
import type { LinkSite } from '../../support/link-site.ts';
import { startLinkSite } from '../../support/link-site.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the health of destinations');
let site: LinkSite;
const asked: string[] = [];
let statusOf: (url: string) => number | 'dns' | 'timeout' = () => 200;

/** Hosts that need no network. */
const outbound = {
  call: async ({ url }: { url: string }) => {
    asked.push(url);
    const status = statusOf(url);
    if (typeof status === 'string') throw new OutboundError(status, new URL(url).hostname);
    return { status, headers: {}, bytes: Buffer.alloc(0), text: '' };
  },
} as unknown as Outbound;

test.before(async () => {
  site = await startLinkSite();
});
test.after(() => site.server.stop());
test.before.each(async () => {
  asked.length = 0;
  statusOf = () => 200;
  await sql`delete from destinations`.execute(site.server.db);
  await sql`delete from destination_uses`.execute(site.server.db);
  await sql`delete from destination_marks`.execute(site.server.db);
});

test('what efforts and pages lead to is asked once a day, and what is found stands at the effort', async () => {
  const { effort_id } = await site.away('Away', 'https://shop.example/spring#offer');
  await page('Outside', '<p><a href="https://news.example/a?b=1&amp;c=2">Read</a></p>');
  await run();
  assert.equal(asked, [], 'nothing is asked in its first minute');
  await become('due');
  await run();
  assert.equal(asked.toSorted(), ['https://news.example/a?b=1&c=2', 'https://shop.example/spring']);
  assert.is(await stateAt(effort_id), 'healthy');
  await run();
  assert.is(asked.length, 2);
  await become('due');
  statusOf = () => 404;
  await run();
  assert.is(asked.length, 4);
  assert.is(await stateAt(effort_id), 'unhealthy');
  const { reason, status } = await toldOf('marketing/efforts', effort_id);
  assert.equal([reason, status], ['It answers 404: nothing is there.', 404]);
});

test('a bad one is asked again after an hour, a good one after a day', async () => {
  await site.away('Good', 'https://good.example/');
  await site.away('Bad', 'https://bad.example/');
  statusOf = (url) => (url.includes('bad') ? 500 : 200);
  await run();
  await become('due');
  await run();
  assert.equal(await hoursUntil('https://good.example/'), 24);
  assert.equal(await hoursUntil('https://bad.example/'), 1);
});

test('one host is asked for twenty in a run, and not on where it gives no answer three times', async () => {
  for (let at = 0; at < 25; at += 1) await note(`https://many.example/${at}`);
  for (let at = 0; at < 5; at += 1) await note(`https://mute.example/${at}`);
  statusOf = (url) => (url.includes('mute') ? 'timeout' : 200);
  await run();
  assert.is(asked.filter((url) => url.includes('many')).length, 20);
  assert.is(asked.filter((url) => url.includes('mute')).length, 3);
  asked.length = 0;
  await run();
  assert.is(asked.filter((url) => url.includes('many')).length, 5);
});

test('a host that asks for rest is left alone until the next time', async () => {
  for (let at = 0; at < 4; at += 1) await note(`https://busy.example/${at}`);
  statusOf = () => 429;
  await run();
  assert.is(asked.length, 1);
});

test('where no host is found at all it is our network that is away, and nothing is said', async () => {
  const { effort_id } = await site.away('Cut', 'https://cut.example/');
  await note('https://one.example/');
  await run();
  await become('due');
  statusOf = () => 'dns';
  await run();
  assert.ok(asked.length > 1);
  assert.is(await stateAt(effort_id), null);
});

test('what nobody leads to any more is forgotten, and our own addresses are never asked', async () => {
  const id = await page('Leaving', '<p><a href="https://old.example/">Old</a></p>');
  await page('Own', '<p><a href="https://go.example/o/web/promo">Own</a></p>');
  await run();
  assert.equal(await known(), ['https://old.example/']);
  await site.change('/marketing/landing-pages', id, { content: '<p>Nothing</p>' });
  await sql`update destinations set named_at = now() - interval '4 days'`.execute(site.server.db);
  await run();
  assert.equal(await known(), []);
});

test('two servers ask each address once', async () => {
  for (let at = 0; at < 8; at += 1) await note(`https://host-${at}.example/`);
  await Promise.all([run(), run()]);
  assert.is(asked.length, 8);
  assert.is(new Set(asked).size, 8);
});

test.run();

function run() {
  const { server } = site;
  return checkDestinations({
    ...{ db: server.db, outbound, log: pino({ level: 'silent' }), pauseMs: 0 },
    resources: server.services.api.resources,
    origins: () => ['https://go.example', 'https://office.example'],
    signal: new AbortController().signal,
  });
}

function page(name: string, content: string) {
  const slug = name.toLowerCase();
  return site.make('/marketing/landing-pages', { name, slug, status: 'published', content });
}

async function become(_: 'due') {
  await sql`update destinations set due_at = now() - interval '1 second'`.execute(site.server.db);
}

async function note(address: string) {
  await sql`insert into destinations (address, host, due_at)
    values (${address}, ${new URL(address).host}, now() - interval '1 second')`.execute(
    site.server.db,
  );
}

async function known() {
  const { rows } = await sql<{ address: string }>`
    select address from destinations where address not like 'https://shop.example%' order by 1`.execute(
    site.server.db,
  );
  const others = ['cut', 'good', 'bad', 'shop', 'news'].map((name) => `https://${name}.example`);
  return rows
    .map(({ address }) => address)
    .filter((address) => !others.some((other) => address.startsWith(other)));
}

async function hoursUntil(address: string) {
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from due_at - now()) / 3600)::int as hours from destinations
    where address = ${address}`.execute(site.server.db);
  return rows[0]?.hours;
}

async function stateAt(id: number) {
  const { server, token } = site;
  const answer = await server.call('GET', `/marketing/efforts/${id}`, { token });
  return answer.json().data.destination_state;
}

async function toldOf(route: string, id: number): Promise<Destination> {
  const { server, token } = site;
  const answer = await server.call('GET', `/${route}/${id}/destinations`, { token });
  return answer.json().data[0];
}
