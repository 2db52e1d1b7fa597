import * as assert from 'uvu/assert';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { drawCodes } from '../../../../src/app/features/campaigns/qr/draw-codes.ts';
import { layOut } from '../../../../src/app/features/campaigns/qr/sheet.ts';
import { PLAIN_PAIR } from '../../../../src/shared/contract/qr-code.ts';
import type { QrPair } from '../../../../src/shared/contract/qr-code.ts';
import { qrBrand } from '../../../../src/shared/qr-colors.ts';
import { COLORS } from '../../../../src/shared/theme.ts';
import { suite } from '../../../support/suite.ts';

const test = suite('QR codes of links');
const LINK = 'https://go.example/o/web/spring-drive/8841';
const decode = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR;

test('a code is read by another decoder as the very link, in every colour that is offered', async () => {
  assert.is(await readSvg([LINK], PLAIN_PAIR), LINK);
  const long = `https://go.example/go/${'long-slug-'.repeat(40)}/8841?ü=ß`;
  assert.is(await readSvg([long], PLAIN_PAIR), long);
  let offered = 0;
  for (const color of Object.values(COLORS)) {
    for (const background_color of Object.values(COLORS)) {
      const brand = qrBrand({
        link: { color },
        paragraph: { font_color: color },
        background_color,
      });
      if (brand.refusal !== null) continue;
      offered += 1;
      if (offered % 9 === 0)
        assert.is(await readSvg([LINK], brand), LINK, `${color} on ${background_color}`);
    }
  }
  assert.ok(offered > 40);
});

test('a colour that is lighter than its ground, or too close to it, is refused with its contrast', () => {
  const yellow = qrBrand({
    link: { color: COLORS.yellow },
    paragraph: { font_color: COLORS.yellow },
  });
  assert.match(
    yellow.refusal ?? '',
    /#f8e71c on #ffffff has a contrast of 1\.2 : 1; it needs 4\.5 : 1/,
  );
  const night = qrBrand({
    link: { color: COLORS.white },
    paragraph: { font_color: COLORS.white },
    background_color: COLORS.navy,
  });
  assert.match(night.refusal ?? '', /is lighter than its ground/);
  const red = qrBrand({ link: { color: '#c0392b' } });
  assert.equal([red.refusal, /5\.4 : 1/.test(red.warning ?? '')], [null, true]);
});

test('links are drawn in their colour where that can be read, and else in that of the text', () => {
  const both = (link: string) =>
    qrBrand({ link: { color: link }, paragraph: { font_color: COLORS.navy } }).dark;
  assert.is(both(COLORS['dark red']), COLORS['dark red']);
  assert.is(both(COLORS.yellow), COLORS.navy);
  assert.is(qrBrand({}).dark, '#0066cc');
});

test('around a code four modules stay empty, and it is at least as wide as was asked for', () => {
  for (const size of [512, 1024, 2048]) {
    const { width, height, rects } = layOut([{ title: 'One', text: LINK }], size);
    const pixel = Math.min(...rects.map((each) => each.height));
    const left = Math.min(...rects.map(({ x }) => x));
    const right = Math.max(...rects.map((each) => each.x + each.width));
    assert.ok(width >= size && width === height);
    assert.equal([left, width - right], [4 * pixel, 4 * pixel]);
  }
});

test('on a sheet of many each code is read, and its title stands beneath it', async () => {
  const links = Array.from({ length: 6 }, (_, at) => `${LINK.slice(0, -1)}${at}`);
  const codes = links.map((text, at) => ({ title: `Tradewind & Sons <${at}>, E-mail`, text }));
  const svg = drawCodes({ codes, pair: PLAIN_PAIR });
  assert.match(svg, 'Tradewind &amp; Sons &lt;0&gt;');
  const { width, height, captions } = layOut(codes, 240);
  assert.is(captions.length, 6);
  const image = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' });
  const seen: string[] = [];
  for (const { x, y } of captions) {
    const left = Math.max(0, Math.round(x - 130));
    const top = Math.max(0, Math.round(y - 270));
    const { data, info } = await image
      .clone()
      .resize(width, height)
      .extract({ left, top, width: Math.min(260, width - left), height: 260 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    seen.push(decode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '');
  }
  assert.equal(seen, links);
});

test('a link that no code has room for is said to be too long', () => {
  assert.throws(() =>
    layOut([{ title: 'Long', text: `https://a.example/${'x'.repeat(3_000)}` }], 512),
  );
});

test.run();

async function readSvg(links: readonly string[], pair: QrPair) {
  const codes = links.map((text) => ({ title: 'Link', text }));
  const svg = drawCodes({ codes, pair });
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .resize(640, 640, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
