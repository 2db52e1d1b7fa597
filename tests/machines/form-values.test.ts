import * as assert from 'uvu/assert';
import {
  canonical,
  changesOf,
  clashesOf,
  rebase,
  sameValue,
  sameValues,
} from '../../machines/form/values.rules.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';

const test = suite('form values');
const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue({ maxDepth: 2 }));

test('empty is empty, however it is written; false, 0 and [] are not', () => {
  assert.is(sameValue(null, ''), true);
  assert.is(sameValue(undefined, null), true);
  assert.is(sameValue(null, 0), false);
  assert.is(sameValue(null, false), false);
  assert.is(sameValue(null, []), false);
});

test('lists are compared in order, objects without it', () => {
  assert.is(sameValue([1, 2], [2, 1]), false);
  assert.is(sameValue([1], { 0: 1 }), false);
  assert.is(sameValue({ a: 1, b: [2] }, { b: [2], a: 1 }), true);
  assert.is(sameValue({ a: 1 }, { a: 1, b: 2 }), false);
});

test('equal values have one canonical text', () => {
  fc.assert(
    fc.property(values, (held) => {
      const turned = Object.fromEntries(Object.entries(held).reverse());
      assert.is(canonical(turned), canonical(held));
      assert.is(sameValues(turned, held), true);
    }),
  );
});

test('what was typed is what differs after it was replayed', () => {
  fc.assert(
    fc.property(values, values, values, (from, to, onto) => {
      const result = rebase(from, to, onto);
      const typed = changesOf(from, to);
      for (const [key, value] of Object.entries(typed))
        assert.is(sameValue(result[key], value), true);
      for (const key of Object.keys(onto))
        if (!(key in typed)) assert.equal(result[key], onto[key]);
    }),
  );
});

test('a clash is a field that both changed, and differently', () => {
  const base = { a: 1, b: 1, c: 1, d: 1 };
  assert.equal(clashesOf(base, { ...base, a: 2, b: 2, c: 2 }, { ...base, b: 3, c: 2, d: 4 }), [
    'b',
  ]);
});

test.run();
