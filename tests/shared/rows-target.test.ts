import * as assert from 'uvu/assert';
import { parseRowsTarget } from '../../src/shared/rows-target.ts';
import { suite } from '../support/suite.ts';

const target = suite('rows target');
const many = (length: number) => Array.from({ length }, (_, at) => at + 1);

target('by ids holds each once and in order', () => {
  assert.equal(parseRowsTarget({ ids: [3, 1, 3, 2] }), { ok: true, target: { ids: [1, 2, 3] } });
});

target('by query keeps the query, the excluded rows and the count', () => {
  const given = { query: 'search=who&filters[published]=true', excluded: [9, 4], count: 12 };
  assert.equal(parseRowsTarget(given), { ok: true, target: { ...given, excluded: [4, 9] } });
});

target('by an empty query means the whole list, nothing excluded', () => {
  assert.equal(parseRowsTarget({ query: '', count: 0 }), {
    ok: true,
    target: { query: '', excluded: [], count: 0 },
  });
});

target('takes ten thousand ids, and ten thousand excluded ones', () => {
  assert.is(parseRowsTarget({ ids: many(10_000) }).ok, true);
  assert.is(parseRowsTarget({ query: '', excluded: many(10_000), count: 1 }).ok, true);
});

const faults: readonly (readonly [unknown, string, string])[] = [
  [null, 'target', 'Say which items: {ids}, or {query, excluded, count}.'],
  [[1], 'target', 'Say which items: {ids}, or {query, excluded, count}.'],
  ['1', 'target', 'Say which items: {ids}, or {query, excluded, count}.'],
  [{ ids: [1], query: '' }, 'target.query', 'There is no such field.'],
  [{ query: '', count: 1, all: true }, 'target.all', 'There is no such field.'],
  [{ ids: [] }, 'target.ids', 'Name the items by their IDs.'],
  [{ ids: '1,2' }, 'target.ids', 'Name the items by their IDs.'],
  [{ ids: [0] }, 'target.ids', 'Each ID is a positive integer.'],
  [{ ids: ['1'] }, 'target.ids', 'Each ID is a positive integer.'],
  [{ ids: [2 ** 53] }, 'target.ids', 'Each ID is a positive integer.'],
  [{ ids: many(10_001) }, 'target.ids', 'Name 10000 items at most.'],
  [{}, 'target.query', 'Value must be a query string.'],
  [{ query: 1, count: 1 }, 'target.query', 'Value must be a query string.'],
  [{ query: 'x'.repeat(8001), count: 1 }, 'target.query', 'This is longer than allowed.'],
  [{ query: 'page=2', count: 1 }, 'target.query', "Leave 'page' out: it does not say which items."],
  [{ query: '', excluded: 1, count: 1 }, 'target.excluded', 'Value must be a list of IDs.'],
  [{ query: '', excluded: [-1], count: 1 }, 'target.excluded', 'Each ID is a positive integer.'],
  [{ query: '', excluded: many(10_001), count: 1 }, 'target.excluded', 'Name 10000 items at most.'],
  [{ query: '' }, 'target.count', 'Say how many items are selected.'],
  [{ query: '', count: -1 }, 'target.count', 'Say how many items are selected.'],
  [{ query: '', count: 1.5 }, 'target.count', 'Say how many items are selected.'],
];

for (const [given, key, message] of faults) {
  const shown = JSON.stringify(given).slice(0, 60);
  target(`refuses ${shown} on ${key}: ${message}`, () => {
    assert.equal(parseRowsTarget(given), { ok: false, errors: { [key]: message } });
  });
}

target.run();
