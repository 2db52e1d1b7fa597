import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { resources } from '../../../src/shared/resources/index.ts';
import { suite } from '../../support/suite.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('page');
const SCRIPT = `export const greeting = ${JSON.stringify('hello '.repeat(500))};`;
const appFolder = mkdtempSync(join(tmpdir(), 'masthead-app-'));
let server: TestServer;

test.before(async () => {
  mkdirSync(appFolder, { recursive: true });
  const manifest = {
    script: 'main-AB12.js',
    style: 'main-CD34.css',
    preload: ['chunk-EF56.js'],
    areas: { content: 'content-AB12.js', billing: 'billing-AB12.js' },
  };
  writeFileSync(join(appFolder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(appFolder, 'main-AB12.js'), SCRIPT);
  writeFileSync(join(appFolder, 'main-CD34.css'), 'body { margin: 0 }');
  writeFileSync(join(appFolder, 'chunk-EF56.js'), 'export {};');
  writeFileSync(join(appFolder, 'notes.txt'), 'private');
  server = await startServer({
    appFolder,
    env: { CLIENT_SECRET: 'client-of-</script>'.replace(/[^\w.-]/g, '-') },
  });
});
test.after(async () => {
  await server.stop();
  rmSync(appFolder, { recursive: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.fastify.inject({ url, headers });

const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';

test('[D2.001] the app is served at / and every page path of the specification', async () => {
  const pages = resources.flatMap(({ page }) =>
    page === null ? [] : [page, `${page}/1`, `${page}/create`, `${page}/1/edit`, `${page}/1/copy`],
  );
  const others = ['/', '/login', '/calendar', '/tasks', '/lab', '/marketing/pages/1?tab=a', '/x.y'];
  for (const url of [...others, ...pages]) {
    const response = await get(url);
    assert.is(response.statusCode, 200, url);
    assert.match(String(response.headers['content-type']), /^text\/html/, url);
    assert.match(response.body, /<script type="module" src="\/static\/main-AB12\.js" nonce=/, url);
  }
});

test('below the API, the files and the health addresses there is no page', async () => {
  for (const url of ['/api/x', '/api', '/static/x.js', '/files/x', '/static/manifest.json']) {
    const response = await get(url);
    assert.is(response.statusCode, 404, url);
    assert.is(response.json().id, 'not_found', url);
  }
});

test('scripts run by the nonce of their answer alone, which is another each time', async () => {
  const first = await get('/');
  const second = await get('/');
  const policy = String(first.headers['content-security-policy']);
  const nonce = nonceOf(policy);
  assert.ok(nonce.length >= 22);
  assert.is.not(nonceOf(second.headers['content-security-policy']), nonce);
  const directives = Object.fromEntries(
    policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );
  assert.is(directives['script-src'], `'nonce-${nonce}'`);
  assert.is(directives['default-src'], "'none'");
  assert.is(directives['style-src'], "'self' 'unsafe-inline'");
  assert.is(directives['object-src'], "'none'");
  assert.is(directives['base-uri'], "'none'");
  assert.is(directives['frame-ancestors'], "'none'");
  assert.is(
    directives['frame-src'],
    "'self' blob: https://www.youtube.com https://fast.wistia.net",
    'of frames of elsewhere those of the two players alone',
  );
  assert.is(directives['form-action'], "'self'");
  const scripts = [...first.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  assert.ok(scripts.length >= 3);
  for (const tag of scripts) assert.ok(tag.includes(`nonce="${nonce}"`), tag);
  assert.not.match(first.body, / on[a-z]+=|javascript:/);
});

test('the document sets the theme first, and gives the page its facts as data', async () => {
  const { body } = await get('/');
  assert.ok(body.indexOf('masthead.theme') < body.indexOf('rel="stylesheet"'));
  const facts = /<script type="application\/json" id="page-facts"[^>]*>(.*?)<\/script>/.exec(body);
  assert.equal(JSON.parse(facts?.[1] ?? ''), {
    version: '1.0.0',
    clientSecret: 'client-of---script-',
    helpUrl: '',
    assetOrigin: '',
    lab: false,
    brand: { name: null, logo: null, favicon: null, accent: null },
    signIn: { provider: null, local: true },
  });
  assert.match(body, /<link rel="modulepreload" href="\/static\/chunk-EF56\.js"/);
  assert.match(body, /<title>Masthead<\/title>/);
});

test('a page of a resource names the definitions of its area, to be fetched beside the code', async () => {
  const preloads = async (url: string) =>
    [...(await get(url)).body.matchAll(/modulepreload" href="\/static\/(\w+)-/g)].map(
      ([, name]) => name,
    );
  assert.equal(await preloads('/content/faqs?search=a'), ['chunk', 'content']);
  assert.equal(await preloads('/billing/orders/7/edit'), ['chunk', 'billing']);
  assert.equal(await preloads('/content/faqsy'), ['chunk']);
  assert.equal(await preloads('/marketing/ads'), ['chunk']);
  assert.equal(await preloads('/'), ['chunk']);
});

test('every answer carries the security headers; the API is never stored', async () => {
  for (const url of [
    '/',
    '/api/v3.2/me',
    '/static/main-AB12.js',
    '/healthz',
    '/nothing',
    '/api/x',
  ]) {
    const { headers } = await get(url);
    assert.is(headers['x-content-type-options'], 'nosniff', url);
    assert.is(headers['cross-origin-opener-policy'], 'same-origin', url);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, url);
    assert.is(headers['strict-transport-security'], undefined);
    assert.is(headers.server, undefined);
    assert.is(headers['x-powered-by'], undefined);
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
  }
  assert.is((await get('/api/v3.2/me')).headers['cache-control'], 'no-store');
  assert.is((await get('/')).headers['cache-control'], 'no-store');
});

test('over https the browser is told to stay with https', async () => {
  const secure = await startServer({ env: { PUBLIC_URL: 'https://masthead.example' } });
  const { headers } = await secure.fastify.inject('/');
  await secure.stop();
  assert.match(String(headers['strict-transport-security']), /^max-age=31536000/);
});

test('built files are kept for ever and travel compressed', async () => {
  const plain = await get('/static/main-AB12.js');
  assert.is(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.is(plain.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.is(plain.body, SCRIPT);
  const brotli = await get('/static/main-AB12.js', { 'accept-encoding': 'gzip, deflate, br' });
  assert.is(brotli.headers['content-encoding'], 'br');
  assert.is(brotliDecompressSync(brotli.rawPayload).toString(), SCRIPT);
  const gzip = await get('/static/main-AB12.js', { 'accept-encoding': 'gzip, br;q=0' });
  assert.is(gzip.headers['content-encoding'], 'gzip');
  assert.is(gunzipSync(gzip.rawPayload).toString(), SCRIPT);
  assert.is(brotli.headers.vary, 'accept-encoding');
  const again = await get('/static/main-AB12.js', { 'if-none-match': String(plain.headers.etag) });
  assert.equal([again.statusCode, again.body], [304, '']);
});

test('no name leads out of the build, or to what is not for browsers', async () => {
  const names = ['notes.txt', 'manifest.json', '..%2f..%2fpackage.json', '.stamp'];
  for (const name of names) {
    const { statusCode } = await get(`/static/${name}`);
    assert.is(statusCode, 404, name);
  }
});

test.run();
