import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import {
  dayPattern,
  readDay,
  readWall,
  showDay,
  showWall,
} from '../../../src/app/resources/day-text.ts';
import { readDecimal, showDecimal } from '../../../src/app/resources/kinds/typed-text.ts';
import { formatDate } from '../../../src/app/resources/format.ts';
import { fromWall, toWall } from '../../../src/app/resources/zone.ts';
import { edgeOfWeek, startOf, stepDay, weeksOf } from '../../../src/shared/contract/days.ts';
import { firstDayOf, setPersonFormats } from '../../../src/shared/contract/formats.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('days as a person writes them');

test.after.each(() => setPersonFormats(null));

test('a day is written and read in the order of the person’s language, and always as 2026-11-20', () => {
  const seen = (language: string, typed: readonly string[]) => {
    setPersonFormats({ language });
    return [showDay('2026-11-05'), dayPattern(), ...typed.map((text) => readDay(text))];
  };
  const day = '2026-11-05';
  assert.equal(seen('en-US', ['11/5/2026', '11-05-26', '2026-11-05']), [
    '11/05/2026',
    'MM/DD/YYYY',
    day,
    day,
    day,
  ]);
  assert.equal(seen('de-DE', ['5.11.2026', '05.11.26', '2026-11-05']), [
    '05.11.2026',
    'DD.MM.YYYY',
    day,
    day,
    day,
  ]);
  assert.equal(seen('ja-JP', ['2026/11/5']), ['2026/11/05', 'YYYY/MM/DD', day]);
});

test('a day is read from its figures alone, in the order of the person’s language', () => {
  const read = (language: string, typed: string) => {
    setPersonFormats({ language });
    return readDay(typed);
  };
  assert.is(read('en-US', '11052026'), '2026-11-05');
  assert.is(read('de-DE', '05112026'), '2026-11-05');
  assert.is(read('ja-JP', '20261105'), '2026-11-05');
  assert.is(read('en-US', '13052026'), '13052026', 'there is no such month');
});

test('what is no day stays the text that it is', () => {
  for (const text of ['13/45/2026', '2/30/2026', '11/5', 'soon', '1/2/3/4', 'Nov 31 2026'])
    assert.is(readDay(text), text, text);
  assert.is(readDay('  '), null);
  assert.is(showDay('soon'), 'soon');
  assert.is(showDay(null), '');
});

test('a clock time with seconds, and a day with an hour behind it, are no day of another year', () => {
  const read = (language: string, typed: readonly string[]) => {
    setPersonFormats({ language });
    return typed.flatMap((text) => [readDay(text), readWall(text, 'UTC')]);
  };
  const times = ['9:30:00', '10:15:30', '12/14 18', '12/14.18', '12 14 18'];
  assert.equal(
    read('en-US', times),
    times.flatMap((text) => [text, text]),
  );
  assert.equal(read('de-DE', ['14.12. 18']), ['14.12. 18', '14.12. 18']);
  const [day, morning] = ['2018-12-14', '2018-12-14T09:00:00.000Z'];
  assert.equal(read('en-US', ['12/14/18', '12-14-18']), [day, morning, day, morning]);
  assert.equal(read('de-DE', ['14.12.18', '14.12.18.']), [day, morning, day, morning]);
  assert.equal(read('ja-JP', ['18年12月14日']), [day, morning]);
  assert.equal(read('cs-CZ', ['14. 12. 2018']), [day, morning]);
});

test('a time is typed on the wall of the zone, with 24 hours or with am and pm', () => {
  const at = '2026-11-20T13:06:00.000Z';
  assert.is(showWall(at, 'Europe/Oslo'), '11/20/2026, 14:06');
  for (const typed of ['11/20/2026, 14:06', '11/20/2026 2:06 pm', '11/20/2026 14.06', at])
    assert.is(readWall(typed, 'Europe/Oslo'), at, typed);
  assert.is(readWall('11/20/2026 12:06 am', 'UTC'), '2026-11-20T00:06:00.000Z');
  for (const text of ['soon', '11/20/2026 24:00', '11/20/2026 13:00 pm', '14:06'])
    assert.is(readWall(text, 'UTC'), text, text);
  setPersonFormats({ language: 'de-DE' });
  assert.is(readWall('20.11.2026, 14:06', 'Europe/Oslo'), at);
});

test('a day without a time is its morning on the wall of the zone, as of the calendar', () => {
  const morning = '2026-12-14T17:00:00.000Z';
  const zone = 'America/Los_Angeles';
  const now = new Date('2026-11-29T12:00:00Z');
  for (const typed of [
    ...[
      '12/14/2026',
      '2026-12-14',
      'december 14, 2026',
      'Dec 14, 2026',
      'dec 14',
      '12/14/2026 9am',
    ],
    ...['Dec 14, 2026 9:00', 'Dec 14, 2026, 09:00 PST', '12142026', '2026-12-14T09:00'],
  ])
    assert.is(readWall(typed, zone, now), morning, typed);
  assert.is(readWall('tomorrow noon', zone, now), '2026-11-30T20:00:00.000Z');
  assert.is(readWall('Dec 14, 2026, 09:00 EST', zone, now), 'Dec 14, 2026, 09:00 EST');
});

