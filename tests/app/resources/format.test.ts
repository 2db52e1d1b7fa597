import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import {
  abbreviate,
  cutText,
  formatDate,
  formatDateTime,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  textOfHtml,
} from '../../../src/app/resources/format.ts';
import { suite } from '../../support/suite.ts';

const test = suite('format');

test('[A9.028] money is shown in US dollars with two decimals, a missing amount as a dash', () => {
  assert.equal(
    [1234.5, 0, -3, 0.005, -0.001, null, 'x'].map((value) => formatMoney(value)),
    ['$1,234.50', '$0.00', '−$3.00', '$0.01', '$0.00', '–', '–'],
  );
});

test('[A9.029] a percent is shown with two decimals by default', () => {
  assert.equal(
    [0.1234, 0.07, 1, -0.5, null].map((value) => formatPercent(value)),
    ['12.34%', '7.00%', '100.00%', '−50.00%', '–'],
  );
  assert.is(formatPercent(0.5, 0), '50%');
});

test('[A2.143] large numbers are abbreviated with k, M, G, T, P, E, small ones are not', () => {
  assert.equal(
    [9206, 9999, 10_000, 18_449, 999_940, 999_950, 1e6, 2.5e9, 1e12, 3e15, 4e18, -31_700].map(
      abbreviate,
    ),
    [
      '9,206',
      '9,999',
      '10.0k',
      '18.4k',
      '999.9k',
      '1.0M',
      '1.0M',
      '2.5G',
      '1.0T',
      '3.0P',
      '4.0E',
      '−31.7k',
    ],
  );
  assert.is(formatNumber(18_449.25), '18,449.25');
});

test('a calendar day is the same everywhere, an instant is a day of its zone', () => {
  assert.is(formatDate('2026-11-20', 'Pacific/Auckland'), 'Nov 20, 2026');
  assert.is(formatDate('2026-11-20T23:30:00Z', 'Europe/Oslo'), 'Nov 21, 2026');
  assert.is(formatDateTime('2026-11-20T23:30:00Z', 'America/New_York'), 'Nov 20, 2026, 18:30');
  assert.is(formatDate('never'), '–');
});

test('a moment of today or yesterday is named so, an older one by its date', () => {
  const now = new Date('2026-11-20T14:06:00Z');
  const moment = (iso: string) => formatMoment(iso, now, 'UTC');
  assert.is(moment('2026-11-20T13:41:00Z'), 'Today, 13:41');
  assert.is(moment('2026-11-19T00:00:00Z'), 'Yesterday, 00:00');
  assert.is(moment('2026-11-18T23:59:00Z'), 'Nov 18, 2026');
});

test('[A5.033] [A5.034] a telephone is shown where it has ten digits with an optional leading 1, else blank', () => {
  for (const good of ['2125550187', '12125550187', '+1 (212) 555-0187', '212.555.0187'])
    assert.is(formatPhone(good), '(212) 555-0187', good);
  for (const bad of ['212555018', '22125550187', '212-555-0187 x4', '', null, 2125550187])
    assert.is(formatPhone(bad), '', String(bad));
});

test('[A9.031] a text is cut after 200 characters with an ellipsis', () => {
  const long = 'a'.repeat(200);
  assert.is(cutText(long), long);
  assert.is(cutText(`${long}b`), `${long}…`);
  assert.is(cutText('🙂'.repeat(200)), '🙂'.repeat(200), 'characters are code points');
  assert.is(cutText('🙂'.repeat(201)), `${'🙂'.repeat(200)}…`);
  assert.is(cutText(null), '–');
});

test('HTML is read as a person reads it, and nothing in it runs', () => {
  assert.is(textOfHtml('<p>One</p><ul><li>two</li><li>three</li></ul>'), 'One two three');
  assert.is(textOfHtml('<img src=x onerror="globalThis.hit = true">safe'), 'safe');
  assert.is('hit' in globalThis, false);
});

test.run();
