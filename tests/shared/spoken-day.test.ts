import * as assert from 'uvu/assert';
import { spokenDay, spokenMinutes, spokenWall } from '../../src/shared/contract/spoken-day.ts';
import { setPersonFormats } from '../../src/shared/contract/formats.ts';
import { suite } from '../support/suite.ts';

const test = suite('days in words');

test.after.each(() => setPersonFormats(null));

/** A Friday. */
const TODAY = '2026-11-27';

test('words name a day, counted from today', () => {
  for (const [words, day] of [
    ['today', '2026-11-27'],
    [' Tomorrow ', '2026-11-28'],
    ['yesterday', '2026-11-26'],
    ['in 3 days', '2026-11-30'],
    ['in 1 day', '2026-11-28'],
    ['in a week', '2026-12-04'],
    ['in  2  weeks', '2026-12-11'],
    ['in two weeks', '2026-12-11'],
    ['2 weeks', '2026-12-11'],
    ['in a fortnight', '2026-12-11'],
    ['Two weeks from now', '2026-12-11'],
    ['a month from today', '2026-12-27'],
    ['in 3 months', '2027-02-27'],
    ['in 1 year', '2027-11-27'],
    ['+3d', '2026-11-30'],
    ['+2w', '2026-12-11'],
    ['+ 1 month', '2026-12-27'],
    ['next week', '2026-12-04'],
    ['next month', '2026-12-27'],
    ['monday', '2026-11-30'],
    ['next monday', '2026-11-30'],
    ['on sun', '2026-11-29'],
    ['friday', '2026-12-04'],
  ] as const)
    assert.is(spokenDay(words, TODAY), day, words);
});

test('a day of a month is the next one from today on, or that of the year that stands behind it', () => {
  for (const [words, day] of [
    ['december 14', '2026-12-14'],
    ['December 14, 2027', '2027-12-14'],
    ['Dec 14 2026', '2026-12-14'],
    ['on dec. 14th', '2026-12-14'],
    ['14 december', '2026-12-14'],
    ['the 1st of January', '2027-01-01'],
    ['14. Dec 2026', '2026-12-14'],
    ['november 27', '2026-11-27'],
    ['sept 3', '2027-09-03'],
    ['feb 29', '2028-02-29'],
  ] as const)
    assert.is(spokenDay(words, TODAY), day, words);
  for (const words of [
    'ju 4',
    'feb 30',
    'dec 32',
    'december',
    'dec 14 26',
    'decembre 14',
    '14 dec 2026 x',
  ])
    assert.is(spokenDay(words, TODAY), null, words);
});

test('a month is called in the person’s language, too', () => {
  setPersonFormats({ language: 'de-DE' });
  for (const words of ['14. Dezember', '14. Dez. 2026', '14 december 2026'])
    assert.is(spokenDay(words, TODAY), '2026-12-14', words);
  setPersonFormats({ language: 'pt-BR' });
  assert.is(spokenDay('14 de dezembro de 2026', TODAY), '2026-12-14');
  for (const [language, words] of [
    ['fa-IR', '14 دسامبر 2026'],
    ['ar-SA', '14 ديسمبر 2026'],
  ] as const) {
    setPersonFormats({ language });
    assert.is(
      spokenDay(words, TODAY),
      '2026-12-14',
      `${language}, where another calendar is usual`,
    );
  }
});

test('a month that has no such day gives its last one', () => {
  assert.is(spokenDay('next month', '2027-01-31'), '2027-02-28');
});

test('what names no day is none, half a word of it neither', () => {
  for (const words of [
    '',
    'soon',
    'tom',
    'in weeks',
    'in 2',
    '3d',
    'fr',
    'next',
    'next day',
    '12/24',
  ])
    assert.is(spokenDay(words, TODAY), null, words);
});

test('a time may stand behind the words; without one the usual time is meant', () => {
  for (const [words, wall] of [
    ['tomorrow', '2026-11-28T09:00'],
    ['tomorrow 9', '2026-11-28T09:00'],
    ['in two weeks at nine', '2026-12-11T09:00'],
    ['tomorrow at 9 a.m.', '2026-11-28T09:00'],
    ['tomorrow at 17', '2026-11-28T17:00'],
    ['today 14:30', '2026-11-27T14:30'],
    ['next monday 5pm', '2026-11-30T17:00'],
    ['in 2 weeks 12 am', '2026-12-11T00:00'],
    ['fri 7.45', '2026-12-04T07:45'],
    ['tomorrow noon', '2026-11-28T12:00'],
    ['friday at midnight', '2026-12-04T00:00'],
    ['dec 20', '2026-12-20T09:00'],
    ['dec 20 9:30', '2026-12-20T09:30'],
    ['Dec 13, 2026 9:00', '2026-12-13T09:00'],
    ['Dec 13, 2026, 21:00:30', '2026-12-13T21:00'],
  ] as const)
    assert.is(spokenWall(words, TODAY, '09:00'), wall, words);
});

test('minutes and hours from now are no time of a day', () => {
  for (const [words, minutes] of [
    ['in an hour', 60],
    ['In 30 minutes', 30],
    ['in eight hours', 480],
    ['+2h', 120],
    ['+ 5 min', 5],
    ['in 2 weeks', null],
    ['tomorrow 9', null],
  ] as const) {
    assert.is(spokenMinutes(words), minutes, words);
    if (minutes !== null) assert.is(spokenWall(words, TODAY, '09:00'), null, words);
  }
});

test('a time that no clock shows is none', () => {
  for (const words of [
    'tomorrow 25',
    'tomorrow 9:75',
    'tomorrow 13pm',
    'tomorrow 0am',
    'soon 9',
    '9',
  ])
    assert.is(spokenWall(words, TODAY, '09:00'), null, words);
});

test.run();
