import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { eventually } from '../../support/eventually.ts';
import { PAGES, asked, startLinkSite } from '../../support/link-site.ts';
import type { Counted, LinkSite } from '../../support/link-site.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what links and pages do with their readers');
let site: LinkSite;

test.before(async () => {
  site = await startLinkSite();
});
test.after(() => site.server.stop());

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';

test('[D5.073] no cookie and no address: bots and repeats are marked, not dropped; who asks not to be known is counted all the same', async () => {
  const made = await site.away('Readers');
  const one = { 'x-forwarded-for': '192.0.2.7' };
  const first = await site.follow(made.link, {
    ...one,
    referer: 'https://News.example/a?b=secret',
  });
  assert.is(first.headers['set-cookie'], undefined);
  await site.follow(made.link, one);
  await site.follow(made.link, { ...one, 'user-agent': PHONE });
  await site.follow(made.link, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await site.follow(made.link, { ...one, dnt: '1' });
  await site.follow(made.link, { ...one, 'sec-gpc': '1' });
  await site.follow(made.link, { 'sec-purpose': 'prefetch' });
  const found = await site.counted('clicks', 'efforts', made.effort_id);
  const said = ({ bot, repeat, reader }: Counted) =>
    [
      bot ? 'bot' : 'person',
      repeat ? 'again' : 'first',
      reader === null ? 'unknown' : 'known',
    ].join(' ');
  assert.equal(found.map(said).sort(), [
    'bot first known',
    'bot first known',
    'person again known',
    'person first known',
    'person first known',
    'person first unknown',
    'person first unknown',
  ]);
  assert.equal(
    found.flatMap(({ referrer }) => referrer ?? []),
    ['news.example'],
  );
  assert.is(found.filter(({ device }) => device === 'mobile').length, 1);
  assert.not.match(JSON.stringify(found), /192\.0\.2|secret|Mozilla/);
  const effort = await site.server.call('GET', `/marketing/efforts/${made.effort_id}`, {
    token: site.token,
  });
  assert.is(effort.json().data.clicks, 5, 'bots are apart');
});

test('a verified domain of a publication is a host of its pages alone', async () => {
  const publication = await site.make('/publications', { name: 'Tides', domain: 'tides.example' });
  const path = 'https://tides.example/o/web/promo';
  assert.match(String((await site.follow(path)).headers['content-security-policy']), /sandbox/);
  await site.make('/domains', { domain: 'tides.example' });
  await sql`update domains set spf_verified = true, dkim_verified = true, dmarc_verified = true`.execute(
    site.server.db,
  );
  for (let tries = 0; tries < 200; tries += 1) {
    if (!/sandbox/.test(String((await site.follow(path)).headers['content-security-policy'])))
      break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.not.match(String((await site.follow(path)).headers['content-security-policy']), /sandbox/);
  for (const own of ['/', '/login', '/api/v3.2/me'])
    assert.is((await site.follow(`https://tides.example${own}`)).statusCode, 404, own);
  const foreign = await site.make('/publications', { name: 'Other' });
  const base = { status: 'published', content: '<p>x</p>' };
  await site.make('/contents/resources', {
    title: 'F',
    slug: 'foreign',
    publication_id: foreign,
    ...base,
  });
  await site.make('/contents/resources', {
    title: 'O',
    slug: 'ours',
    publication_id: publication,
    ...base,
  });
  assert.is((await site.follow('https://tides.example/o/adv/foreign')).statusCode, 404);
  assert.is((await site.follow('https://tides.example/o/adv/ours')).statusCode, 200);
});

test('parameters of the vocabulary go on with the reader, and a binding names our values', async () => {
  const values = [{ value: 'house' }, { value: 'search' }];
  await site.make('/settings/url-parameters', { name: 'utm_source', allowed_values: values });
  await site.make('/settings/url-parameters', { name: 'utm_medium' });
  await site.make('/messages/bindings', {
    name: 'Shop',
    url: 'https://shop.example/bound',
    variable_map: [
      { variable: 'sid', value: 'mh-{$effort_id}' },
      { variable: 'who', value: '{$first_name}' },
      { variable: 'from', value: 'masthead' },
    ],
  });
  const made = await site.away('Bound', 'https://shop.example/bound/a?from=own');
  const query = '?utm_source=house&utm_medium=e%20mail&gclid=1&from=evil';
  let location = '';
  for (let tries = 0; tries < 200 && !location.includes('utm'); tries += 1) {
    location = String((await site.follow(`${made.link}${query}`)).headers.location);
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.is(
    location,
    `https://shop.example/bound/a?from=own&sid=mh-${made.effort_id}&utm_medium=e+mail&utm_source=house`,
  );
  const wrong = await site.follow(`${made.link}?utm_source=evil%0d%0aset-cookie:a`);
  assert.not.match(String(wrong.headers.location), /evil/);
  const content = '<p><a href="/o/web/promo">on</a> <a href="mailto:a@b.example">mail</a></p>';
  await site.make('/contents/resources', {
    title: 'L',
    slug: 'links',
    status: 'published',
    content,
  });
  const page = await site.follow(`https://${PAGES}/o/adv/links?utm_source=search&x=1`);
  assert.match(page.body, /href="\/o\/web\/promo\?utm_source=search"/);
  assert.match(page.body, /href="mailto:a@b\.example"/);
});

test('containers of Google Tag Manager stand on pages under a policy of their own, but for who asks not to be followed', async () => {
  await site.make('/settings/google-tag-manager-containers', {
    name: 'All',
    container_id: 'GTM-AB12CD',
  });
  const path = `https://${PAGES}/o/web/promo`;
  let answer = await site.follow(path);
  for (let tries = 0; tries < 200 && !answer.body.includes('GTM-AB12CD'); tries += 1) {
    answer = await site.follow(path);
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.match(answer.body, /googletagmanager\.com\/gtm\.js\?id=GTM-AB12CD/);
  const policy = String(answer.headers['content-security-policy']);
  assert.match(policy, /script-src 'sha256-[A-Za-z0-9+/=]+' https:\/\/www\.googletagmanager\.com;/);
  const quiet = await site.follow(path, { 'sec-gpc': '1' });
  assert.not.match(quiet.body, /googletagmanager/);
  assert.not.match(String(quiet.headers['content-security-policy']), /script-src/);
});

test('ads on a page have an impression with each visit, and a click by the links that name them', async () => {
  const made = await site.promo('Ad');
  const ad = await site.make('/marketing/ads', { name: 'Ad', effort_id: made.effort_id });
  await site.follow(`${made.link}?ad=${ad}`);
  await site.follow(`${made.link}?ad=999999`);
  let clicks = await site.counted('clicks', 'ads', ad);
  for (let tries = 0; tries < 200 && clicks.length === 0; tries += 1)
    clicks = await site.counted('clicks', 'ads', ad);
  assert.is(clicks.length, 1);
  assert.is((await site.counted('clicks', 'efforts', made.effort_id)).length, 2);
});

test('each ad that a page shows has an impression with each visit of a person, and one marked with that of a bot', async () => {
  const made = await site.promo('Shown');
  const ad = await site.make('/marketing/ads', { name: 'Shown', effort_id: made.effort_id });
  const resting = await site.make('/marketing/ads', { name: 'Resting', active: false });
  const page = await site.make('/contents/resources', {
    ...{ title: 'Shows ads', slug: 'shows-ads', status: 'published' },
    content: `<p>a {$ad_${ad}_${made.effort_id}} b {$ad_${ad}_${made.effort_id}} {$ad_${resting}_}</p>`,
  });
  const path = `https://${PAGES}/o/adv/shows-ads`;
  await site.follow(path);
  await site.follow(path);
  await site.follow(path, { 'user-agent': 'Googlebot/2.1' });
  const impressions = await asked(
    () => site.counted('impressions', 'ads', ad),
    ({ length }) => length >= 3,
  );
  assert.equal(impressions.map(({ bot }) => bot).sort(), [false, false, true]);
  assert.is((await site.counted('visits', 'resources', page)).length, 3);
  assert.is((await site.counted('impressions', 'ads', resting)).length, 0);
  const shown = await site.server.call('GET', `/marketing/ads/${ad}`, { token: site.token });
  assert.is(shown.json().data.impressions, 2);
});

test('a bot with thousands of links a second is held back, and others are not', async () => {
  const made = await site.away('Busy');
  const bot = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'a bot' };
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () => site.follow(made.link, bot)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  assert.ok(refused.length > 500, `${refused.length}`);
  assert.ok(Number(refused[0]?.headers['retry-after']) >= 1);
  assert.is((await site.follow(made.link)).statusCode, 302);
  const network = { 'user-agent': 'a bot' };
  const six = await Promise.all(
    Array.from({ length: 1_000 }, (_, at) =>
      site.follow(made.link, { ...network, 'x-forwarded-for': `2001:db8:1:2::${at.toString(16)}` }),
    ),
  );
  assert.ok(
    six.some(({ statusCode }) => statusCode === 429),
    'a network of IPv6 is one',
  );
});

test('a click costs as much as the first one did, however many its link has by then', async () => {
  const { effort_id: id } = await site.away('Crowd');
  const { journal } = site.server.services;
  const before = await entriesRead(site.server.db);
  for (let batch = 0; batch < 20; batch += 1) {
    for (let at = 0; at < 100; at += 1)
      journal.count(
        { kind: 'clicks', resource: 'efforts', id },
        { mark: `${batch} ${at}`, bot: false, device: 'desktop', referrer: null },
      );
    await journal.settle();
  }
  const read = (await entriesRead(site.server.db)) - before;
  assert.ok(read < 40_000, `${read}`);
});

/** Entries of the indexes of clicks that were read so far: what the database tells once it tells of every row that was written. */
function entriesRead(db: TestServer['db']) {
  return eventually(async () => {
    const { rows } = await sql<{ behind: number; entries: number }>`
      select (select count(*) from counted_clicks)::int - coalesce(sum(n_tup_ins), 0)::int as behind,
        coalesce(sum(idx_tup_fetch), 0)::int + (select coalesce(sum(idx_tup_read), 0)::int
          from pg_stat_user_indexes where relname like 'counted_clicks%') as entries
      from pg_stat_user_tables where relname like 'counted_clicks%'`.execute(db);
    assert.is(rows[0]?.behind, 0);
    return rows[0]?.entries ?? 0;
  });
}

test.run();
