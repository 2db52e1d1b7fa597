import '../../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { factsOf, pictureOf } from '../../../../src/app/features/assets/asset-facts.tsx';
import { addressOf, pictureAddress } from '../../../../src/app/resources/uploads/file-value.ts';
import { keywordsFrom } from '../../../../machines/uploads/uploads.rules.ts';
import { suite } from '../../../support/suite.ts';

const test = suite('assets');
const key = 'k'.repeat(32);
const image = {
  assetable_type: 'image',
  path: `https://files.example/files/${key}`,
  file: { key, name: 'a.png', mime: 'image/png', size: 212_000, width: 2000, height: 1250 },
};

test('a picture is asked for at the size it is shown in, and only where there is one', () => {
  assert.is(pictureOf(image, 240), `https://files.example/files/${key}?size=240`);
  assert.is(addressOf({ ...image, path: null }), `/files/${key}`);
  assert.is(pictureOf({ ...image, assetable_type: 'pdf' }, 240), null);
  assert.is(pictureOf({ assetable_type: 'image' }, 96), null);
});

test('an image that is cropped is asked for by its crop, wherever it is shown or placed', () => {
  const crop = { x: 10, y: 0, width: 50, height: 100 };
  const file = { ...image.file, crop, focus: { x: 20, y: 30 } };
  const cropped = { ...image, file };
  assert.is(pictureOf(cropped, 96), `${image.path}?cut=10-0-50-100-20-30&size=96`);
  assert.is(pictureAddress(cropped, null), `${image.path}?cut=10-0-50-100-20-30`);
  assert.is(pictureAddress(image, null), image.path);
});

test('an asset says its measures and its size, or its kind', () => {
  assert.is(factsOf(image), '2000 × 1250, 212.0 KB');
  assert.is(factsOf({ assetable_type: 'css', size: 900 }), 'CSS, 900 B');
});

test('[A3.017] each type of asset has a name beside its value: image, PDF, Javascript, CSS', () => {
  const values = ['image', 'pdf', 'js', 'css'];
  assert.equal(
    values.map((assetable_type) => factsOf({ assetable_type })),
    ['Image', 'PDF', 'JavaScript', 'CSS'],
  );
});

test('keywords start as the name of the file', () => {
  assert.is(keywordsFrom('tide_table-2026.v2.png'), 'tide table 2026 v2');
  assert.is(keywordsFrom('.png'), '');
});

test.run();
