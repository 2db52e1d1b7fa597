import { sql } from 'kysely';
import pino from 'pino';
import * as assert from 'uvu/assert';
import { countEvent } from '../../../src/api/counters/count.ts';
import { rollUpCounters } from '../../../src/api/counters/roll-up.ts';
import { purgeTrash } from '../../../src/api/tasks/purge-trash.ts';
import { redirects } from '../../../src/shared/resources/content/redirects.ts';
import { ads } from '../../../src/shared/resources/marketing/ads.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('counters');
const log = pino({ level: 'silent' });

let api: TestApi;
let ann: Person;
let made = 0;

test.before(async () => {
  api = await startApi();
  const all = ['index', 'show', 'store', 'update', 'destroy', 'merge', 'export'];
  ann = await api.person(may(redirects.controller, ...all), may(ads.controller, ...all));
});
test.after(() => api.close());

async function redirect() {
  made += 1;
  const from_path = `/old-${made}`;
  return itemOf(await ann.post(redirects.route, { from_path, to_url: `/new-${made}` }));
}

async function hit(id: number, times: number) {
  for (let at = 0; at < times; at += 1)
    await countEvent(api.database.db, 'hits', { resource: redirects, id });
}

/** Rolls up until it shows: whatever another file's transaction still holds back comes later. */
async function rolledUp(shows: () => Promise<boolean>) {
  for (let tries = 0; tries < 2_000; tries += 1) {
    await rollUpCounters(api.database.db, log);
    if (await shows()) return;
  }
  throw new Error('the events were not rolled up');
}

async function hitsOf(id: number) {
  return itemOf(await ann.get(`${redirects.route}/${id}`)).hits;
}

test('[D10.008] events are counted for their row, at once and after they are rolled up, and the row is not written', async () => {
  const { id, version, updated_at } = await redirect();
  assert.is(await hitsOf(id), 0);
  await hit(id, 3);
  assert.is(await hitsOf(id), 3);
  await rollUpCounters(api.database.db, log);
  assert.is(await hitsOf(id), 3);
  await hit(id, 2);
  assert.is(await hitsOf(id), 5);
  const shown = itemOf(await ann.get(`${redirects.route}/${id}`));
  assert.equal([shown.version, shown.updated_at], [version, updated_at]);
  await rolledUp(async () => {
    const { rows } = await api.database.pool.query(
      `select sum(total)::int as total from counter_days where resource = 'redirects' and resource_id = $1`,
      [id],
    );
    return rows[0]?.total === 5;
  });
  assert.is(await hitsOf(id), 5);
});

test('[D10.008] nobody writes a counter: a save leaves it, bulk and import have no such field', async () => {
  const { id, version } = await redirect();
  await hit(id, 2);
  const saved = await ann.put(`${redirects.route}/${id}`, { version, hits: 900 });
  assert.is(saved.status, 200);
  assert.is(await hitsOf(id), 2);
  const bulk = await ann.post(`${redirects.route}/bulk`, {
    action: 'update',
    target: { ids: [id] },
    values: { hits: 900 },
  });
  assert.equal([bulk.status, Object.keys(bulk.body.data as object)], [422, ['hits']]);
  const made = await ann.post(redirects.route, { from_path: '/copy', to_url: '/there', hits: 7 });
  assert.is(itemOf(made).hits, 0);
});

test('a list is sorted, filtered, summed and exported by a counter', async () => {
  const few = await redirect();
  const many = await redirect();
  await hit(few.id, 11);
  await hit(many.id, 12);
  await rollUpCounters(api.database.db, log);
  await hit(few.id, 2);
  const ids = `filters[id][in]=${few.id},${many.id}`;
  const sorted = await ann.get(`${redirects.route}?${ids}&sort=hits|desc&columns=id,hits`);
  assert.equal(
    (sorted.body.data as { id: number; hits: number }[]).map(({ id, hits }) => [id, hits]),
    [
      [few.id, 13],
      [many.id, 12],
    ],
  );
  const over = await ann.get(`${redirects.route}?${ids}&filters[hits][gt]=12&aggregates=sum:hits`);
  assert.equal([over.body.total, over.body.aggregates], [1, { 'sum:hits': 13 }]);
  const csv = await ann.get(`${redirects.route}?${ids}&csv_fields=hits&sort=hits|asc`);
  assert.match(csv.text, /12\r?\n13/);
});

