import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts';
import {
  selectAnswer,
  selectAsked,
  selectBusy,
  selectEmail,
  selectFailure,
  selectFault,
} from '../../machines/recovery/recovery.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('recovery');
const email = 'nora@masthead.example';
const answer = { message: 'A link is on its way.', sends: true };

test('asks once for a press, by the address without what stands around it, and by none where there is none', async () => {
  const bench = startBench(recoveryMachine);
  bench.send({ type: 'recovery.ask', email: '  ' });
  assert.is(bench.state(), 'asking');
  bench.send({ type: 'recovery.ask', email: ` ${email} ` });
  bench.send({ type: 'recovery.ask', email });
  assert.is(selectBusy(bench.actor.getSnapshot()), true);
  assert.equal(bench.port('ask').inputs(), [{ email }]);
  bench.port('ask').resolve(answer);
  await bench.settle();
  assert.is(selectAsked(bench.actor.getSnapshot()), true);
  assert.equal(selectAnswer(bench.actor.getSnapshot()), answer);
});

test('sends the link again after half a minute, and says until then why not', async () => {
  const bench = await asked();
  const again = () =>
    commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'recovery.again');
  assert.equal(
    [again()?.enabled, again()?.reason],
    [false, 'A mail takes a moment: look for it first'],
  );
  bench.clock.increment(29_999);
  assert.is(again()?.enabled, false);
  bench.clock.increment(1);
  assert.is(again()?.enabled, true);
  bench.send({ type: 'recovery.again' });
  bench.port('ask').reject({ status: 429, id: 'rate_limited', message: 'Too many attempts.' });
  await bench.settle();
  assert.is(bench.state(), 'asked.waiting');
  assert.is(selectFailure(bench.actor.getSnapshot()), 'Too many attempts.');
  assert.equal(bench.port('ask').inputs(), [{ email }, { email }]);
});

test('an address that is none is refused at its field', async () => {
  const bench = startBench(recoveryMachine);
  bench.send({ type: 'recovery.ask', email: 'nora' });
  const data = { email: 'Invalid e-mail.' };
  bench.port('ask').reject({ status: 422, id: 'validation', message: 'Wrong.', data });
  await bench.settle();
  const now = bench.actor.getSnapshot();
  assert.equal([selectFault(now), selectFailure(now)], ['Invalid e-mail.', null]);
});

test('another address is asked with the old one still in its field, and nothing said of it', async () => {
  const bench = await asked();
  bench.send({ type: 'recovery.change' });
  const now = bench.actor.getSnapshot();
  assert.equal([selectAsked(now), selectAnswer(now), selectEmail(now)], [false, null, email]);
});

test('where no mail leaves, none is offered again', async () => {
  const bench = await asked({ message: 'No mail server is set up here.', sends: false });
  bench.clock.increment(30_000);
  assert.equal(
    commandsOf(bench.actor.getSnapshot()).map(({ id }) => id),
    ['recovery.change'],
  );
});

test.run();

async function asked(said = answer) {
  const bench = startBench(recoveryMachine);
  bench.send({ type: 'recovery.ask', email });
  bench.port('ask').resolve(said);
  await bench.settle();
  return bench;
}
