import sharp from 'sharp';
import * as assert from 'uvu/assert';
import type { Item } from '../../../src/shared/wire.ts';
import { suite } from '../../support/suite.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { postForm } from '../../support/upload.ts';

const test = suite('parts of an image');
let server: TestServer;
let token: string;

test.before(async () => {
  server = await startServer();
  ({ token } = await server.signIn());
});
test.after(() => server.stop());

/** Red at the left, blue in the right tenth. */
const FLAG = await sharp({
  create: { width: 1_000, height: 500, channels: 3, background: '#ff0000' },
})
  .composite([
    {
      input: { create: { width: 100, height: 500, channels: 3, background: '#0000ff' } },
      left: 900,
      top: 0,
    },
  ])
  .png()
  .toBuffer();

test('the thumbnails of an image show its crop, the small ones a square around its focal point', async () => {
  const asset = await made();
  const crop = { x: 50, y: 0, width: 50, height: 80 };
  const focus = { x: 95, y: 40 };
  const saved = await put(asset, { crop, focus });
  assert.equal([saved.file.crop, saved.file.focus], [crop, focus]);
  const cut = '50-0-50-80-95-40';
  assert.equal(await measured(asset, `cut=${cut}`), ['webp', 500, 400]);
  assert.equal(await measured(asset, `cut=${cut}&size=640`), ['webp', 500, 400]);
  assert.equal(await measured(asset, `cut=${cut}&size=240`), ['webp', 240, 240]);
  assert.equal(await measured(asset, `cut=${cut}&size=96`), ['webp', 96, 96]);
  const whole = await colorOf(asset, 'size=96', 0.5);
  const around = await colorOf(asset, `cut=${cut}&size=96`, 0.9);
  assert.ok(whole.r > 200 && whole.b < 50, 'the middle of the whole is red');
  assert.ok(around.b > 200 && around.r < 50, 'what matters most is in the square');
  const { headers } = await get(asset, `cut=${cut}&size=96`);
  assert.is(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(await measured(asset, ''), ['png', 1_000, 500], 'the file stays what it is');
});

test('only what a row shows or showed is cut, so that nobody has the server make others', async () => {
  const asset = await made();
  const first = await put(asset, { crop: { x: 0, y: 0, width: 50, height: 50 } });
  const second = await put(first, { crop: { x: 10, y: 0, width: 50, height: 50 } });
  assert.equal(await measured(asset, 'cut=0-0-50-50'), ['webp', 500, 250], 'a page may say it');
  const whole = await put(second, {});
  assert.is(whole.file.crop, undefined);
  assert.equal(await measured(asset, 'cut=10-0-50-50'), ['webp', 500, 250]);
  for (const cut of ['0-0-50-51', '', '../x', '0-0-50-50-', '10-0-50-50-20-20'])
    assert.is((await get(asset, `cut=${encodeURIComponent(cut)}`)).statusCode, 404, cut);
  assert.is((await get(asset, 'cut=0-0-50-50&size=97')).statusCode, 404);
});

test('a crop goes with its row: another row of the same file has its own', async () => {
  const asset = await made();
  const crop = { x: 0, y: 0, width: 30, height: 30 };
  const cropped = await put(asset, { crop });
  const body = { file: { ...cropped.file, crop: { ...crop, width: 60 } }, keywords: 'Copy' };
  const copy = (await server.call('POST', '/assets', { token, body })).json().data as Asset;
  assert.equal([copy.file.key, copy.file.crop?.width], [asset.file.key, 60]);
  const { file } = await put(cropped, {});
  assert.is(file.crop, undefined);
  const read = (await server.call('GET', `/assets/${copy.id}`, { token })).json().data as Asset;
  assert.is(read.file.crop?.width, 60);
});

test('what lies outside of the image is refused, and so is a focal point outside of the crop', async () => {
  const asset = await made();
  const refused = async (parts: object) => {
    const body = { version: asset.version, file: { ...asset.file, ...parts } };
    return (await server.call('PUT', `/assets/${asset.id}`, { token, body })).statusCode;
  };
  const crop = { x: 0, y: 0, width: 50, height: 50 };
  assert.is(await refused({ crop: { ...crop, x: 51 } }), 422);
  assert.is(await refused({ crop: { ...crop, width: 0 } }), 422);
  assert.is(await refused({ crop: { ...crop, width: 1.5 } }), 422);
  assert.is(await refused({ crop: { ...crop, more: 1 } }), 422);
  assert.is(await refused({ crop, focus: { x: 51, y: 20 } }), 422);
  assert.is(await refused({ focus: { x: -1, y: 20 } }), 422);
  assert.is(await refused({ crop, focus: { x: 50, y: 20 } }), 200);
});

test('a file that is no image has no crop', async () => {
  const css = { name: 'css', file: 'a.css', type: 'text/css', body: Buffer.from('a{}') };
  const style = await made(css);
  const saved = await put(style, { crop: { x: 0, y: 0, width: 50, height: 50 } });
  assert.is(saved.file.crop, undefined);
});

test.run();

type Asset = Item & {
  readonly path: string;
  readonly version: number;
  readonly file: {
    readonly key: string;
    readonly crop?: { readonly width: number };
    readonly focus?: object;
  };
};

const PART = { name: 'image', file: 'flag.png', type: 'image/png', body: FLAG };

async function made(part: typeof PART = PART) {
  const parts = [part, { name: 'keywords', value: 'Flag' }];
  const reply = await postForm(server, 'assets', { token, parts });
  return reply.json().data as Asset;
}

/** The file of the asset with these parts and no others. */
async function put({ id, version, file }: Asset, cut: object) {
  const { crop, focus, ...plain } = file;
  const body = { version, file: { ...plain, ...cut } };
  const reply = await server.call('PUT', `/assets/${id}`, { token, body });
  assert.is(reply.statusCode, 200, reply.body);
  return reply.json().data as Asset;
}

function get({ path }: Asset, query: string) {
  return server.fastify.inject(`${new URL(path).pathname}?${query}`);
}

async function measured(asset: Asset, query: string) {
  const { format, width, height } = await sharp((await get(asset, query)).rawPayload).metadata();
  return [format, width, height];
}

/** In the middle of its height, so far from its left. */
async function colorOf(asset: Asset, query: string, across: number) {
  const image = sharp((await get(asset, query)).rawPayload);
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(info.height / 2) * info.width + Math.floor(info.width * across)) * info.channels;
  return { r: data[at] ?? 0, b: data[at + 2] ?? 0 };
}
