import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { typeOf } from '../../../src/api/files/file-types.ts';
import { suite } from '../../support/suite.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('files');
const PNG = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#2745c0' } })
  .png()
  .toBuffer();
let server: TestServer;
let token: string;

test.before(async () => {
  server = await startServer();
  ({ token } = await server.signIn());
});
test.after(() => server.stop());

function upload(
  { name, type, body }: { name: string; type: string; body: Buffer },
  authorization = `Bearer ${token}`,
) {
  const boundary = 'xxBOUNDARYxx';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return server.fastify.inject({
    method: 'POST',
    url: '/api/v3.2/files',
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), body, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const kept = () => {
  const folder = join(server.dataDir, 'files');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

test('[D2.004] [D2.005] [D2.020] a file is kept under a random key and served at /files with nosniff and a sandbox', async () => {
  const picture = { name: 'a "cat".png', type: 'image/png', body: PNG };
  const first = await upload({ ...picture, name: 'cat.png' });
  const second = await upload({ ...picture, name: 'cat.png' });
  const { key, path, size, ...rest } = first.json().data;
  assert.equal(rest, { name: 'cat.png', mime: 'image/png', width: 8, height: 6 });
  assert.is(path, `http://localhost:3000/files/${key}`, 'the address is absolute');
  assert.match(key, /^[\w-]{32}$/);
  assert.is.not(second.json().data.key, key);
  const served = await server.fastify.inject(path);
  assert.equal([served.statusCode, served.rawPayload.length], [200, size]);
  assert.is((await sharp(served.rawPayload).metadata()).format, 'png');
  assert.is(served.headers['content-type'], 'image/png');
  assert.is(served.headers['x-content-type-options'], 'nosniff');
  assert.match(String(served.headers['content-security-policy']), /sandbox/);
  assert.match(String(served.headers['content-disposition']), /^inline/);
});

test('what is no image is downloaded, never opened in this origin', async () => {
  const script = { name: 'x.js', type: 'text/javascript', body: Buffer.from('alert(1)') };
  const { path } = (await upload(script)).json().data;
  const served = await server.fastify.inject(path);
  assert.match(String(served.headers['content-disposition']), /^attachment/);
  assert.match(String(served.headers['content-security-policy']), /default-src 'none'.*sandbox/);
});

test('bytes, name and declared kind have to agree, and nothing is kept else', async () => {
  const before = kept();
  const html = Buffer.from('<script>alert(1)</script>');
  const wrong = [
    { name: 'x.png', type: 'image/png', body: html },
    { name: 'x.html', type: 'text/html', body: html },
    { name: 'x.svg', type: 'image/svg+xml', body: Buffer.from('<svg onload="x()"/>') },
    { name: 'x.txt', type: 'text/plain', body: PNG },
    { name: 'x.png', type: 'image/jpeg', body: PNG },
    { name: 'x', type: 'image/png', body: PNG },
    { name: 'x.txt', type: 'text/plain', body: Buffer.from([0x61, 0xff, 0xfe]) },
    { name: 'x.txt', type: 'text/plain', body: Buffer.from('a\0b') },
  ];
  for (const file of wrong) {
    const response = await upload(file);
    const outcome = [response.statusCode, Object.keys(response.json().data)];
    assert.equal(outcome, [422, ['file']], `${file.name} ${file.type}`);
  }
  const large = await upload({
    name: 'x.txt',
    type: 'text/plain',
    body: Buffer.alloc(20_000_001, 97),
  });
  assert.equal([large.statusCode, large.json().id], [413, 'too_large']);
  const anonymous = await upload({ name: 'x.png', type: 'image/png', body: PNG }, 'Bearer nobody');
  assert.is(anonymous.statusCode, 401);
  const json = await server.call('POST', '/files', { token, body: { file: 'x' } });
  assert.is(json.statusCode, 415);
  assert.is(kept(), before);
});

test('each kind is told by its first bytes', () => {
  const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')]);
  const mp4 = Buffer.concat([Buffer.alloc(4), Buffer.from('ftypisom')]);
  const known: [string, string, Buffer][] = [
    ['a.png', 'image/png', PNG],
    ['a.JPG', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a.gif', 'image/gif', Buffer.from('GIF89a')],
    ['a.webp', 'image/webp', webp],
    ['a.pdf', 'application/pdf', Buffer.from('%PDF-1.7')],
    ['a.mp4', 'video/mp4', mp4],
    ['a.css', 'text/css', Buffer.from('a{}')],
    ['a.js', 'application/javascript', Buffer.from('1')],
    ['a.avif', 'image/avif', Buffer.concat([Buffer.alloc(4), Buffer.from('ftypavif')])],
    ['a.svg', '', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a.csv', 'text/csv', Buffer.from('a,b')],
    ['a.txt', 'text/plain; charset=utf-8', Buffer.from('Grüße')],
  ];
  for (const [name, declared, head] of known) {
    assert.ok(typeOf(name, declared, head) !== null, name);
    if (!/^a\.(css|js|csv|txt|svg)$/.test(name)) {
      assert.is(typeOf(name, declared, Buffer.from('plain')), null, name);
    }
  }
});

test('an unknown key is 404, and no key leads out of the folder', async () => {
  for (const key of ['x'.repeat(32), 'x', '..%2fsecret-key', `${'a'.repeat(29)}%2e%2e`]) {
    assert.is((await server.fastify.inject(`/files/${key}`)).statusCode, 404, key);
  }
});

test.run();
