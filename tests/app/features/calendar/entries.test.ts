import * as assert from 'uvu/assert';
import type { CalendarEntry } from '../../../../src/app/features/calendar/entries.ts';
import { byTime, entryOf } from '../../../../src/app/features/calendar/entries.ts';
import type { PlacedEntry } from '../../../../src/app/features/calendar/lanes.ts';
import { cutOff, onDay, placeWeek } from '../../../../src/app/features/calendar/lanes.ts';
import { whenWords } from '../../../../src/app/features/calendar/day-words.ts';
import { calendarFields } from '../../../../src/shared/calendar.ts';
import { setPersonFormats } from '../../../../src/shared/contract/formats.ts';
import { resourceNamed } from '../../../../src/shared/resources/index.ts';
import { row } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('entries of the calendar');

const NOW = new Date('2026-11-20T12:00:00Z');
const ZONES = new Map([[2, 'Pacific/Auckland']]);
const MORNING = '2026-11-18T15:00:00Z';
const WEEK = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`);

test.before(() => setPersonFormats({ zone: 'America/New_York' }));
test.after(() => setPersonFormats(null));

test('a moment is on the day that it is in the person’s zone, whatever its publication’s is', () => {
  const one = event({ starts_at: '2026-11-21T03:00:00Z', publication_id: 2 });
  assert.equal([one.first, one.last, one.allDay], ['2026-11-20', '2026-11-20', false]);
  assert.is(whenWords(one), '22:00');
});

test('what has no time of day is on the days of its publication', () => {
  const one = event({ starts_at: '2026-11-20T11:00:00Z', all_day: true, publication_id: 2 });
  assert.equal([one.first, one.last], ['2026-11-21', '2026-11-21']);
  assert.is(whenWords(one), 'All day');
});

test('what begins at midnight is on the day that begins then', () => {
  for (const ends_at of [null, '2026-11-21T05:00:00Z']) {
    const one = event({ starts_at: '2026-11-21T05:00:00Z', ends_at });
    assert.equal([one.first, one.last], ['2026-11-21', '2026-11-21']);
    assert.match(whenWords(one), /^00:00/);
  }
});

test('what ends at midnight is not on the day that begins then', () => {
  const one = event({ starts_at: '2026-11-20T15:00:00Z', ends_at: '2026-11-21T05:00:00Z' });
  assert.is(one.last, '2026-11-20');
  assert.is(whenWords(one), '10:00 – 00:00');
});

test('a span says its days, with the years where they differ', () => {
  const one = event({ starts_at: '2026-12-30T15:00:00Z', ends_at: '2027-01-02T15:00:00Z' });
  assert.is(whenWords(one), 'Dec 30, 2026 – Jan 2, 2027');
});

test('a row without a moment is on no day', () => {
  assert.is(entryFor({ starts_at: null }), null);
});

test('each stands in the first line that is free on all of its days', () => {
  const entries = [
    span('over the edge', '2026-11-10', '2026-11-17'),
    span('in the week', '2026-11-17', '2026-11-19'),
    span('after it', '2026-11-18', '2026-11-30'),
    span('elsewhere', '2026-11-23', '2026-11-24'),
  ];
  const { placed } = placeWeek(WEEK, entries);
  assert.equal(
    placed.map(({ entry, lane, column, columns, goesOn }) => [
      entry.title,
      lane,
      column,
      columns,
      goesOn.before,
      goesOn.after,
    ]),
    [
      ['over the edge', 0, 0, 2, true, false],
      ['in the week', 1, 1, 3, false, false],
      ['after it', 0, 2, 5, false, true],
    ],
  );
  assert.equal(
    onDay(placed, 1).map(({ entry }) => entry.title),
    ['over the edge', 'in the week'],
  );
});

test('what goes on over the whole week leaves the first lines to what is of that week', () => {
  const { placed, folded } = placeWeek(WEEK, [
    span('evergreen', '2026-01-01', '2027-12-31'),
    span('of the week', '2026-11-18', '2026-11-18'),
  ]);
  assert.equal(linesOf(placed), ['of the week 0', 'evergreen 1']);
  assert.equal(folded, []);
});

test('what goes on over the whole week has every line that is free on all days, and takes none from the week', () => {
  const all = [1, 2, 3, 4, 5].map((at) => span(`evergreen ${at}`, '2026-01-01', '2027-12-31'));
  const alone = placeWeek(WEEK, all);
  assert.equal(linesOf(alone.placed).slice(-1), ['evergreen 4 3']);
  assert.equal(titlesOf(alone.folded), ['evergreen 5']);
  assert.equal(placeWeek(WEEK, all, 4).folded, []);
  const four = [1, 2, 3, 4].map((at) => event({ title: `at ${at}`, starts_at: MORNING }));
  const three = placeWeek(WEEK, [...all, ...four.slice(1)]);
  assert.equal(linesOf(three.placed).slice(2), ['at 4 2', 'evergreen 1 3']);
  assert.is(placeWeek(WEEK, [...all, ...four]).folded.length, 5);
});

test('a day is short of lines by what has none, but for a single one that stands where their number would', () => {
  const on = (count: number) => {
    const all = Array.from({ length: count }, (_, at) =>
      event({ title: `at ${at}`, starts_at: MORNING }),
    );
    const whole = span('evergreen', '2026-01-01', '2027-12-31');
    return titlesOf(
      cutOff(onDay(placeWeek(WEEK, [...all, whole]).placed, 2), 3).map(({ entry }) => entry),
    );
  };
  assert.equal(on(3), [], 'the whole week has the fourth line');
  assert.equal(on(4), []);
  assert.equal(on(5), ['at 3', 'at 4']);
});

test('what goes over days takes two lines of a day at most, where something of that day stands beside it', () => {
  const spans = ['a', 'b', 'c'].map((title) => span(title, '2026-11-17', '2026-11-20'));
  const { placed } = placeWeek(WEEK, [...spans, event({ title: 'meeting', starts_at: MORNING })]);
  assert.equal(linesOf(placed), ['a 0', 'b 1', 'meeting 2', 'c 3']);
});

test('a day has what has no time first, the longest of that before, then the rest by time', () => {
  const noon = event({ title: 'noon', starts_at: '2026-11-20T17:00:00Z' });
  const early = event({ title: 'early', starts_at: '2026-11-20T13:00:00Z' });
  const all = [
    noon,
    early,
    span('short', '2026-11-20', '2026-11-20'),
    span('long', '2026-11-20', '2026-11-25'),
  ];
  assert.equal(
    all.sort(byTime).map(({ title }) => title),
    ['long', 'short', 'early', 'noon'],
  );
});

test.run();

function linesOf(placed: readonly PlacedEntry[]) {
  return placed.map(({ entry, lane }) => `${entry.title} ${lane}`);
}

function titlesOf(entries: readonly CalendarEntry[]) {
  return entries.map(({ title }) => title);
}

function entryFor(values: Readonly<Record<string, unknown>>): CalendarEntry | null {
  const resource = resourceNamed('calendar_events');
  const fields = calendarFields(resource);
  if (fields === null) throw new Error('events are on the calendar');
  const given = { title: 'Meeting', ends_at: null, all_day: false, publication_id: null };
  return entryOf({ resource, fields }, row(4, { ...given, ...values }), ZONES, NOW);
}

function event(values: Readonly<Record<string, unknown>>): CalendarEntry {
  const made = entryFor(values);
  if (made === null) throw new Error('it is on no day');
  return made;
}

function span(title: string, first: string, last: string): CalendarEntry {
  return { ...event({ title, starts_at: `${first}T12:00:00Z` }), allDay: true, first, last };
}
