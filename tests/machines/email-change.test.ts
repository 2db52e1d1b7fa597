import * as assert from 'uvu/assert';
import { emailChangeMachine } from '../../machines/email-change/email-change.machine.ts';
import { pendingEmail } from '../../machines/email-change/email-change.model.ts';
import {
  selectAsking,
  selectBroken,
  selectBusy,
  selectFailure,
  selectFault,
  selectLoading,
  selectPending,
} from '../../machines/email-change/email-change.select.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('email change');
const call = { email: 'nora@elsewhere.example', password: 'correct-horse-battery' };
const mailed = { message: 'A link is on its way.', data: pendingEmail };

test('an address is asked for with the password, which is not kept beyond its call', async () => {
  const bench = await looked(null);
  bench.send({ type: 'email.begin' });
  bench.send({ type: 'email.ask', ...call });
  bench.send({ type: 'email.ask', ...call });
  assert.equal(bench.port('ask').inputs(), [call]);
  assert.is(selectBusy(bench.actor.getSnapshot()), true);
  bench.port('ask').resolve(mailed);
  await bench.settle();
  assert.equal(selectPending(bench.actor.getSnapshot()), pendingEmail);
  assert.equal(bench.context().sent, { email: '', password: '' });
  assert.equal(bench.emitted, [
    { type: 'snackbar.requested', snackbar: { type: 'success', message: mailed.message } },
  ]);
});

test('a refusal stands at its field, any other above, and leaving forgets both', async () => {
  const bench = await looked(null);
  bench.send({ type: 'email.begin' });
  bench.send({ type: 'email.ask', ...call });
  const data = { password: 'This is not your password.' };
  bench.port('ask').reject({ status: 422, id: 'validation', message: 'Wrong.', data });
  await bench.settle();
  const now = bench.actor.getSnapshot();
  assert.equal(
    [selectAsking(now), selectFault('password')(now), selectFailure(now)],
    [true, data.password, null],
  );
  bench.send({ type: 'email.leave' });
  bench.send({ type: 'email.begin' });
  assert.is(selectFault('password')(bench.actor.getSnapshot()), null);
});

test('what was asked for before is found, mailed again at once, and then after half a minute', async () => {
  const bench = await looked(pendingEmail);
  bench.send({ type: 'email.resend' });
  bench.port('resend').resolve(mailed);
  await bench.settle();
  const resend = () =>
    commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'email.resend');
  assert.equal(resend()?.reason, 'A mail takes a moment: look for it first');
  bench.clock.increment(29_999);
  assert.is(resend()?.enabled, false);
  bench.clock.increment(1);
  assert.is(resend()?.enabled, true);
});

test('it is called off; where it was confirmed meanwhile, what is now is looked up', async () => {
  const bench = await looked(pendingEmail);
  bench.send({ type: 'email.callOff' });
  const message = 'No change of your address is open.';
  bench.port('callOff').reject({ status: 404, id: 'not_found', message });
  await bench.settle();
  assert.is(selectLoading(bench.actor.getSnapshot()), true);
  bench.port('readPending').resolve(null);
  await bench.settle();
  assert.is(bench.state(), 'none');
  const second = await looked(pendingEmail);
  second.send({ type: 'email.callOff' });
  second.port('callOff').resolve({ message: 'Your address stays as it is.', data: null });
  await second.settle();
  assert.equal([second.state(), selectPending(second.actor.getSnapshot())], ['none', null]);
});

test('a server that does not answer is asked again', async () => {
  const bench = startBench(emailChangeMachine);
  bench.port('readPending').reject(offline);
  await bench.settle();
  assert.is(selectBroken(bench.actor.getSnapshot()), true);
  bench.send({ type: 'email.look' });
  assert.is(selectLoading(bench.actor.getSnapshot()), true);
});

test.run();

async function looked(pending: typeof pendingEmail | null) {
  const bench = startBench(emailChangeMachine);
  bench.port('readPending').resolve(pending);
  await bench.settle();
  return bench;
}
