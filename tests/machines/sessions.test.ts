import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { sessionsMachine } from '../../machines/sessions/sessions.machine.ts';
import { otherSession, thisSession } from '../../machines/sessions/sessions.model.ts';
import {
  selectBroken,
  selectConfirming,
  selectLoading,
  selectSessions,
} from '../../machines/sessions/sessions.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('own sessions');

test('one other is ended, and the list read again; this one is not', async () => {
  const bench = await listed();
  bench.send({ type: 'sessions.end', id: 7 });
  assert.is(bench.state(), 'listed');
  bench.send({ type: 'sessions.end', id: 5 });
  bench.send({ type: 'sessions.end', id: 5 });
  assert.equal(bench.port('endSessions').inputs(), [{ id: 5 }]);
  bench.port('endSessions').resolve('The session was ended.');
  await bench.settle();
  assert.is(selectLoading(bench.actor.getSnapshot()), true);
  bench.port('readSessions').resolve([thisSession]);
  await bench.settle();
  assert.equal(selectSessions(bench.actor.getSnapshot()), [thisSession]);
});

test('all others are ended after a question', async () => {
  const bench = await listed();
  bench.send({ type: 'sessions.endOthers' });
  assert.is(selectConfirming(bench.actor.getSnapshot()), true);
  bench.send({ type: 'sessions.cancel' });
  assert.equal(bench.port('endSessions').inputs(), []);
  bench.send({ type: 'sessions.endOthers' });
  bench.send({ type: 'sessions.confirm' });
  assert.equal(bench.port('endSessions').inputs(), [{ id: null }]);
});

test('where only this one is open, ending all others says so', async () => {
  const bench = await listed([thisSession]);
  const command = commandsOf(bench.actor.getSnapshot()).find(
    ({ id }) => id === 'sessions.endOthers',
  );
  assert.equal([command?.enabled, command?.reason], [false, 'Only this session is open']);
});

test('one that has ended by itself is told, and the list read again', async () => {
  const bench = await listed();
  bench.send({ type: 'sessions.end', id: 5 });
  const message = 'This session does not exist.';
  bench.port('endSessions').reject({ status: 404, id: 'not_found', message });
  await bench.settle();
  assert.equal(bench.emitted, [
    { type: 'snackbar.requested', snackbar: { type: 'error', message } },
  ]);
  bench.port('readSessions').reject(offline);
  await bench.settle();
  assert.is(selectBroken(bench.actor.getSnapshot()), true);
});

test.run();

async function listed(sessions = [thisSession, otherSession]) {
  const bench = startBench(sessionsMachine);
  bench.port('readSessions').resolve(sessions);
  await bench.settle();
  return bench;
}
