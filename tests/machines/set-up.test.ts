import * as assert from 'uvu/assert';
import { setUpMachine } from '../../machines/set-up/set-up.machine.ts';
import { selectBusy, selectFailure } from '../../machines/set-up/set-up.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('set-up');
const body = { password: 'a fine long password' };

test('is busy from the press on, and sends nothing twice', async () => {
  const bench = startBench(setUpMachine);
  bench.send({ type: 'setUp.submit', body });
  bench.send({ type: 'setUp.submit', body });
  assert.is(selectBusy(bench.actor.getSnapshot()), true);
  assert.equal(bench.port('submit').inputs(), [body]);
  bench.port('submit').resolve();
  await bench.settle();
  assert.equal(bench.emitted, [{ type: 'setUp.accepted' }]);
  assert.is(selectBusy(bench.actor.getSnapshot()), true, 'the page is being left');
});

test('a refusal is said, by its fields, and the next attempt forgets it', async () => {
  const bench = startBench(setUpMachine);
  const fault = () => selectFailure(bench.actor.getSnapshot())?.data ?? null;
  bench.send({ type: 'setUp.submit', body });
  const data = { password: 'At least 12 characters.' };
  bench.port('submit').reject({ status: 422, id: 'validation', message: 'Wrong.', data });
  await bench.settle();
  assert.equal(fault(), data);
  bench.send({ type: 'setUp.submit', body });
  assert.is(selectFailure(bench.actor.getSnapshot()), null);
});

test('what was typed is not kept beyond its call', async () => {
  const bench = startBench(setUpMachine);
  bench.send({ type: 'setUp.submit', body });
  bench.port('submit').resolve();
  await bench.settle();
  assert.equal(bench.context().body, {});
});

test.run();
