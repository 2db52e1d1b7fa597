import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import type { ImportedImage } from '../../../src/shared/contract/document-import.ts';
import { eventually } from '../../support/eventually.ts';
import type { Answerer, FakeService } from '../../support/fake-service.ts';
import { startService } from '../../support/fake-service.ts';
import { PICTURE } from '../../support/picture.ts';
import type { TestServer } from '../../support/server.ts';
import { startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('images and documents from elsewhere, by the whole server');
const DRAWING =
  '<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0"/></svg>';
let server: TestServer;
let host: FakeService;
let token: string;

test.before(async () => {
  server = await startServer();
  ({ token } = await server.signIn());
});
test.after(() => server.stop());
test.before.each(async () => {
  host = await startService(picture(PICTURE));
});
test.after.each(() => host.close());

function picture(bytes: Buffer | string, type = 'image/png'): Answerer {
  return (_, response) => void response.writeHead(200, { 'content-type': type }).end(bytes);
}

const asked = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  server.call('POST', '/imports/image', { token, body, headers });

async function taken(url: string): Promise<ImportedImage> {
  const reply = await asked({ url });
  assert.is(reply.statusCode, 200, reply.body);
  return reply.json().data;
}

async function assetOf({ id }: ImportedImage) {
  const reply = await server.call('GET', `/assets/${id}`, { token });
  assert.is(reply.statusCode, 200, reply.body);
  return reply.json().data;
}

async function counts() {
  const { rows } = await server.pool.query(
    'select (select count(*)::int from assets) as assets, (select count(*)::int from files) as files',
  );
  return rows[0];
}

test('[B3.004] a picture of another host becomes an asset, with the time in its keywords', async () => {
  const image = await taken(`${host.url}/pictures/Tide%20table.png?x=1`);
  const { path, keywords, assetable_type, mime, file } = await assetOf(image);
  assert.equal([image.path, assetable_type, mime], [path, 'image', 'image/png']);
  assert.match(keywords, /^editorupload20\d{12}$/);
  assert.is(file.name, 'Tide table.png');
  const shown = await server.call('GET', `/${new URL(image.path).pathname}`, {});
  assert.equal([shown.statusCode, shown.headers['content-type']], [200, 'image/png']);
});

test('[B3.005] an address of the uploaded files is answered as it is, and nothing is fetched or made', async () => {
  const before = await counts();
  const url = `${server.services.filesOrigin()}/files/${'a'.repeat(32)}`;
  assert.equal(await taken(url), { id: null, path: url });
  assert.equal(await counts(), before);
  const { statusCode } = await asked({ url: `${host.url}/files/${'a'.repeat(32)}` });
  assert.is(statusCode, 200, 'the same path on another origin is fetched');
  assert.is(host.asked.length, 1);
});

test('a picture is known by its bytes, whatever its name and type say', async () => {
  host.answer(picture(PICTURE, 'application/octet-stream'));
  assert.is((await assetOf(await taken(host.url))).file.name, 'image.png');
  host.answer(picture(PICTURE, 'text/html'));
  assert.is((await assetOf(await taken(`${host.url}/page.html`))).file.name, 'page.png');
  host.answer(picture(DRAWING, 'image/svg+xml'));
  assert.is((await assetOf(await taken(`${host.url}/d.svg`))).mime, 'image/svg+xml');
  host.answer((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(PICTURE));
  });
  assert.is((await assetOf(await taken(host.url))).mime, 'image/png');
});

