import * as assert from 'uvu/assert';
import type { MachineEntry, ModelEvent } from '../../../machines/kit/model.ts';
import { stateName } from '../../../machines/kit/state-name.ts';
import { machines } from '../../../machines/registry.ts';
import { asTest } from '../../../src/app/lab/as-test.ts';
import type { Bench } from '../../../src/app/lab/bench.ts';
import {
  advance,
  advanceToNext,
  currentMoment,
  send,
  startBench,
  travel,
} from '../../../src/app/lab/bench.ts';
import { answersOf, choicesOf, rowsOf } from '../../../src/app/lab/rows.ts';
import {
  clockTime,
  eventName,
  seconds,
  shortState,
  shortTime,
} from '../../../src/app/lab/words.ts';
import { suite } from '../../support/suite.ts';

const test = suite('lab bench');

const offline: ModelEvent = { type: 'xstate.error.actor.fetchTasks', error: { status: 0 } };
const counted: ModelEvent = {
  type: 'xstate.done.actor.fetchTasks',
  output: { total: 2, app_version: '1.0.0' },
};

function entryOf(id: string): MachineEntry {
  const entry = machines.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`no machine '${id}'`);
  return entry;
}

const start = (id: string) => startBench(entryOf(id));
const state = (bench: Bench) => stateName(currentMoment(bench).snapshot.value);
const timers = (bench: Bench) => currentMoment(bench).timers.map(({ name, due }) => [name, due]);
const calls = (bench: Bench) => currentMoment(bench).calls.map(({ id }) => id);

test('every machine of the registry starts, and offers its rows and events', () => {
  for (const entry of machines) {
    const bench = startBench(entry);
    assert.ok(rowsOf(bench).length > 0, entry.id);
    assert.type(choicesOf(bench), 'object');
  }
});

test('a delay ends at its own time, however far the clock goes', () => {
  const bench = advance(start('tasks'), 4_999);
  assert.equal([state(bench), timers(bench)], ['settling', [['first', 5_000]]]);
  const later = advance(bench, 60_000);
  assert.equal(
    [state(later), later.now, calls(later)],
    ['asking', 64_999, ['wakeUps', 'fetchTasks']],
  );
  assert.is(currentMoment(later).at, 5_000);
});

test('the next delay is waited for to the millisecond', () => {
  const bench = advanceToNext(start('tasks'));
  assert.equal([state(bench), bench.now], ['asking', 5_000]);
  assert.is(advanceToNext(bench), bench);
});

test('several delays take their turns', () => {
  let bench = advance(start('tasks'), 5_000);
  bench = send(bench, counted);
  assert.equal(currentMoment(bench).emitted, [
    { type: 'tasks.counted', total: 2 },
    { type: 'version.reported', version: '1.0.0' },
  ]);
  bench = advance(bench, 30_000);
  assert.equal([state(bench), timers(bench)], ['asking', []]);
});

test('going back in time shows what was; doing something else there drops what came after', () => {
  let bench = send(advanceToNext(start('tasks')), offline);
  const before = travel(bench, 1);
  assert.equal([state(before), before.now, before.moments.length], ['asking', 5_000, 3]);
  assert.is(state(travel(before, 2)), 'resting');
  bench = send(before, counted);
  assert.equal([state(bench), bench.moments.length], ['resting', 3]);
  assert.is(currentMoment(bench).snapshot.context.total, 2);
  assert.is(travel(bench, 9), bench);
});

test('a machine that measures time is given the clock of the bench', () => {
  let bench = advance(start('snackbar'), 3_000);
  bench = send(bench, { type: 'snackbar.pause', reason: 'hover' });
  bench = send(advance(bench, 60_000), { type: 'snackbar.resume', reason: 'hover' });
  assert.equal([state(bench), timers(bench)], ['running', [['rest', 65_000]]]);
});

test('an open port offers the sample answers of the model', () => {
  const bench = start('session');
  assert.equal(
    answersOf(bench, { id: 'refresh', src: 'refresh' }).map(({ name, good }) => [name, good]),
    [
      ['granted', true],
      ['dead', false],
      ['offline', false],
      ['another person', false],
    ],
  );
});

test('a row that is off names the guard and the reason', () => {
  const rows = rowsOf(start('snackbars'));
  const dismiss = rows.find(({ label }) => label === 'snackbars.dismissAll');
  assert.equal(
    [dismiss?.event, dismiss?.note],
    [null, 'canDismiss: No notification can be dismissed'],
  );
});

test('of alternatives the row is on that would be taken', () => {
  const rows = rowsOf(advance(start('tasks'), 5_000));
  const failed = rows.filter(({ label }) => label === 'failed: fetchTasks');
  assert.equal(
    failed.map(({ targets, event }) => [targets, event !== null]),
    [
      [['stopped'], false],
      [['resting'], true],
    ],
  );
});

test('events of one type are told apart by what they carry', () => {
  assert.equal(
    choicesOf(start('snackbar')).map(({ name, on }) => [name, on]),
    [
      ['snackbar.pause hover', true],
      ['snackbar.pause focus', true],
      ['snackbar.hide', true],
      ['snackbar.spend', true],
    ],
  );
});

test('the history reads as a test', () => {
  const bench = send(advanceToNext(start('tasks')), counted);
  assert.is(
    asTest(bench),
    [
      "test('tasks …', async () => {",
      '  const bench = startBench(tasksMachine, { input });',
      '  bench.clock.increment(5000);',
      '  bench.port(\'fetchTasks\').resolve({"total":2,"app_version":"1.0.0"});',
      '  await bench.settle();',
      "  assert.is(bench.state(), 'resting');",
      '});',
    ].join('\n'),
  );
});

test('times, events and states are worded for people', () => {
  assert.equal([120, 15_000, 840_000, 90_000].map(seconds), ['0.12 s', '15 s', '14 min', '90 s']);
  assert.equal([108_000, 3_708_005].map(clockTime), ['00:01:48.000', '01:01:48.005']);
  assert.equal([108_000, 3_708_005].map(shortTime), ['01:48', '1:01:48']);
  assert.is(eventName('xstate.after.quiet.draft.dirty'), 'after quiet');
  assert.is(eventName('xstate.done.actor.me'), 'done: me');
  assert.is(shortState('signedIn(gate.ready + token.fresh)'), 'ready + fresh');
});

test.run();
