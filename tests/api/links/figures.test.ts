import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import type { ClickFigures } from '../../../src/shared/contract/click-figures.ts';
import { inTransaction } from '../../../src/api/db/pool.ts';
import type { Journal } from '../../../src/api/events/journal.ts';
import { streamTotals } from '../../../src/api/figures/live-total.ts';
import { API_BASE } from '../../../src/shared/product.ts';
import type { LinkSite } from '../../support/link-site.ts';
import { startLinkSite } from '../../support/link-site.ts';
import { somebody } from '../../support/people.ts';
import { suite } from '../../support/suite.ts';

const test = suite('figures of clicks');
let site: LinkSite;
let effort: number;

test.before(async () => {
  site = await startLinkSite();
  ({ effort_id: effort } = await site.away('Figures'));
  const other = await site.away('Other', 'https://other.example');
  await sql`
    insert into counted_clicks (resource, resource_id, occurred_at, bot, repeat, referrer, device) values
      ('efforts', ${effort}, '2026-03-01T10:00:00Z', false, false, 'news.example', 'mobile'),
      ('efforts', ${effort}, '2026-03-01T10:01:00Z', false, true, 'news.example', 'mobile'),
      ('efforts', ${effort}, '2026-03-03T10:00:00Z', true, false, null, 'other'),
      ('efforts', ${effort}, '2026-02-01T10:00:00Z', false, false, null, 'desktop'),
      ('efforts', ${other.effort_id}, '2026-03-02T23:30:00Z', false, false, null, null)`.execute(
    site.server.db,
  );
});
test.after(() => site.server.stop());

const get = (path: string, token = site.token) => site.server.call('GET', path, { token });

async function figures(path: string): Promise<ClickFigures> {
  const answer = await get(path);
  assert.is(answer.statusCode, 200, answer.body);
  return answer.json<{ data: ClickFigures }>().data;
}

const RANGE = '?since=2026-03-01&until=2026-03-03';

test('clicks of a campaign by day, partner, effort type, referrer and device', async () => {
  const found = await figures(`/marketing/campaigns/${site.rows.campaign}/clicks${RANGE}`);
  assert.equal(found.total, { clicks: 3, repeats: 1, bots: 1 });
  assert.equal(
    found.days.map(({ key, clicks }) => [key, clicks]),
    [
      ['2026-03-01', 2],
      ['2026-03-02', 1],
      ['2026-03-03', 0],
    ],
  );
  assert.equal(
    [found.partners, found.effort_types].map(([first]) => [first?.title, first?.clicks]),
    [
      ['Tradewind', 3],
      ['E-mail', 3],
    ],
  );
  assert.equal(
    found.referrers.map(({ title, clicks }) => [title, clicks]),
    [
      ['news.example', 2],
      ['Direct', 1],
    ],
  );
  assert.equal(found.devices.find(({ key }) => key === 'mobile')?.clicks, 2);
});

test('an effort has its own, all have theirs together, and two ranges are compared', async () => {
  const own = await figures(
    `/marketing/efforts/${effort}/clicks${RANGE}&compare_since=2026-02-01&compare_until=2026-02-02`,
  );
  assert.equal([own.total.clicks, own.compare?.total.clicks, own.compare?.days.length], [2, 1, 2]);
  assert.is((await figures(`/marketing/clicks${RANGE}`)).total.clicks, 3);
  assert.is((await figures('/marketing/clicks')).days.length, 30);
});

test('each table comes as a file, and a wrong range is named', async () => {
  const file = await get(`/marketing/clicks${RANGE}&csv=days`);
  assert.match(String(file.headers['content-type']), /text\/csv/);
  assert.match(file.body, /2026-03-01,2,1,0\r\n/);
  for (const [query, field] of [
    ['since=2026-13-01', 'since'],
    ['since=2026-03-02&until=2026-03-01', 'until'],
    ['until=2999-01-01', 'until'],
    ['since=2020-01-01&until=2026-01-01', 'since'],
    ['compare_since=2026-01-01', 'compare_until'],
    ['csv=colours', 'csv'],
  ]) {
    const answer = await get(`/marketing/clicks?${query}`);
    assert.is(answer.statusCode, 422, query);
    assert.ok(String(field) in answer.json().data, query);
  }
  assert.is((await get('/marketing/campaigns/999999/clicks')).statusCode, 404);
  assert.is((await site.server.call('GET', '/marketing/clicks')).statusCode, 401);
});

test('a counter goes on while somebody looks at it, read by fetch with the token, or asked for again', async () => {
  const { fastify } = site.server;
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const path = `/marketing/efforts/${effort}/clicks`;
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}${path}/live`, {
    headers: { authorization: `Bearer ${site.token}` },
    signal: stop.signal,
  });
  assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => {
    for (;;) {
      const { value = '' } = (await reader?.read()) ?? {};
      const [, data] = /^data: (.*)$/m.exec(value) ?? [];
      if (data !== undefined) return JSON.parse(data).clicks as number;
    }
  };
  assert.is(await next(), 3);
  const { link } = await site.away('Figures');
  await site.follow(link);
  assert.is(await next(), 4);
  stop.abort();
  fastify.server.closeAllConnections();
  assert.is((await get(`${path}/total`)).json().data.clicks, 4);
});

test('a stream ends once whoever opened it would not be let in any more', async () => {
  const { address, port } = site.server.fastify.server.address() as AddressInfo;
  const { token, id } = await somebody(site.server.db, ['Marketing.EffortsController@show']);
  const path = `/marketing/efforts/${effort}/clicks/live`;
  const answer = await fetch(`http://${address}:${port}${API_BASE}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = answer.body?.getReader();
  assert.is((await reader?.read())?.done, false);
  await sql`delete from sessions where user_id = ${id}`.execute(site.server.db);
  for (let turn = 0; ; turn += 1) {
    const { done = true } = (await reader?.read()) ?? {};
    if (done) break;
    assert.ok(turn < 10, 'it goes on');
  }
});

test('who leaves before the first total is counted is told of nothing', async () => {
  const { db } = site.server;
  const listeners = new Set<() => void>();
  const journal = {
    onWritten: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as Journal;
  const server = fastify();
  const stream = streamTotals(server, db, journal);
  const steps = new EventEmitter();
  const [begun, left, over] = ['begun', 'left', 'over'].map((step) => once(steps, step));
  server.get('/', async (request, reply) => {
    reply.raw.once('close', () => steps.emit('left'));
    steps.emit('begun');
    await stream(request, reply, { covered: 'all', timezone: 'UTC' });
    steps.emit('over');
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  await inTransaction(db, async (tx) => {
    await sql`lock table counted_clicks in access exclusive mode`.execute(tx);
    const stop = new AbortController();
    const answer = fetch(address, { signal: stop.signal }).catch(() => 'left');
    await begun;
    stop.abort();
    assert.is(await answer, 'left');
    await left;
  });
  await over;
  assert.is(listeners.size, 0);
  await server.close();
});

test.run();
