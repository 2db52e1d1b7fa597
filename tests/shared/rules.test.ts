import { setPersonFormats } from '../../src/shared/contract/formats.ts';
import * as assert from 'uvu/assert';
import * as rules from '../../src/shared/rules.ts';
import { slugify } from '../../src/shared/words.ts';
import { suite } from '../support/suite.ts';

const test = suite('rules');

test('[A5.020] [A5.021] [B5.001] required fails for nothing, blanks, letters without width and empty lists; 0 and false pass', () => {
  for (const value of [null, undefined, '', '   ', '\u200b\u2060\u00ad', '\u00a0', []])
    assert.is(rules.required(value), 'Required.');
  for (const value of [0, false, 'a', '👩‍👩‍👧', 'שלום', [0], {}])
    assert.is(rules.required(value), null);
});

test('[A5.022] [B5.002] a domain needs two labels, letters at the end and no scheme', () => {
  const labels63 = `${'a'.repeat(63)}.com`;
  for (const good of ['a.co', 'harbor-tide.example', 'xn--bcher-kva.example', labels63]) {
    assert.is(rules.domain(good), null, good);
  }
  const bad = [
    '',
    'localhost',
    'a..co',
    '-a.co',
    'a-.co',
    'a.1',
    'https://a.co',
    `a${labels63}`,
    'a b.co',
  ];
  for (const value of bad) assert.is(rules.domain(value), 'Invalid domain.', value);
});

test('[A5.024] [B5.004] an e-mail has a local part of at most 64 characters and a domain', () => {
  const local64 = 'a'.repeat(64);
  for (const good of ['a@b.co', 'o.neil+news@harbor.example', `${local64}@b.co`]) {
    assert.is(rules.email(good), null, good);
  }
  for (const bad of [
    '',
    'a',
    '@b.co',
    'a@b',
    'a b@c.co',
    '.a@b.co',
    'a..b@c.co',
    `a${local64}@b.co`,
  ]) {
    assert.is(rules.email(bad), 'Invalid e-mail.', bad);
  }
});

test('[A5.027] [A5.028] [A5.029] [B5.007] [B5.008] [B5.009] limits hold at the limit and break one past it', () => {
  assert.is(rules.min(5, 5), null);
  assert.is(rules.min(4, 5), 'Requires a value of at least 5.');
  assert.is(rules.max(5, 5), null);
  assert.is(rules.max(6, 5), 'Exceeds maximum value of 5.');
  assert.is(rules.minChars('abc', 3), null);
  assert.is(rules.minChars('ab', 3), 'A minimum of 3 characters are required.');
  assert.is(rules.maxChars('👩‍👩‍👧', 5), null);
  assert.is(rules.maxChars('abcdef', 5), 'A maximum of 5 characters are allowed.');
});

test('[A5.025] [A5.026] [B5.005] [B5.006] numbers are integers and finite decimals', () => {
  assert.is(rules.int(3), null);
  for (const value of [3.5, '3', 2 ** 53, Number.NaN]) {
    assert.is(rules.int(value), 'Value must be an integer.');
  }
  assert.is(rules.float(3.5), null);
  for (const value of ['3.5', Number.POSITIVE_INFINITY, null]) {
    assert.is(rules.float(value), 'Value must be a valid decimal.');
  }
});

test('[A5.023] [A5.030] [B5.003] [B5.010] a URL is http or https with a host, and some values must not be one', () => {
  for (const good of ['https://a.co', 'http://localhost:3000/x?y=1#z'])
    assert.is(rules.url(good), null);
  for (const bad of ['a.co', 'javascript:alert(1)', 'https://', 'https://a b.co', 'ftp://a.co']) {
    assert.is(rules.url(bad), 'Invalid URL.', bad);
  }
  assert.is(rules.notUrl('https://a.co'), 'Value must not be a URL.');
  assert.is(rules.notUrl('www.a.co'), 'Value must not be a URL.');
  assert.is(rules.notUrl('winter-lay-up'), null);
});

test('[A5.031] [A5.032] [B5.011] a phone number is North American with an optional extension', () => {
  for (const good of ['2125550123', '(212) 555-0123', '+1 212 555 0123', '212-555-0123 ext. 44']) {
    assert.is(rules.phoneNumber(good), null, good);
  }
  for (const bad of ['', '123', '1125550123', '+44 20 7946 0958', '212555012']) {
    assert.is(rules.phoneNumber(bad), 'Invalid phone number.', bad);
  }
});

test('days and instants exist in the calendar', () => {
  assert.is(rules.calendarDate('2024-02-29'), null);
  for (const bad of ['2023-02-29', '2026-13-01', '2026-1-1', 'today']) {
    assert.is(rules.calendarDate(bad), 'Use a date of the form 2026-01-31.', bad);
  }
  assert.is(rules.instant('2026-01-31T09:30:00Z'), null);
  assert.is(rules.instant('2026-01-31T09:30+02:00'), null);
  for (const bad of [
    '2026-01-31',
    '2026-01-31T25:00:00Z',
    '2026-02-30T09:30:00Z',
    '2026-01-31T09:30:00',
  ]) {
    assert.is.not(rules.instant(bad), null, bad);
  }
});

test('[B5.015] [B5.016] [B5.017] a slug keeps letters, digits and single hyphens', () => {
  assert.is(slugify("Don't. Stop me"), 'dont-stop-me');
  assert.is(slugify('  Émile’s tide table, No. 3 '), 'emiles-tide-table-no-3');
  assert.is(slugify('a_b/c & d*(e)'), 'abc-de');
  assert.is(slugify('日本'), '');
  assert.is(rules.slug('emile-s-tide-table'), null);
  assert.is(rules.slug('https://a.co'), 'Value must not be a URL.');
  for (const bad of ['A', 'a--b', '-a', 'a b']) assert.is.not(rules.slug(bad), null, bad);
});

test('a person is told of the form in which they type a day and a moment', () => {
  const told = () => [rules.calendarDate('x'), rules.instant('x')];
  setPersonFormats({});
  assert.equal(told(), [
    'Use a date of the form 01/31/2026.',
    'Use a date with a time of the form 01/31/2026, 09:30.',
  ]);
  setPersonFormats({ language: 'de-DE' });
  assert.equal(told(), [
    'Use a date of the form 31.01.2026.',
    'Use a date with a time of the form 31.01.2026, 09:30.',
  ]);
  setPersonFormats(null);
  assert.is(rules.calendarDate('x'), 'Use a date of the form 2026-01-31.');
});

test.run();
