import * as assert from 'uvu/assert';
import { setUpMachine } from '../../machines/set-up/set-up.machine.ts';
import { selectBusy, selectFailure, selectFault } from '../../machines/set-up/set-up.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('set-up');
const body = { password: 'a fine long password' };

test('is busy from the press on, and sends nothing twice', async () => {
  const bench = startBench(setUpMachine, { input: { leaves: false } });
  bench.send({ type: 'setUp.submit', body });
  bench.send({ type: 'setUp.submit', body });
  assert.is(selectBusy(bench.actor.getSnapshot()), true);
  assert.equal(bench.port('submit').inputs(), [body]);
  bench.port('submit').resolve();
  await bench.settle();
  assert.equal(bench.emitted, [{ type: 'setUp.accepted' }]);
  assert.is(selectBusy(bench.actor.getSnapshot()), false);
});

test('stays busy where the page is left', async () => {
  const bench = startBench(setUpMachine, { input: { leaves: true } });
  bench.send({ type: 'setUp.submit', body });
  bench.port('submit').resolve();
  await bench.settle();
  assert.is(selectBusy(bench.actor.getSnapshot()), true);
});

test('a refusal stands at its field, any other above the form, and the next attempt forgets it', async () => {
  const bench = startBench(setUpMachine, { input: { leaves: true } });
  const fault = () => selectFault('password')(bench.actor.getSnapshot());
  bench.send({ type: 'setUp.submit', body });
  const data = { password: 'At least 12 characters.' };
  bench.port('submit').reject({ status: 422, id: 'validation', message: 'Wrong.', data });
  await bench.settle();
  assert.is(fault(), 'At least 12 characters.');
  bench.send({ type: 'setUp.submit', body });
  assert.equal([fault(), selectFailure(bench.actor.getSnapshot())], [null, null]);
});

test('what was typed is not kept beyond its call', async () => {
  const bench = startBench(setUpMachine, { input: { leaves: true } });
  bench.send({ type: 'setUp.submit', body });
  bench.port('submit').resolve();
  await bench.settle();
  assert.equal(bench.context().body, {});
});

test.run();
