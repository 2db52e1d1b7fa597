import * as assert from 'uvu/assert';
import { PAGES, asked, startLinkSite } from '../../support/link-site.ts';
import type { LinkSite } from '../../support/link-site.ts';
import { suite } from '../../support/suite.ts';

const test = suite('opening campaign links');
let site: LinkSite;

test.before(async () => {
  site = await startLinkSite();
});
test.after(() => site.server.stop());

/** What was saved is heard of: the link is followed until it answers so. */
const until = (url: string, status: number) =>
  asked(
    () => site.follow(url, { 'user-agent': 'a bot' }),
    ({ statusCode }) => statusCode === status,
  );

test('[D8.020] [A3.043] [A3.044] [A3.045] a link of each kind opens its page, and counts one click and one visit', async () => {
  const letter = await site.link({
    name: 'Letter',
    advertorial_id: site.rows.letter,
    promo_id: site.rows.promo,
    order_page_id: site.rows.order,
  });
  const order = await site.link({ name: 'Order', order_page_id: site.rows.order });
  const web = await site.promo('Web');
  const pages = [
    [letter, 'A letter.', 'resources', site.rows.letter],
    [web, 'This is the promo.', 'landing_pages', site.rows.promo],
    [order, 'This is the order.', 'landing_pages', site.rows.order],
  ] as const;
  for (const [made, text, table, id] of pages) {
    const answer = await site.follow(made.link);
    assert.is(answer.statusCode, 200);
    assert.ok(answer.body.includes(text));
    assert.is((await site.counted('clicks', 'efforts', made.effort_id)).length, 1);
    assert.is((await site.counted('visits', table, id)).length, 1);
  }
  const shown = await site.server.call('GET', `/marketing/efforts/${web.effort_id}`, {
    token: site.token,
  });
  assert.is(shown.json().data.clicks, 1);
  const campaign = await site.server.call('GET', `/marketing/campaigns/${site.rows.campaign}`, {
    token: site.token,
  });
  assert.is(campaign.json().data.clicks, 3);
});

test('[A3.042] a link to elsewhere leads there, is kept by no browser, and its slug is of no account', async () => {
  const made = await site.away('Away');
  const answer = await site.follow(made.link);
  assert.equal(
    [answer.statusCode, answer.headers.location, answer.headers['cache-control']],
    [302, 'https://shop.example/a?b=c#d', 'private, no-store'],
  );
  const other = made.link.replace('/away/', '/another-name/');
  assert.is((await site.follow(other)).statusCode, 302);
  assert.is((await site.counted('clicks', 'efforts', made.effort_id)).length, 2);
});

test('[D2.016] without the id of an effort the page opens, and no effort is counted', async () => {
  const made = await site.promo('Without');
  const answer = await site.follow(made.link.replace(/\/\d+$/, ''));
  assert.is(answer.statusCode, 200);
  assert.equal(await site.counted('clicks', 'efforts', made.effort_id), []);
});

test('an id that is no effort’s, is another page’s or no number opens nothing', async () => {
  const made = await site.promo('Ids');
  const base = made.link.replace(/\/\d+$/, '');
  for (const id of ['999999', '0', '-1', '1e3', 'abc', '99999999999999999999', '1%2F2'])
    assert.is((await site.follow(`${base}/${id}`)).statusCode, 404, id);
  const order = await site.link({ name: 'Other page', order_page_id: site.rows.order });
  assert.is((await site.follow(`${base}/${order.effort_id}`)).statusCode, 404);
  assert.is((await site.follow(`https://${PAGES}/o/web/order/${made.effort_id}`)).statusCode, 404);
  assert.is((await site.follow(`https://${PAGES}/o/ext/mail`)).statusCode, 404);
});

test('[D5.072] [D2.017] a slug that a page had leads to it, until another live page has it', async () => {
  const route = '/marketing/landing-pages';
  const { category_type_id } = (
    await site.server.call('GET', `${route}/${site.rows.promo}`, { token: site.token })
  ).json().data;
  const base = { status: 'published', category_type_id, content: '<p>x</p>' };
  const id = await site.make(route, { name: 'First', slug: 'first', ...base });
  const made = await site.link({ name: 'Moves', promo_id: id, order_page_id: site.rows.order });
  await site.change(route, id, { slug: 'second' });
  await site.change(route, id, { slug: 'third' });
  const moved = await until(`${made.link}?utm_source=a`, 301);
  assert.is(moved.headers.location, `/o/web/third/${made.effort_id}?utm_source=a`);
  assert.equal(await site.counted('clicks', 'efforts', made.effort_id), []);
  assert.is((await site.follow(`https://${PAGES}/o/web/second`)).headers.location, '/o/web/third');
  const other = await site.make(route, { name: 'Other', slug: 'first', ...base });
  assert.is((await site.follow(`https://${PAGES}/o/web/first`)).statusCode, 200);
  assert.is((await site.follow(made.link)).statusCode, 404, 'it is another page now');
  await site.server.call('DELETE', `${route}/${other}`, { token: site.token });
  assert.is((await site.follow(made.link)).statusCode, 301);
  await site.change(route, id, { slug: 'first' });
  assert.is((await until(made.link, 200)).statusCode, 200, 'it has come back to it');
});

