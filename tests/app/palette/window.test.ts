import * as assert from 'uvu/assert';
import {
  headsOf,
  positionOf,
  scrollFor,
  topOf,
  WINDOW_ROWS,
  windowOf,
} from '../../../src/app/palette/window.ts';
import { suite } from '../../support/suite.ts';
import type { Line } from '../../../src/app/palette/window.ts';

const test = suite('palette window');
const heights = { row: 36, head: 28 };
const lines = Array.from({ length: 50_002 }, (_, at) => line(at, at === 0 || at === 10));
const heads = headsOf(lines);
const layout = { lines, heads, heights };

test('of fifty thousand options twenty rows are in the page', () => {
  assert.equal(heads, [0, 10]);
  for (const scroll of [0, 500, 900_000, 1_799_000]) {
    const shown = windowOf(scroll, -1, layout);
    assert.is(shown.length, WINDOW_ROWS);
    assert.ok(shown.some((at) => topOf(at, heads, heights) <= scroll));
    assert.ok(shown.some((at) => topOf(at + 1, heads, heights) > scroll));
  }
});

test('the active row is always among them, wherever the list is scrolled to', () => {
  assert.is(windowOf(900_000, 3, layout)[0], 3);
  assert.is(windowOf(0, 49_999, layout).at(-1), 49_999);
  assert.is(windowOf(0, 5, layout).filter((at) => at === 5).length, 1);
});

test('places count options, not heads', () => {
  assert.equal([positionOf(1, heads), positionOf(9, heads), positionOf(11, heads)], [1, 9, 10]);
  assert.is(topOf(11, heads, heights), 2 * 28 + 9 * 36);
});

test('the list scrolls no further than it takes to see the active row', () => {
  const seen = { heads, heights, height: 360 };
  assert.is(scrollFor(1, 200, seen), 0);
  assert.is(scrollFor(5, 0, seen), 0);
  assert.is(scrollFor(20, 0, seen), topOf(21, heads, heights) - 360);
  assert.is(scrollFor(20, 5_000, seen), topOf(20, heads, heights));
});

test('a list that is still lower than a row does not scroll past the active one', () => {
  const seen = { heads: [], heights, height: 8 };
  assert.is(scrollFor(0, 0, seen), 0);
  assert.is(scrollFor(3, 0, seen), topOf(3, [], heights));
});

test.run();

function line(at: number, isHead: boolean): Line {
  return { id: String(at), head: isHead ? 'Head' : null, off: false, content: null };
}
