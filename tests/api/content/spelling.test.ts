import * as assert from 'uvu/assert';
import { misspellings } from '../../../src/api/content/spelling.ts';
import { suite } from '../../support/suite.ts';

const test = suite('spelling of a text');

test('words of no dictionary are told with their places and what may have been meant', async () => {
  const text = 'The harbour master’s recieve 12 shipps; McGregor won’t.';
  const found = await misspellings(text);
  const places = found.map(({ from, to }) => text.slice(from, to));
  assert.ok(places.includes('recieve'));
  assert.ok(places.includes('shipps'));
  assert.not.ok(places.some((word) => ['The', 'McGregor', 'won’t', '12'].includes(word)));
  const receive = found.find(({ word }) => word === 'recieve');
  assert.ok(receive?.suggestions.includes('receive'));
});

test('a text of one long word and one of nothing are answered', async () => {
  assert.equal(await misspellings(''), []);
  assert.is((await misspellings('x'.repeat(3000))).length, 1);
});

test.run();
