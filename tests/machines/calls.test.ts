import * as assert from 'uvu/assert';
import { callsMachine } from '../../machines/calls/calls.machine.ts';
import { selectNoticed } from '../../machines/calls/calls.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('calls that a person waits for');

function start() {
  const bench = startBench(callsMachine);
  return { ...bench, noticed: () => selectNoticed(bench.actor.getSnapshot()) };
}

test('a wait is noticed after one second, and told once', () => {
  const { send, clock, noticed, emitted } = start();
  send({ type: 'calls.pending' });
  clock.increment(999);
  assert.is(noticed(), false);
  clock.increment(1);
  assert.is(noticed(), true);
  clock.increment(60_000);
  send({ type: 'calls.pending' });
  assert.equal(emitted, [{ type: 'wait.noticed' }]);
});

test('it ends with the last call, and the next one has its own second', () => {
  const { send, clock, noticed, emitted } = start();
  send({ type: 'calls.pending' });
  clock.increment(1_000);
  send({ type: 'calls.settled' });
  assert.is(noticed(), false);
  send({ type: 'calls.pending' });
  clock.increment(999);
  assert.is(noticed(), false);
  assert.is(emitted.length, 1);
  send({ type: 'calls.settled' });
  clock.increment(60_000);
  assert.is(noticed(), false);
});

test.run();
