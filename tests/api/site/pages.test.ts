import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { printProject, projectOf } from '../../../src/content/project.ts';
import type { Signed, TestServer } from '../../support/server.ts';
import { startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('published pages');
const PAGES_HOST = 'pages.example';
const SANDBOX =
  'sandbox allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation';
let server: TestServer;
let ann: Signed;
let publication: number;

test.before(async () => {
  server = await startServer({ env: { PAGES_ORIGIN: `https://${PAGES_HOST}` } });
  ann = await server.signIn();
  publication = await made('/publications', {
    name: 'Tide & Co',
    info: { theme: { link: { color: '#123456' } } },
  });
});
test.after(() => server.stop());

const content_data = printProject(
  projectOf([{ type: 'text', tagName: 'p', components: [{ type: 'textnode', content: 'Built' }] }]),
);

async function made(route: string, values: object): Promise<number> {
  const answer = await server.call('POST', route, { token: ann.token, body: values });
  const { data } = answer.json<{ data?: { id: number } }>();
  if (data === undefined) throw new Error(`${route}: ${answer.body}`);
  return data.id;
}

const get = (path: string, host = 'localhost:3000', headers = {}) =>
  server.call('GET', `/${path}`, { headers: { host, ...headers } });

test('[D8.019] a resource, a landing page and a page answer with their built content', async () => {
  const orders = await orderType();
  const shared = { status: 'published', content_data, publication_id: publication };
  await made('/contents/resources', { title: 'A tide', slug: 'a-tide', ...shared });
  await made('/marketing/landing-pages', { name: 'P', slug: 'promo', ...shared });
  await made('/marketing/landing-pages', {
    name: 'O',
    slug: 'order',
    ...shared,
    category_type_id: orders,
  });
  await made('/contents/pages', { name: 'About', slug: 'about', ...shared });
  const found = ['/o/adv/a-tide', '/o/web/promo', '/o/op/order', `/o/site/${publication}/about`];
  for (const path of found) {
    const { statusCode, body, headers } = await get(path);
    assert.is(statusCode, 200, path);
    assert.ok(body.includes('<p>Built</p>'), path);
    assert.ok(body.includes('#123456'), path);
    assert.is(headers['content-type'], 'text/html; charset=utf-8');
  }
  const wrong = [
    '/o/op/promo',
    '/o/web/order',
    '/o/adv/promo',
    '/o/site/999/about',
    '/o/site/x/about',
    '/o/adv/a%20b',
  ];
  for (const path of wrong) assert.is((await get(path)).statusCode, 404, path);
});

/** Id of the shipped type of landing pages that take orders. */
async function orderType(): Promise<number> {
  const query = '/marketing/landing-page-category-types?filters[name]=Order%20page';
  const answer = await server.call('GET', query, { token: ann.token });
  const [row] = answer.json<{ data: { id: number }[] }>().data;
  return row?.id ?? 0;
}

test('[D2.014] every answer on the host of the back office is sandboxed, and none has a cookie', async () => {
  for (const path of ['/o/adv/a-tide', '/o/adv/none', '/o/preview/none']) {
    const { headers } = await get(path, 'localhost:3000', { cookie: 'masthead_refresh=x' });
    const policy = String(headers['content-security-policy']);
    assert.ok(policy.split('; ').includes(SANDBOX), path);
    assert.not.match(policy, /allow-same-origin/);
    assert.is(headers['set-cookie'], undefined);
    assert.is(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.is(headers['x-frame-options'], undefined);
  }
});

test('a page names an icon, so that no browser asks the host for that of the back office, which it may not have', async () => {
  const icon = await get('/favicon.ico');
  assert.is(icon.headers['cross-origin-resource-policy'], 'same-origin');
  for (const path of ['/o/adv/a-tide', '/o/adv/none'])
    assert.match((await get(path)).body, /<head>.*<link rel="icon" href="data:,">/s, path);
});

test('the pages’ own origin has pages without a sandbox, and neither app nor API', async () => {
  const { statusCode, headers } = await get('/o/adv/a-tide', PAGES_HOST);
  assert.is(statusCode, 200);
  assert.not.match(String(headers['content-security-policy']), /sandbox/);
  for (const path of ['/', '/login', '/api/v3.2/me', '/healthz', '/static/x.js']) {
    assert.is((await get(path, PAGES_HOST)).statusCode, 404, path);
  }
});

test('a draft, a page of tomorrow and one in the trash are not there', async () => {
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const base = { content_data, publication_id: publication };
  await made('/contents/pages', { name: 'D', slug: 'draft', status: 'draft', ...base });
  await made('/contents/pages', {
    name: 'L',
    slug: 'later',
    status: 'published',
    publish_at: later,
    ...base,
  });
  const gone = await made('/contents/pages', {
    name: 'G',
    slug: 'gone',
    status: 'published',
    ...base,
  });
  await server.call('DELETE', `/contents/pages/${gone}`, { token: ann.token });
  const found = ['draft', 'later', 'gone'].map((slug) => get(`/o/site/${publication}/${slug}`));
  assert.equal(
    (await Promise.all(found)).map(({ statusCode }) => statusCode),
    [404, 404, 410],
  );
});

test('a page for what is not there that is to come leaves the one of now in its place', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from page_types where name = 'Not found'`.execute(server.db);
  const [type] = rows;
  const shared = { type_id: type?.id, status: 'published', publication_id: publication };
  const content = (text: string) =>
    printProject(projectOf([{ type: 'text', components: [{ type: 'textnode', content: text }] }]));
  const now = { name: 'Now', slug: 'lost', content_data: content('Lost at sea'), ...shared };
  const publish_at = new Date(Date.now() + 86_400_000).toISOString();
  const next = { name: 'Next', slug: 'lost-next', content_data: content('Soon'), ...shared };
  await made('/contents/pages', now);
  await made('/contents/pages', { ...next, publish_at });
  const answer = await get(`/o/site/${publication}/nowhere`);
  assert.is(answer.statusCode, 404);
  assert.match(answer.body, 'Lost at sea');
});

test('[D5.070] a draft has a signed address on the pages’ origin for ten minutes', async () => {
  const id = await made('/contents/pages', { name: 'Preview', slug: 'preview', content_data });
  const answer = await server.call('POST', `/contents/pages/${id}/preview`, { token: ann.token });
  const { url, expires_at } = answer.json<{ data: { url: string; expires_at: string } }>().data;
  const left = Date.parse(expires_at) - Date.now();
  assert.ok(left > 590_000 && left <= 600_000, `${left}`);
  const { origin, pathname } = new URL(url);
  assert.is(origin, `https://${PAGES_HOST}`);
  const shown = await get(pathname, PAGES_HOST);
  assert.is(shown.statusCode, 200);
  assert.ok(shown.body.includes('<p>Built</p>'));
  assert.is(shown.headers['cache-control'], 'no-store');
  const other = await made('/contents/pages', { name: 'Other', slug: 'other', content_data });
  const changed = pathname.replace(`.${id}.`, `.${other}.`);
  assert.is.not(changed, pathname);
  assert.is((await get(changed, PAGES_HOST)).statusCode, 404);
});

test('who may not see a record gets no address of it', async () => {
  assert.is((await server.call('POST', '/contents/pages/1/preview')).statusCode, 401);
  const answer = await server.call('POST', '/contents/pages/99999/preview', { token: ann.token });
  assert.is(answer.statusCode, 404);
});

test('[D2.014] a page is answered with a policy under which nothing runs and nothing is sent but to its own host, in any state', async () => {
  const found = await get('/o/adv/a-tide');
  const etag = String(found.headers.etag);
  const same = await get('/o/adv/a-tide', 'localhost:3000', { 'if-none-match': etag });
  const missing = await get('/o/adv/none');
  assert.equal(
    [found.statusCode, same.statusCode, missing.statusCode, same.body],
    [200, 304, 404, ''],
  );
  for (const { headers } of [found, same, missing]) {
    const policy = String(headers['content-security-policy']).split('; ');
    for (const part of ["default-src 'none'", "base-uri 'none'", "form-action 'self'", SANDBOX]) {
      assert.ok(policy.includes(part), part);
    }
    assert.ok(!policy.some((part) => /^(script|frame)-src/.test(part)), 'no block needs one');
    assert.is(headers['x-content-type-options'], 'nosniff');
    assert.is(headers['referrer-policy'], 'strict-origin-when-cross-origin');
    assert.is(headers['cross-origin-opener-policy'], 'unsafe-none');
    assert.is(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.is(headers['set-cookie'], undefined);
    assert.is(headers['access-control-allow-origin'], undefined);
  }
});

test('a resource is there from the moment at which it is published, and a landing page while it is', async () => {
  const moment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const base = { status: 'published', content_data, publication_id: publication };
  const route = '/contents/resources';
  await made(route, { title: 'T', slug: 'tomorrow', published_at: moment(1), ...base });
  await made(route, { title: 'Y', slug: 'yesterday', published_at: moment(-1), ...base });
  await made(route, { title: 'N', slug: 'never', ...base, status: 'draft' });
  await made('/marketing/landing-pages', { name: 'W', slug: 'waits', ...base, status: 'draft' });
  const paths = ['/o/adv/tomorrow', '/o/adv/yesterday', '/o/adv/never', '/o/web/waits'];
  const answers = await Promise.all(paths.map((path) => get(path)));
  assert.equal(
    answers.map(({ statusCode }) => statusCode),
    [404, 200, 404, 404],
  );
});

test('the theme of the publication stands in the page as variables of CSS, for its blocks', async () => {
  const { body } = await get('/o/adv/a-tide');
  for (const said of [
    '--link-color: #123456',
    '--h1-font-size: 32px',
    '--paragraph-font-size: 16px',
  ]) {
    assert.ok(body.includes(said), said);
  }
  assert.ok(body.includes('var(--link-color'), 'the styles of blocks use them');
});

test('a page runs the scripts of its blocks alone, by their hashes, and shows players of the providers that it names', async () => {
  const blocks = [
    { type: 'countdown', attributes: { 'data-duration': '5', 'data-end-text': 'Over' } },
    { type: 'video', attributes: { 'data-provider': 'yt', 'data-video-id': 'abc' } },
    { type: 'page-title', attributes: { 'data-title': 'Own & short' } },
    { type: 'script', source: 'top.ran=1' },
  ];
  await made('/contents/resources', {
    title: 'Counted',
    slug: 'counted',
    status: 'published',
    content_data: printProject(projectOf(blocks)),
  });
  const { body, headers } = await get('/o/adv/counted');
  const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  assert.is(scripts.length, 1);
  const hash = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64');
  const policy = String(headers['content-security-policy']).split('; ');
  assert.ok(policy.includes(`script-src 'sha256-${hash}'`));
  assert.ok(policy.includes('frame-src https://www.youtube.com'));
  assert.match(body, '<title>Own &amp; short</title>');
  assert.match(body, '<iframe src="https://www.youtube.com/embed/abc"');
});

test.run();
