import * as assert from 'uvu/assert';
import { PREVIEW_MS, readPreview, signPreview } from '../../../src/api/site/previews.ts';
import { createKeys } from '../../../src/api/secrets/keys.ts';
import { suite } from '../../support/suite.ts';

const test = suite('preview addresses');
const KEYS = createKeys('a secret of at least thirty-two characters');
const START = 1_800_000_000_000;
const preview = { resource: 'pages', id: 7, until: START + PREVIEW_MS };

test('[D5.070] an address holds for ten minutes', () => {
  const token = signPreview(KEYS, preview);
  assert.equal(readPreview(KEYS, token, new Date(START + 599_999)), preview);
  assert.is(readPreview(KEYS, token, new Date(START + 600_000)), null);
});

test('an address of another key, or with another record or time, is none', () => {
  const token = signPreview(KEYS, preview);
  const now = new Date(START);
  const others = createKeys('another secret of at least thirty-two signs');
  assert.is(readPreview(others, token, now), null);
  for (const changed of [
    token.replace('pages', 'users'),
    token.replace('.7.', '.8.'),
    token.replace('.18', '.19'),
    '',
    'x.1.2.y',
    `${token}a`,
  ]) {
    assert.is(readPreview(KEYS, changed, now), null, changed);
  }
});

test.run();
