import * as assert from 'uvu/assert';
import {
  clickFaults,
  clickQuery,
  printClickChoice,
  readClickChoice,
} from '../../src/shared/click-ranges.ts';
import { dayOf } from '../../src/shared/contract/formats.ts';
import { suite } from '../support/suite.ts';

const test = suite('days of clicks');
const TODAY = '2026-11-24';
const read = (text: string) => readClickChoice(new URLSearchParams(text), TODAY);
const asked = (text: string) => clickQuery(read(text)).toString();

test('an address says which days are asked for, the last thirty where it says nothing', () => {
  assert.is(asked(''), 'since=2026-10-26&until=2026-11-24');
  assert.is(asked('days=7'), 'since=2026-11-18&until=2026-11-24');
  assert.is(asked('days=8'), 'since=2026-10-26&until=2026-11-24');
  assert.is(asked('since=2026-01-01&until=2026-01-31'), 'since=2026-01-01&until=2026-01-31');
});

test('the days before end where the range begins; other days are those that are named', () => {
  assert.is(
    asked('days=7&compare=before'),
    'since=2026-11-18&until=2026-11-24&compare_since=2026-11-11&compare_until=2026-11-17',
  );
  assert.is(
    asked('days=7&compare=other&compare_since=2025-11-18&compare_until=2025-11-24'),
    'since=2026-11-18&until=2026-11-24&compare_since=2025-11-18&compare_until=2025-11-24',
  );
});

test('a choice is printed as it is read, beside what else the address says', () => {
  for (const text of [
    'tab=2',
    'tab=2&days=90&compare=before',
    'tab=2&since=2026-03-01&until=2026-02-01&compare=other&compare_since=&compare_until=2026-01-01',
  ])
    assert.is(printClickChoice(read(text), new URLSearchParams(text)).toString(), text);
});

test('what is wrong with a day stands at its field', () => {
  const faults = (text: string) => clickFaults(read(text), TODAY);
  assert.equal(faults('since=&until=2026-02-31').since, 'Choose a day.');
  assert.ok(faults('since=&until=2026-02-31').until);
  assert.equal(faults('since=2026-02-02&until=2026-02-01'), {
    until: 'The last day is before the first one.',
  });
  assert.equal(faults('since=2026-11-01&until=2026-11-25'), {
    until: 'Choose a day that has begun.',
  });
  assert.equal(faults('since=2024-09-16&until=2026-11-24'), {});
  assert.equal(faults('since=2024-09-15&until=2026-11-24'), {
    since: 'Ask for 800 days at most.',
  });
  assert.equal(faults('compare=other&compare_since=2026-01-02&compare_until=2026-01-01'), {
    compare_until: 'The last day is before the first one.',
  });
});

test('today is that of a zone', () => {
  const now = new Date('2026-11-24T23:30:00Z');
  assert.equal([dayOf(now, 'UTC'), dayOf(now, 'Asia/Tokyo')], ['2026-11-24', '2026-11-25']);
});

test.run();
