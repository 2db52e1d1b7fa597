import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { tourMachine } from '../../machines/tour/tour.machine.ts';
import { selectHint } from '../../machines/tour/tour.select.ts';
import type { TourEvent } from '../../machines/tour/tour.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('tour');
const OPEN = { type: 'tour.kept', as: 'open' };
const CLOSED = { type: 'tour.kept', as: 'closed' };

function start(...types: readonly TourEvent['type'][]) {
  const bench = startBench(tourMachine, { input: { hints: 3 } });
  const send = (...each: readonly TourEvent['type'][]) => {
    for (const type of each) bench.send({ type });
  };
  send(...types);
  return {
    ...bench,
    send,
    hint: () => selectHint(bench.actor.getSnapshot()),
    /** Null where it is on; undefined where it is hidden. */
    refusal: (id: string) =>
      commandsOf(bench.actor.getSnapshot()).find((command) => command.id === id)?.reason,
  };
}

test('who has passed the gate is shown the first hint as soon as the page is theirs, and their account is told', () => {
  const { send, clock, hint, emitted } = start('tour.begin');
  assert.equal(emitted, [OPEN]);
  clock.increment(60_000);
  assert.is(hint(), null);
  send('page.freed');
  clock.increment(1_499);
  assert.is(hint(), null);
  clock.increment(1);
  assert.is(hint(), 0);
});

test('a dialog hides the hint, which comes back where it was when the page has been free for a moment', () => {
  const { send, clock, hint } = start('tour.resume', 'page.freed');
  clock.increment(1_500);
  send('tour.next', 'page.taken');
  assert.is(hint(), null);
  send('page.freed');
  clock.increment(1_400);
  send('page.taken', 'page.freed');
  clock.increment(1_499);
  assert.is(hint(), null);
  clock.increment(1);
  assert.is(hint(), 1);
});

test('a letter hides it, and each further one puts it off; one in a dialog does not bring it back', () => {
  const { send, clock, hint } = start('tour.resume', 'page.freed');
  clock.increment(1_500);
  send('page.typed');
  assert.is(hint(), null);
  clock.increment(1_499);
  send('page.typed');
  clock.increment(1_499);
  assert.is(hint(), null);
  clock.increment(1);
  assert.is(hint(), 0);
  send('page.taken', 'page.typed');
  clock.increment(60_000);
  assert.is(hint(), null);
});

test('hints follow each other in both directions, and both ends say so', () => {
  const { send, clock, hint, refusal } = start('tour.resume', 'page.freed');
  clock.increment(1_500);
  assert.is(refusal('tour.back'), 'This is the first hint');
  send('tour.next', 'tour.next');
  assert.is(hint(), 2);
  assert.is(refusal('tour.next'), 'This is the last hint');
  send('tour.next', 'tour.back');
  assert.is(hint(), 1);
});

test('the palette, which takes the page, has the commands of the tour', () => {
  const { send, clock, hint, refusal } = start('tour.resume', 'page.freed');
  clock.increment(1_500);
  send('page.taken');
  assert.is(refusal('tour.next'), null);
  send('tour.next', 'page.freed');
  clock.increment(1_500);
  assert.is(hint(), 1);
});

test('closed it is for good: neither the account nor the gate opens it again, only the person, from the beginning', () => {
  const { send, clock, hint, emitted } = start('tour.resume', 'page.freed');
  clock.increment(1_500);
  send('tour.next', 'tour.close');
  assert.equal(emitted, [CLOSED]);
  send('tour.resume', 'tour.begin', 'page.freed');
  clock.increment(60_000);
  assert.is(hint(), null);
  send('tour.show', 'page.freed');
  clock.increment(1_500);
  assert.is(hint(), 0);
  assert.equal(emitted, [CLOSED]);
});

test('it can be asked for by who has never seen it', () => {
  const { clock, hint, send } = start('tour.show', 'page.freed');
  clock.increment(1_500);
  assert.is(hint(), 0);
  send('tour.next', 'tour.show', 'page.freed');
  clock.increment(1_500);
  assert.is(hint(), 0);
});

test.run();
