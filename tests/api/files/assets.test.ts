import pino from 'pino';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { housekeeping } from '../../../src/api/tasks/housekeeping.ts';
import { ASSET_TYPES } from '../../../src/shared/asset-types.ts';
import type { Item } from '../../../src/shared/wire.ts';
import { suite } from '../../support/suite.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import type { Part } from '../../support/upload.ts';
import { postForm } from '../../support/upload.ts';

const test = suite('assets');
let server: TestServer;
let token: string;

test.before(async () => {
  server = await startServer();
  ({ token } = await server.signIn());
});
test.after(() => server.stop());

const PICTURE = await sharp({
  create: { width: 900, height: 300, channels: 3, background: '#7a2e2e' },
})
  .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'Nobody' } })
  .jpeg()
  .toBuffer();
const picture: Part = { name: 'image', file: 'boat.jpg', type: 'image/jpeg', body: PICTURE };
const keywords = (value: string): Part => ({ name: 'keywords', value });
const svg = (source: string): Part => ({
  name: 'file',
  file: 'drawing.svg',
  type: 'image/svg+xml',
  body: Buffer.from(source),
});

const post = (parts: readonly Part[], headers = {}) =>
  postForm(server, 'assets', { token, parts, headers });
async function made(...parts: readonly Part[]) {
  const response = await post(parts);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json().data as Item & { readonly path: string };
}
const get = (path: string) => server.call('GET', `/${path}`, { token });
const filesOf = async () => (await server.pool.query('select key from files')).rows.length;

async function tagged(name: string) {
  const body = { name, color: '#112233' };
  return (await server.call('POST', '/tags', { token, body })).json().data.id as number;
}

test('[A7.034] an asset is posted as a form: its file under the name of its type, keywords and tag_ids[]', async () => {
  const [one, two] = [await tagged('Sea'), await tagged('Boats')];
  const asset = await made(
    picture,
    keywords('Harbor at dawn'),
    {
      name: 'tag_ids[]',
      value: `${one}`,
    },
    { name: 'tag_ids[]', value: `${two}` },
  );
  const { key } = asset.file as { key: string };
  assert.equal(
    [asset.keywords, asset.tag_ids, asset.assetable_type, asset.mime],
    ['Harbor at dawn', [one, two], 'image', 'image/jpeg'],
  );
  assert.equal([asset.width, asset.height], [900, 300]);
  assert.is(asset.path, `http://localhost:3000/files/${key}`);
  const read = (await get(`assets/${asset.id}`)).json().data;
  assert.equal(read, asset);
  for (const name of ['file', 'jpg', 'jpeg']) {
    assert.is((await made({ ...picture, name }, keywords(name))).assetable_type, 'image');
  }
});

test('what GET gives, PUT takes, and the server says what a file is', async () => {
  const asset = await made(picture, keywords('Before'));
  const put = (values: object) =>
    server.call('PUT', `/assets/${asset.id}`, { token, body: values });
  const renamed = (await put({ ...asset, keywords: 'After' })).json().data;
  assert.equal([renamed.keywords, renamed.file, renamed.version], ['After', asset.file, 2]);
  const lie = { ...(asset.file as object), mime: 'text/css', size: 1, name: 'x.css' };
  const kept = (await put({ version: 2, file: lie })).json().data;
  assert.equal([kept.file, kept.version], [asset.file, 2]);
  const gone = await put({ version: 2, file: { ...lie, key: 'k'.repeat(32) } });
  assert.equal([gone.statusCode, gone.json().data], [422, { file: 'This file does not exist.' }]);
});

test('[A7.035] [D2.020] a replaced file is a new key at an absolute path, and the old one stays for the history', async () => {
  const asset = await made(picture, keywords('Replaced'));
  const drawn = svg('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>');
  const replace = (parts: readonly Part[]) =>
    postForm(server, `assets/${asset.id}`, { token, parts });
  const unnamed = await replace([drawn]);
  assert.equal([unnamed.statusCode, unnamed.json().id], [422, 'version']);
  const tag = await tagged('Redrawn');
  const parts = [
    drawn,
    keywords('Redrawn'),
    { name: 'tag_ids[]', value: `${tag}` },
    { name: 'version', value: '1' },
  ];
  const { data } = (await replace(parts)).json();
  assert.is.not(data.file.key, (asset.file as { key: string }).key);
  assert.is(data.path, `http://localhost:3000/files/${data.file.key}`);
  assert.equal([data.keywords, data.mime, data.width], ['Redrawn', 'image/svg+xml', 40]);
  assert.equal(data.tag_ids, [tag]);
  assert.is((await server.fastify.inject(new URL(asset.path).pathname)).statusCode, 200);
});

