import * as assert from 'uvu/assert';
import {
  parseRelativeDate,
  printRelativeDate,
  relativeDateText,
} from '../../src/shared/query-dates.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';

const test = suite('relative dates in a query');
const words = (text: string) => {
  const date = parseRelativeDate(text);
  return date === null ? null : relativeDateText(date);
};

test('a relative date is now or today, and a number of units from there', () => {
  assert.equal(parseRelativeDate('now-1y'), { base: 'now', amount: -1, unit: 'y' });
  assert.equal(parseRelativeDate('now+2h'), { base: 'now', amount: 2, unit: 'h' });
  assert.equal(parseRelativeDate('now 2h'), { base: 'now', amount: 2, unit: 'h' });
  assert.equal(parseRelativeDate('today'), { base: 'today', amount: 0, unit: 'd' });
  for (const none of ['', 'Now', 'now-', 'now-1', 'now-1Y', 'now--1d', 'today-1h', 'now-1d ', 'me'])
    assert.is(parseRelativeDate(none), null, none);
});

test('two centuries are the furthest', () => {
  assert.ok(parseRelativeDate('now-200y'));
  assert.is(parseRelativeDate('now-201y'), null);
  assert.ok(parseRelativeDate('now+2400M'));
  assert.is(parseRelativeDate('now+2401M'), null);
});

test('people read it as words', () => {
  assert.equal(
    ['now', 'today', 'now-7d', 'now+1h', 'today-1d', 'today+1d', 'now-3M', 'now-10m'].map(words),
    [
      'now',
      'today',
      '7 days ago',
      'in 1 hour',
      'yesterday',
      'tomorrow',
      '3 months ago',
      '10 minutes ago',
    ],
  );
});

test('what is printed is read back', () => {
  const unit = fc.constantFrom('y' as const, 'M', 'w', 'd', 'h', 'm');
  fc.assert(
    fc.property(
      fc.constantFrom('now' as const, 'today'),
      fc.integer({ min: -200, max: 200 }),
      unit,
      (base, amount, chosen) => {
        const long = base === 'today' && (chosen === 'h' || chosen === 'm') ? 'd' : chosen;
        const date = { base, amount, unit: amount === 0 ? ('d' as const) : long };
        assert.equal(parseRelativeDate(printRelativeDate(date)), date);
      },
    ),
  );
});

test.run();
