import * as assert from 'uvu/assert';
import { calendarMachine } from '../../machines/calendar/calendar.machine.ts';
import { calendarInput } from '../../machines/calendar/calendar.model.ts';
import { selectAt, selectDayOpen } from '../../machines/calendar/calendar.select.ts';
import type { CalendarInput } from '../../machines/calendar/calendar.types.ts';
import type { CalendarPlace } from '../../src/shared/contract/calendar.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('calendar');

const start = (input: CalendarInput = calendarInput) => startBench(calendarMachine, { input });
const at = ({ actor }: ReturnType<typeof start>) => selectAt(actor.getSnapshot());

test('it opens at today, and in another month at its first day', () => {
  assert.is(at(start()), '2026-11-20');
  const place = { ...calendarInput.place, month: '2027-02' };
  assert.is(at(start({ ...calendarInput, place })), '2027-02-01');
});

test('a month that is turned is told as an entry of the history, and has no day that it lacks', () => {
  const bench = start({ ...calendarInput, today: '2026-10-31', place: of('2026-10') });
  bench.send({ type: 'calendar.next' });
  assert.is(at(bench), '2026-11-30');
  assert.equal(bench.emitted, [{ type: 'place.changed', place: of('2026-11'), replace: false }]);
});

test('a day of the same month tells nothing, one of another month is told in place', () => {
  const bench = start();
  bench.send({ type: 'day.move', day: '2026-11-30' });
  assert.equal(bench.emitted, []);
  bench.send({ type: 'day.move', day: '2026-12-01' });
  assert.equal(bench.emitted, [{ type: 'place.changed', place: of('2026-12'), replace: true }]);
});

test('an address that somebody goes back to is followed, closes the list of the day, and is not told again', () => {
  const bench = start();
  bench.send({ type: 'calendar.day', day: '2026-11-24' });
  assert.ok(selectDayOpen(bench.actor.getSnapshot()));
  const told = bench.emitted.length;
  bench.send({ type: 'calendar.follow', place: of('2026-11'), today: '2026-11-20' });
  assert.ok(selectDayOpen(bench.actor.getSnapshot()), 'its own address');
  bench.send({ type: 'calendar.follow', place: of('2026-09'), today: '2026-11-20' });
  assert.is(at(bench), '2026-09-01');
  assert.not.ok(selectDayOpen(bench.actor.getSnapshot()));
  assert.is(bench.emitted.length, told);
});

test('one publication is shown where it is known, then all of them again, each told in place', () => {
  const bench = start();
  const choose = (publication: string) => bench.send({ type: 'calendar.publication', publication });
  const offered = () =>
    commandsOf(bench.actor.getSnapshot()).some(({ id }) => id === 'calendar.publication');
  assert.not.ok(offered(), 'of one alone there is nothing to choose');
  const publications = ['2', '3'].map((value) => ({ value, title: `Letter ${value}` }));
  bench.send({ type: 'publications.known', publications });
  assert.ok(offered());
  for (const value of ['9', '3', '3', '']) choose(value);
  assert.equal(
    bench.emitted.map((fact) => (fact as { place: CalendarPlace }).place.publication),
    [3, null],
  );
  bench.send({
    type: 'calendar.follow',
    place: { ...of('2026-11'), publication: 2 },
    today: '2026-11-20',
  });
  assert.is(bench.actor.getSnapshot().context.publication, 2);
});

test('a kind is left out and shown again', () => {
  const bench = start();
  bench.send({ type: 'calendar.kind', kind: 'users' });
  bench.send({ type: 'calendar.kind', kind: 'campaigns' });
  bench.send({ type: 'calendar.kind', kind: 'campaigns' });
  assert.equal(
    bench.emitted.map((fact) => (fact as { place: CalendarPlace }).place.hidden),
    [['campaigns'], []],
  );
});

test('an event is asked for on the day at hand, or on the one that is named; not by who may make none', () => {
  const bench = start();
  bench.send({ type: 'calendar.new' });
  bench.send({ type: 'calendar.new', day: '2026-11-24' });
  assert.equal(bench.emitted, [
    { type: 'event.requested', day: '2026-11-20' },
    { type: 'event.requested', day: '2026-11-24' },
  ]);
  const right = { ...calendarInput.right, ability: 'denied' } as const;
  const reader = start({ ...calendarInput, right });
  reader.send({ type: 'calendar.new' });
  assert.equal(reader.emitted, []);
  const offered = commandsOf(reader.actor.getSnapshot()).map(({ id }) => id);
  assert.not.ok(offered.includes('calendar.new'));
});

test('it is turned no further than its years, and says so', () => {
  const bench = start({ ...calendarInput, place: of('1970-01') });
  bench.send({ type: 'calendar.previous' });
  assert.is(at(bench), '1970-01-01');
  const previous = commandsOf(bench.actor.getSnapshot()).find(({ id }) => id.endsWith('previous'));
  assert.is(previous?.reason, 'The calendar begins here');
  bench.send({ type: 'calendar.day', day: '2026-02-30' });
  assert.is(at(bench), '1970-01-01', 'no day of any calendar');
});

test.run();

function of(month: string) {
  return { ...calendarInput.place, month };
}