test('thumbnails of three sizes are made at upload and served for good', async () => {
  const { path } = await made(picture, keywords('Thumbnails'));
  const { pathname } = new URL(path);
  for (const [size, height] of [
    [96, 32],
    [240, 80],
    [640, 213],
  ] as const) {
    const served = await server.fastify.inject(`${pathname}?size=${size}`);
    const image = await sharp(served.rawPayload).metadata();
    assert.equal([image.format, image.width, image.height], ['webp', size, height]);
    assert.is(served.headers['content-type'], 'image/webp');
    assert.is(served.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.is(served.headers['x-content-type-options'], 'nosniff');
    assert.match(String(served.headers['content-security-policy']), /sandbox/);
  }
  for (const size of ['97', '', '640.0', '../x']) {
    assert.is((await server.fastify.inject(`${pathname}?size=${size}`)).statusCode, 404, size);
  }
});

test('what a camera noted is taken out, and the picture is set upright', async () => {
  const turned = await sharp(PICTURE).withMetadata({ orientation: 6 }).toBuffer();
  assert.is.not((await sharp(turned).metadata()).exif, undefined);
  const asset = await made({ ...picture, body: turned } as Part, keywords('Turned'));
  assert.equal([asset.width, asset.height], [300, 900]);
  const served = await server.fastify.inject(new URL(asset.path).pathname);
  const facts = await sharp(served.rawPayload).metadata();
  assert.equal([facts.exif, facts.orientation, facts.width], [undefined, undefined, 300]);
});

test('a file that lies about its type is refused on its field, and nothing is kept', async () => {
  const before = await filesOf();
  const html = Buffer.from('<script>alert(1)</script>');
  const lies: Part[] = [
    { ...picture, body: html },
    { ...picture, body: Buffer.concat([PICTURE.subarray(0, 40), html]) },
    { name: 'pdf', file: 'x.pdf', type: 'application/pdf', body: PICTURE },
    { name: 'css', file: 'x.css', type: 'text/css', body: PICTURE },
    { name: 'image', file: 'boat.png', type: 'image/png', body: PICTURE },
    { name: 'file', file: 'x.exe', type: 'application/octet-stream', body: Buffer.from('MZ') },
    { name: 'csv', file: 'x.csv', type: 'text/csv', body: Buffer.from('a,b') },
    { name: 'file', file: 'empty.css', type: 'text/css', body: Buffer.alloc(0) },
  ];
  for (const lie of lies) {
    const { statusCode, body } = await post([lie, keywords('Lie')]);
    assert.equal([statusCode, Object.keys(JSON.parse(body).data)], [422, ['file']], body);
  }
  assert.is(await filesOf(), before);
});

test('a drawing that acts is refused, another is made anew from what only draws', async () => {
  const start =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10"';
  const acting = [
    `${start}><script>alert(1)</script></svg>`,
    `${start} onload="alert(1)"/>`,
    `${start}><a xlink:href="java&#10;script:alert(1)"><rect/></a></svg>`,
    `${start}><foreignObject><body/></foreignObject></svg>`,
    `${start}><set attributeName="href" to="javascript:alert(1)"/></svg>`,
    `<!DOCTYPE svg [<!ENTITY x "y">]>${start}>&x;</svg>`,
    `${start}><g><svg onfocus="x()"/></g></svg>`,
    '<html><body onload="x()"></body></html>',
  ];
  for (const source of acting) {
    const refused = await post([svg(source), keywords('Acts')]);
    assert.equal([refused.statusCode, Object.keys(refused.json().data)], [422, ['file']], source);
  }
  const plain = `<?xml version="1.0"?><!-- made by hand -->${start} viewBox="0 0 10 10"><metadata>me</metadata>
    <defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs>
    <style>@import url(https://evil.example/x.css);</style><image href="https://evil.example/x.png"/>
    <rect width="4" height="4" fill="url(#a)"/><use href="#a"/><use href="https://evil.example/#a"/>
    <path d="M0 0L9 9" style="fill:url(https://evil.example)"/><text>A &amp; B\u00a0&lt;</text></svg>`;
  const { path } = await made(svg(plain), keywords('Draws'));
  const { body, headers } = await server.fastify.inject(new URL(path).pathname);
  assert.is(headers['content-type'], 'image/svg+xml');
  assert.not.match(body, /evil|metadata|import|by hand/);
  assert.match(body, '<rect width="4" height="4" fill="url(#a)"/><use href="#a"/><use/>');
  assert.match(body, '<text>A &amp; B\u00a0&lt;</text>');
});

test('a picture of more than fifty million pixels is refused', async () => {
  const huge = await sharp({
    create: { width: 10_001, height: 5_000, channels: 3, background: '#000000' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const refused = await post([
    { name: 'png', file: 'huge.png', type: 'image/png', body: huge },
    keywords('Huge'),
  ]);
  assert.equal(
    [refused.statusCode, refused.json().data],
    [422, { file: 'An image may have 50 million pixels at most.' }],
  );
});

test('[A3.015] keywords are required, and so is the file', async () => {
  const before = await filesOf();
  const without = await post([picture]);
  assert.equal([without.statusCode, without.json().data], [422, { keywords: 'Required.' }]);
  assert.is(await filesOf(), before, 'the file of a refused form is not kept');
  const fileless = await post([keywords('Words')]);
  assert.equal([fileless.statusCode, fileless.json().data], [422, { file: 'Required.' }]);
  const unknown = await post([picture, keywords('Words'), { name: 'extra', value: '1' }]);
  assert.equal([unknown.statusCode, Object.keys(unknown.json().data)], [422, ['extra']]);
  const slot = await post([{ ...picture, name: 'photo' }, keywords('Words')]);
  assert.equal([slot.statusCode, Object.keys(slot.json().data)], [422, ['photo']]);
});

test('the same token with the same bytes makes one asset of one file, with other bytes it is refused', async () => {
  const header = { 'idempotency-key': 'asset-token-0001' };
  const first = (await post([picture, keywords('Once')], header)).json().data;
  const files = await filesOf();
  const again = await post([picture, keywords('Once')], header);
  assert.equal([again.statusCode, again.json().data], [201, first]);
  const other = { ...picture, body: await sharp(PICTURE).negate().jpeg().toBuffer() } as Part;
  const refused = await post([other, keywords('Once')], header);
  assert.equal([refused.statusCode, refused.json().id], [422, 'idempotency']);
  assert.is(await filesOf(), files);
});

test('a file before a part that is refused is not kept', async () => {
  const files = await filesOf();
  const refused = await post([
    picture,
    { name: 'extra', value: '1' },
    { name: 'extra', value: '2' },
  ]);
  assert.equal(
    [refused.statusCode, refused.json().data],
    [422, { extra: 'Name each field once.' }],
  );
  assert.is(await filesOf(), files);
});

test('[A3.016] an asset is css, pdf, js or image, by what its file is', async () => {
  const files: readonly (readonly [string, string, string | Buffer])[] = [
    ['css', 'a.css', 'a { color: red }'],
    ['pdf', 'a.pdf', '%PDF-1.4 x'],
    ['js', 'a.js', 'alert(1)'],
    ['image', 'a.jpg', PICTURE],
  ];
  for (const [type, file, body] of files) {
    const part = { name: type, file, type: TYPES[type] ?? '', body: Buffer.from(body) };
    assert.is((await made(part, keywords(`Of type ${type}`))).assetable_type, type);
  }
  assert.equal(ASSET_TYPES.map(({ value }) => value).sort(), files.map(([type]) => type).sort());
});

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  pdf: 'application/pdf',
  js: 'text/javascript',
  image: 'image/jpeg',
};

test('[A7.032] [D5.056] assets are listed by types, keywords, tag_id and id', async () => {
  const tag = await tagged('Listed');
  const image = await made(picture, keywords('Listed lighthouse'), {
    name: 'tag_ids[]',
    value: `${tag}`,
  });
  const css = { name: 'css', file: 'a.css', type: 'text/css', body: Buffer.from('a{}') };
  const style = await made(css, keywords('Listed style'));
  const ids = async (query: string) =>
    ((await get(`assets?${query}`)).json().data as Item[]).map(({ id }) => id);
  assert.equal(await ids('keywords=lighthouse&columns=id,path'), [image.id]);
  assert.equal(await ids('keywords=Listed&types=css'), [style.id]);
  assert.equal(await ids('keywords=Listed&types=image,css'), [style.id, image.id]);
  assert.equal(await ids(`tag_id=${tag}`), [image.id]);
  assert.equal(await ids(`tag_id[]=${tag}&types=css`), []);
  const other = await tagged('Listed, too');
  const both = await made(css, keywords('Tagged'), { name: 'tag_ids[]', value: `${other}` });
  assert.equal(both.tag_ids, [other]);
  assert.equal(await ids(`tag_id=${tag},${other}`), [both.id, image.id]);
  for (const id of [image.id, style.id, both.id]) {
    assert.equal(await ids(`columns=id,path&id=${id}&count=false`), [id]);
  }
  assert.equal(await ids('id=999999999'), []);
  const wrong = await get('assets?types=exe');
  assert.equal([wrong.statusCode, Object.keys(wrong.json().data)], [422, ['assetable_type']]);
});

test('an asset that something shows is not deleted, and only an image is a photo', async () => {
  const photo = await made(picture, keywords('Photo'));
  const css = { name: 'css', file: 'a.css', type: 'text/css', body: Buffer.from('a{}') };
  const style = await made(css, keywords('No photo'));
  const author = (photo_id: number) =>
    server.call('POST', '/contents/authors', { token, body: { display_name: 'Ann', photo_id } });
  const wrong = await author(style.id);
  assert.equal([wrong.statusCode, Object.keys(wrong.json().data)], [422, ['photo_id']]);
  const { photo: shown } = (await author(photo.id)).json().data;
  assert.equal([shown.id, shown.path], [photo.id, photo.path]);
  const refused = await server.call('DELETE', `/assets/${photo.id}`, { token });
  assert.equal(
    [refused.statusCode, refused.json().message],
    [422, "This item can't be deleted. It is used by 1 author."],
  );
  assert.is((await server.call('DELETE', `/assets/${style.id}`, { token })).statusCode, 200);
});

test('an upload that no row ever held is swept when no draft can name it any more, what a row held stays', async () => {
  const asset = await made(picture, keywords('Held'));
  const { path } = (
    await postForm(server, 'files', { token, parts: [{ ...picture, name: 'file' }] })
  ).json().data;
  const shown = (
    await postForm(server, 'files', { token, parts: [{ ...picture, name: 'file' }] })
  ).json().data.path;
  const bio = `<p><img src="${shown}"></p>`;
  const body = { display_name: 'With a picture', bio };
  assert.is((await server.call('POST', '/contents/authors', { token, body })).statusCode, 201);
  const pathname = (address: string) => new URL(address).pathname;
  const sweep = () =>
    housekeeping({ db: server.db, log: pino({ level: 'silent' }), dataDir: server.dataDir });
  await sweep();
  assert.is((await server.fastify.inject(pathname(path))).statusCode, 200);
  await server.pool.query("update files set created_at = now() - interval '32 days'");
  await sweep();
  assert.is((await server.fastify.inject(pathname(path))).statusCode, 404);
  for (const held of [asset.path, shown]) {
    assert.is((await server.fastify.inject(pathname(held))).statusCode, 200);
  }
});

test('whoever fills their share of the space uploads no more', async () => {
  const { pool } = server;
  await pool.query(
    `insert into files (key, name, type, bytes, user_id)
     select repeat('z', 32), 'big', 'text/plain', 5000000000 - sum(bytes) - 10, user_id from files group by user_id`,
  );
  const style = (bytes: number): Part => ({
    name: 'css',
    file: 'a.css',
    type: 'text/css',
    body: Buffer.alloc(bytes, 32),
  });
  const over = await post([style(11), keywords('Over')]);
  assert.equal(
    [over.statusCode, over.json().data],
    [422, { file: 'Your uploads take up all the space you have.' }],
  );
  assert.is((await post([style(10), keywords('Just')])).statusCode, 201);
});

test.run();
