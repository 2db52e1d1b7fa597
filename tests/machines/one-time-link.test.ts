import * as assert from 'uvu/assert';
import { offline } from '../../machines/kit/samples.ts';
import { oneTimeLinkMachine } from '../../machines/one-time-link/one-time-link.machine.ts';
import {
  selectBroken,
  selectBusy,
  selectDone,
  selectFacts,
  selectFailure,
  selectFault,
  selectOpen,
  selectOver,
} from '../../machines/one-time-link/one-time-link.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('one-time link');
const body = { password: 'a fine long password' };
const used = { status: 410, id: 'gone', message: 'This link was used already.' };

test('is looked up when its page opens, and used only by a person, once for a press', async () => {
  const bench = await open();
  assert.equal(selectFacts(bench.actor.getSnapshot()), { email: 'nora@masthead.example' });
  assert.equal(bench.port('useLink').inputs(), []);
  bench.send({ type: 'oneTimeLink.use', body });
  bench.send({ type: 'oneTimeLink.use', body });
  assert.equal(bench.port('useLink').inputs(), [{ token: 'a-token', body }]);
  assert.is(selectBusy(bench.actor.getSnapshot()), true);
  bench.port('useLink').resolve({ message: null });
  await bench.settle();
  assert.equal(bench.emitted, [{ type: 'oneTimeLink.left' }]);
  assert.is(selectBusy(bench.actor.getSnapshot()), true, 'until the page has gone');
  assert.equal(bench.context().body, {}, 'what was typed is not kept');
});

test('says what came of it where the page stays', async () => {
  const bench = await open();
  bench.send({ type: 'oneTimeLink.use', body: {} });
  bench.port('useLink').resolve({ message: 'It is done.' });
  await bench.settle();
  assert.is(selectDone(bench.actor.getSnapshot()), 'It is done.');
});

test('one that was used or is too old is over, before it is used and while it is', async () => {
  const first = startBench(oneTimeLinkMachine, { input: { token: 'a-token' } });
  first.port('readLink').reject(used);
  await first.settle();
  assert.is(selectOver(first.actor.getSnapshot()), true);
  const second = await open();
  second.send({ type: 'oneTimeLink.use', body });
  second.port('useLink').reject(used);
  await second.settle();
  assert.equal(
    [selectOver(second.actor.getSnapshot()), selectFailure(second.actor.getSnapshot())?.message],
    [true, used.message],
  );
});

test('a server that does not answer is asked again, and is no verdict on the link', async () => {
  const bench = startBench(oneTimeLinkMachine, { input: { token: 'a-token' } });
  bench.port('readLink').reject(offline);
  await bench.settle();
  assert.is(selectBroken(bench.actor.getSnapshot()), true);
  bench.send({ type: 'oneTimeLink.retry' });
  bench.port('readLink').resolve({ email: 'nora@masthead.example' });
  await bench.settle();
  assert.is(selectOpen(bench.actor.getSnapshot()), true);
});

test('a refusal stands at its field, and the link stays open', async () => {
  const bench = await open();
  bench.send({ type: 'oneTimeLink.use', body });
  const data = { password: 'At least 12 characters.' };
  bench.port('useLink').reject({ status: 422, id: 'validation', message: 'Wrong.', data });
  await bench.settle();
  const now = bench.actor.getSnapshot();
  assert.equal([selectOpen(now), selectFault('password')(now)], [true, data.password]);
});

test.run();

async function open() {
  const bench = startBench(oneTimeLinkMachine, { input: { token: 'a-token' } });
  bench.port('readLink').resolve({ email: 'nora@masthead.example' });
  await bench.settle();
  return bench;
}