const REFUSED: readonly (readonly [string, Answerer, number, RegExp])[] = [
  ['a page', picture('<html><p>Hi', 'image/png'), 422, /no image of a kind that is taken/],
  ['a PDF', picture('%PDF-1.7', 'image/png'), 422, /no image of a kind/],
  ['nothing', picture(''), 422, /no image of a kind/],
  ['a page with a drawing', picture('<p><svg></svg>', 'image/svg+xml'), 422, /no image/],
  ['a drawing that acts', picture('<svg><script>alert(1)</script></svg>'), 422, /./],
  ['half a picture', picture(PICTURE.subarray(0, 40)), 422, /cannot be read/],
  [
    'more than 10 MB',
    picture(Buffer.concat([PICTURE, Buffer.alloc(10_000_000)])),
    422,
    /too large/,
  ],
  ['a refusal', (_, response) => void response.writeHead(404).end(), 422, /answered 404/],
  ['trouble', (_, response) => void response.writeHead(502).end(), 503, /answered 502/],
  ['a closed connection', ({ socket }) => void socket.destroy(), 503, /closed/],
  [
    'a redirect to a private address',
    (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/x.png' }).end(),
    422,
    /private/,
  ],
];

for (const [what, answer, status, message] of REFUSED) {
  test(`${what} is no picture, and leaves nothing behind`, async () => {
    const before = await counts();
    host.answer(answer);
    const reply = await asked({ url: `${host.url}/a.png` });
    assert.is(reply.statusCode, status, reply.body);
    assert.match(reply.json().message, message);
    assert.equal(await counts(), before);
  });
}

for (const url of [
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'ftp://example.org/a.png',
  'file:///etc/passwd',
  'https://ann:secret@example.org/a.png',
  '//example.org/a.png',
  'http://127.0.0.2/a.png',
  'http://169.254.169.254/a.png',
  'http://[::1]/a.png',
  'http://8.8.8.8/a.png',
  '',
]) {
  test(`'${url}' is not fetched`, async () => {
    const reply = await asked({ url });
    assert.equal([reply.statusCode, Object.keys(reply.json().data)], [422, ['url']], reply.body);
  });
}

test('the same call again answers the same asset', async () => {
  const headers = { 'idempotency-key': 'one-picture-1' };
  const body = { url: `${host.url}/a.png` };
  const first = await asked(body, headers);
  const before = await counts();
  assert.equal((await asked(body, headers)).json(), first.json());
  assert.equal(await counts(), before);
  const other = await asked({ url: `${host.url}/b.png` }, headers);
  assert.equal([other.statusCode, other.json().id], [422, 'idempotency']);
  assert.equal(await counts(), before);
});

test('twenty imports at once: four are under way, and the others are refused in words when their time is over', async () => {
  const version = (await server.call('GET', '/settings/integrations/1', { token })).json().data;
  await server.call('PUT', '/settings/integrations/1', {
    token,
    body: { version: version.version, document_export_url: host.url },
  });
  const waiting: (() => void)[] = [];
  host.answer((_, response) => {
    waiting.push(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi'));
  });
  const url = `https://docs.google.com/document/d/${'a'.repeat(44)}/edit`;
  const replies = Array.from({ length: 20 }, () =>
    server.call('POST', '/imports/document', { token, body: { url } }),
  );
  const refused: number[] = [];
  for (const reply of replies) {
    void reply.then(({ statusCode }) => statusCode === 503 && refused.push(statusCode));
  }
  await eventually(() => assert.is(refused.length, 16));
  assert.is(waiting.length, 4);
  for (const answer of waiting) answer();
  const all = await Promise.all(replies);
  assert.equal(all.map(({ statusCode }) => statusCode).sort(), [
    ...Array.from({ length: 4 }, () => 200),
    ...Array.from({ length: 16 }, () => 503),
  ]);
  const late = all.find(({ statusCode }) => statusCode === 503);
  assert.equal([late?.json().id, late?.headers['retry-after']], ['overloaded', '2']);
});

test('who may not make assets imports no image', async () => {
  const bare = await server.call('POST', '/imports/image', { body: { url: host.url } });
  assert.is(bare.statusCode, 401);
  await server.pool.query(
    `update groups set permissions = permissions - 'Core.AssetsAPIController@store'`,
  );
  const { token: own } = await server.signIn();
  const reply = await server.call('POST', '/imports/image', {
    token: own,
    body: { url: `${host.url}/a.png` },
  });
  assert.equal([reply.statusCode, host.asked.length], [403, 0]);
});

test.run();