test('minutes and hours are counted from now, also where a clock is set forward or back meanwhile', () => {
  const zone = 'America/Los_Angeles';
  const later = (now: string, typed: string) => readWall(typed, zone, new Date(now));
  // The second 1:30 of November 1, and half an hour before March 8 has no 2:00.
  const [repeated, before] = ['2026-11-01T09:30:20.000Z', '2026-03-08T09:30:00.000Z'];
  assert.is(later(repeated, 'in 20 minutes'), '2026-11-01T09:50:00.000Z');
  assert.is(later('2026-11-01T08:30:00.000Z', '+2h'), '2026-11-01T10:30:00.000Z');
  assert.is(later(before, '+2h'), '2026-03-08T11:30:00.000Z');
  assert.is(later(before, 'in 45 minutes'), '2026-03-08T10:15:00.000Z');
});

test('a text that is no instant is shown as it is, and never as what a clock would make of it', () => {
  for (const text of ['12/14/2026', 'dec 20', 'Dec 13, 2026 9:00', '1', 'soon'])
    assert.is(showWall(text, 'America/Los_Angeles'), text, text);
});

test('what is written as a day in a language that a person may choose is read as that day, with and without a time, in every zone', () => {
  const day = fc.integer({ min: 0, max: 80 * 365 }).map((by) => stepDay('2012-01-01', 'day', by));
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const languages = fc.constantFrom(...LANGUAGES);
  const times = fc.constantFrom('', ', 14:06', ' 14:06', ' 2:06 pm');
  fc.assert(
    fc.property(day, zones, languages, times, (meant, zone, language, time) => {
      setPersonFormats({ language });
      const wall = `${meant}T${time === '' ? '09:00' : '14:06'}`;
      for (const write of WRITTEN) {
        const typed = `${write(meant)}${time}`;
        assert.is(toWall(readWall(typed, zone) ?? '', zone), wall, `${language} ${zone} ${typed}`);
      }
      assert.is(showWall(fromWall(wall, zone), zone), `${showDay(meant)}, ${wall.slice(11)}`);
    }),
  );
});

const LANGUAGES = [
  ...['en-US', 'en-GB', 'en-CA', 'en-AU', 'cs-CZ', 'da-DK', 'de-DE', 'de-CH', 'es-ES', 'es-MX'],
  ...['fr-FR', 'fr-CA', 'it-IT', 'nl-NL', 'nb-NO', 'pl-PL', 'pt-BR', 'pt-PT', 'fi-FI', 'sv-SE'],
  'ja-JP',
];
const WRITTEN: readonly ((day: string) => string)[] = [
  (day) => day,
  showDay,
  (day) => formatDate(day),
  ...(['long', 'short'] as const).map((month) => (day: string) => {
    const written = { year: 'numeric', month, day: 'numeric', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat('en-US', written).format(startOf(day));
  }),
];

test('numbers are typed with the decimal sign of the person’s language', () => {
  setPersonFormats({ language: 'de-DE' });
  assert.is(showDecimal(1234.5), '1234,5');
  const typed = ['1234,5', '1.234,5', '1.234', '−3', '1.5', ''];
  assert.equal(typed.map(readDecimal), [1234.5, 1234.5, 1234, -3, '1.5', null]);
});

test('a month’s weeks begin with the person’s day, and hold every day of it once', () => {
  for (const firstDay of [1, 6, 7]) {
    const weeks = weeksOf('2026-02-14', firstDay);
    assert.ok(weeks.every((week) => week.length === 7));
    const days = weeks.flat().filter((day) => day.startsWith('2026-02'));
    assert.is(new Set(days).size, 28);
    assert.is(days.length, 28);
  }
  assert.is(weeksOf('2026-11-20', 1)[0]?.[0], '2026-10-26');
  assert.is(weeksOf('2026-11-20', 7)[0]?.[0], '2026-11-01');
  assert.is(edgeOfWeek('2026-11-20', 'start', 6), '2026-11-14');
  assert.is(edgeOfWeek('2026-11-20', 'end', 1), '2026-11-22');
  assert.equal(
    ['en-US', 'en-GB', 'de-DE', 'pt-BR'].map((language) => firstDayOf(language)),
    [7, 1, 1, 7],
  );
});

test('a step of a month or a year ends in the month that is meant', () => {
  assert.is(stepDay('2026-01-31', 'month', 1), '2026-02-28');
  assert.is(stepDay('2026-03-31', 'month', -1), '2026-02-28');
  assert.is(stepDay('2024-02-29', 'year', 1), '2025-02-28');
  assert.is(stepDay('2026-12-31', 'day', 1), '2027-01-01');
  assert.is(stepDay('2026-01-03', 'week', -1), '2025-12-27');
});

test.run();