test('status and dates of the campaign hold: one that rests or has not begun is not found, one that is over is gone', async () => {
  const route = '/marketing/campaigns';
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const id = await site.make(route, { name: 'Dates' });
  const made = await site.promo('Dates', id);
  assert.is((await site.follow(made.link)).statusCode, 200);
  const states = [
    [{ status: 'paused' }, 404],
    [{ status: 'active', starts_at: day(1) }, 404],
    [{ starts_at: day(-3), ends_at: day(-1) }, 410],
    [{ ends_at: day(1) }, 200],
    [{ status: 'ended' }, 410],
  ] as const;
  for (const [values, status] of states) {
    await site.change(route, id, values);
    assert.is((await until(made.link, status)).statusCode, status, JSON.stringify(values));
  }
});

test('a deleted page and a deleted effort are gone, a page that is not published is not found', async () => {
  const route = '/marketing/landing-pages';
  const { category_type_id } = (
    await site.server.call('GET', `${route}/${site.rows.promo}`, { token: site.token })
  ).json().data;
  const page = await site.make(route, {
    name: 'P',
    slug: 'short-lived',
    status: 'draft',
    category_type_id,
  });
  const made = await site.link({ name: 'Draft', promo_id: page, order_page_id: site.rows.order });
  assert.is((await site.follow(made.link)).statusCode, 404);
  await site.server.call('DELETE', `/marketing/efforts/${made.effort_id}`, { token: site.token });
  assert.is((await until(made.link, 410)).statusCode, 410);
  await site.server.call('DELETE', `${route}/${page}`, { token: site.token });
  assert.is((await site.follow(`https://${PAGES}/o/web/short-lived`)).statusCode, 410);
});

test('what is not found or gone is answered by the publication’s own pages', async () => {
  const publication = await site.make('/publications', { name: 'Harbour' });
  const types = await site.server.call('GET', '/contents/pages/types?per_page=50', {
    token: site.token,
  });
  const typed = (name: string) =>
    types.json<{ data: { id: number; name: string }[] }>().data.find((each) => each.name === name)
      ?.id;
  for (const name of ['Not found', 'Gone'])
    await site.make('/contents/pages', {
      ...{ name, slug: name.toLowerCase().replace(' ', '-'), type_id: typed(name) },
      ...{ publication_id: publication, status: 'published', content: `<p>Harbour: ${name}</p>` },
    });
  const id = await site.make('/marketing/campaigns', { name: 'Own', publication_id: publication });
  const made = await site.promo('Own pages', id);
  await site.change('/marketing/campaigns', id, { status: 'ended' });
  assert.ok((await until(made.link, 410)).body.includes('Harbour: Gone'));
  await site.change('/marketing/campaigns', id, { status: 'paused' });
  assert.ok((await until(made.link, 404)).body.includes('Harbour: Not found'));
  const unknown = await site.follow(`https://${PAGES}/o/site/${publication}/nothing`);
  assert.equal([unknown.statusCode, unknown.body.includes('Harbour: Not found')], [404, true]);
});

test('[A3.046] [A3.047] [A3.048] [A3.049] below its own base address a page opens and counts, at the host that leads here', async () => {
  await site.change('/marketing/landing-pages', site.rows.promo, {
    promo_url: 'https://own.example/offers',
  });
  const made = await site.promo('Own base');
  assert.is(made.link, `https://own.example/offers/promo/${made.effort_id}`);
  const answer = await site.follow(made.link);
  assert.equal([answer.statusCode, answer.body.includes('This is the promo.')], [200, true]);
  assert.match(String(answer.headers['content-security-policy']), /sandbox/);
  assert.is((await site.counted('clicks', 'efforts', made.effort_id)).length, 1);
  assert.is((await site.follow('https://own.example/offers/promo')).statusCode, 200);
  assert.is((await site.counted('clicks', 'efforts', made.effort_id)).length, 1);
  const elsewhere = await site.follow(`https://own.example/other/promo/${made.effort_id}`);
  assert.not.ok(elsewhere.body.includes('This is the promo.'));
  await site.change('/marketing/landing-pages', site.rows.promo, { promo_url: null });
});

test.run();