test('many who count at once, while it is rolled up over and over, are counted exactly', async () => {
  const { id } = await redirect();
  const before = Date.now();
  let rolling = true;
  const roll = async () => {
    while (rolling) await rollUpCounters(api.database.db, log);
  };
  const rolls = [roll(), roll()];
  await Promise.all(Array.from({ length: 8 }, () => hit(id, 60)));
  rolling = false;
  await Promise.all(rolls);
  assert.is(await hitsOf(id), 480);
  await rollUpCounters(api.database.db, log);
  assert.is(await hitsOf(id), 480);
  assert.ok(Date.now() >= before);
});

test('an event whose transaction is over late is neither lost nor counted twice', async () => {
  const { id } = await redirect();
  const late = await api.database.pool.connect();
  await late.query('begin');
  await late.query(`insert into counted_hits (resource, resource_id) values ('redirects', $1)`, [
    id,
  ]);
  await hit(id, 4);
  await rollUpCounters(api.database.db, log);
  assert.is(await hitsOf(id), 4);
  await late.query('commit');
  late.release();
  assert.is(await hitsOf(id), 5);
  await rollUpCounters(api.database.db, log);
  assert.is(await hitsOf(id), 5);
});

test('a merge adds up, its undoing gives each its own again, and what comes to the old row counts for the new one', async () => {
  const [into, from] = [await redirect(), await redirect()];
  await hit(into.id, 2);
  await hit(from.id, 5);
  await rollUpCounters(api.database.db, log);
  const merged = await ann.post(`${redirects.route}/${into.id}/merge`, { ids: [from.id] });
  assert.is(merged.status, 200, merged.text);
  assert.is(await hitsOf(into.id), 7);
  await hit(from.id, 1);
  assert.is(await hitsOf(into.id), 8);
  const undone = await ann.post(`undos/${String(merged.body.undo_id)}`);
  assert.is(undone.status, 200, undone.text);
  assert.equal([await hitsOf(into.id), await hitsOf(from.id)], [2, 6]);
});

test('a merged row that is purged leaves its counts to the target; one that was deleted takes them away', async () => {
  const [into, from, lost] = [await redirect(), await redirect(), await redirect()];
  for (const { id } of [into, from, lost]) await hit(id, 3);
  await ann.post(`${redirects.route}/${into.id}/merge`, { ids: [from.id] });
  await ann.delete(`${redirects.route}/${lost.id}`);
  const { db, pool } = api.database;
  await pool.query(
    `update redirects set deleted_at = now() - interval '31 days' where id = any($1)`,
    [[from.id, lost.id]],
  );
  await rollUpCounters(db, log);
  await purgeTrash(db, log, new Date());
  await rolledUp(async () => {
    const { rows } = await pool.query(
      `select resource_id from counted_hits where resource_id = any($1)
        union all select resource_id from counter_totals where resource_id = any($1)
        union all select resource_id from counter_heirs where resource_id = any($1)`,
      [[from.id, lost.id]],
    );
    return rows.length === 0;
  });
  assert.is(await hitsOf(into.id), 6);
});

test('a copy of the data on a server that numbers transactions anew loses nothing', async () => {
  const { id } = await redirect();
  await hit(id, 4);
  await rollUpCounters(api.database.db, log);
  await sql`update counter_marks set mark = '999999999999'::xid8 where kind = 'hits'`.execute(
    api.database.db,
  );
  await rollUpCounters(api.database.db, log);
  assert.is(await hitsOf(id), 4);
});

test('one kind of event counts for rows of several resources, each for its own', async () => {
  const ad = itemOf(await ann.post(ads.route, { name: 'Banner' }));
  await countEvent(api.database.db, 'clicks', { resource: ads, id: ad.id });
  await countEvent(api.database.db, 'impressions', { resource: ads, id: ad.id });
  await countEvent(api.database.db, 'impressions', { resource: ads, id: ad.id });
  const shown = itemOf(await ann.get(`${ads.route}/${ad.id}`));
  assert.equal([shown.clicks, shown.impressions], [1, 2]);
  try {
    await countEvent(api.database.db, 'hits', { resource: ads, id: ad.id });
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), /ads does not count hits/);
  }
});

test.run();
