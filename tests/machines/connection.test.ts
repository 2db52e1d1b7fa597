import * as assert from 'uvu/assert';
import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { selectAway } from '../../machines/connection/connection.select.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('connection');
const RESTORED = [{ type: 'connection.restored' }];

function startAway() {
  const bench = startBench(connectionMachine);
  bench.send({ type: 'connection.lost' });
  return { ...bench, asked: () => bench.port('askServer').inputs().length };
}

test('a server that is away is asked three seconds after each refusal, until it answers', async () => {
  const bench = startAway();
  assert.is(selectAway(bench.actor.getSnapshot()), true);
  for (const round of [1, 2, 3]) {
    bench.clock.increment(2_999);
    assert.is(bench.asked(), round - 1);
    bench.clock.increment(1);
    assert.is(bench.asked(), round);
    if (round < 3) bench.port('askServer').reject(offline);
    await bench.settle();
  }
  bench.port('askServer').resolve();
  await bench.settle();
  assert.is(bench.state(), 'reachable');
  assert.equal(bench.emitted, RESTORED);
  bench.clock.increment(60_000);
  assert.is(bench.asked(), 3);
});

test('a server that takes the question and says nothing is asked again', () => {
  const bench = startAway();
  bench.clock.increment(3_000);
  const [silent] = bench.port('askServer').calls;
  bench.clock.increment(10_000);
  assert.is(silent?.signal.aborted, true);
  bench.clock.increment(3_000);
  assert.is(bench.asked(), 2);
});

test('any call that is answered ends it, once, and calls off the question', () => {
  const bench = startAway();
  bench.clock.increment(3_000);
  bench.send({ type: 'connection.answered' });
  bench.send({ type: 'connection.answered' });
  assert.is(selectAway(bench.actor.getSnapshot()), false);
  assert.is(bench.port('askServer').calls[0]?.signal.aborted, true);
  assert.equal(bench.emitted, RESTORED);
});

test('Retry and a network that is back ask at once, anew where a question is on its way', () => {
  const bench = startAway();
  assert.equal(
    commandsOf(bench.actor.getSnapshot()).map(({ short }) => short),
    ['Retry'],
  );
  bench.send({ type: 'connection.retry' });
  assert.is(bench.asked(), 1);
  bench.send({ type: 'browser.online' });
  assert.is(bench.asked(), 2);
  assert.is(bench.port('askServer').calls[0]?.signal.aborted, true);
});

test('while the server is there nothing is asked or offered, and a call that fails again changes nothing', () => {
  const bench = startBench(connectionMachine);
  bench.clock.increment(60_000);
  assert.equal(commandsOf(bench.actor.getSnapshot()), []);
  assert.is(bench.port('askServer').inputs().length, 0);
  bench.send({ type: 'connection.lost' });
  bench.send({ type: 'connection.lost' });
  assert.is(bench.state(), 'away.resting');
});

test.run();
