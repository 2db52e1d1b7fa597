import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { userAccessMachine } from '../../machines/user-access/user-access.machine.ts';
import {
  activeAccess,
  disabledAccess,
  invitedAccess,
  userAccessInput,
} from '../../machines/user-access/user-access.model.ts';
import { selectQuestion } from '../../machines/user-access/user-access.select.ts';
import type { UserAccess } from '../../src/shared/contract/user-access.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('user access');

test('only actions that have a sense are offered, and those that cannot be done now say why', async () => {
  assert.equal(await offered(invitedAccess), {
    'access.invite': null,
    'access.disable': null,
    'access.endSessions': 'No session is open',
  });
  assert.equal(await offered({ ...activeAccess, second_factor: false }), {
    'access.disable': null,
    'access.endSessions': null,
    'access.endKeys': null,
  });
  assert.equal(await offered(disabledAccess), {
    'access.enable': null,
    'access.endSessions': 'No session is open',
    'access.endKeys': null,
  });
  assert.equal(await offered({ ...activeAccess, sessions: 1 }, true), {
    'access.disable': "You can't disable your own account",
    'access.resetFactor': null,
    'access.endSessions': 'Only this session is open',
    'access.endKeys': null,
  });
});

test('what destroys is asked about first, and done only when it is confirmed', async () => {
  const bench = await shown(activeAccess);
  bench.send({ type: 'access.disable' });
  assert.is(bench.state(), 'confirming');
  assert.is(selectQuestion(bench.actor.getSnapshot()).title, 'Disable Ann Lee?');
  bench.send({ type: 'access.cancel' });
  assert.is(bench.state(), 'shown');
  bench.send({ type: 'access.disable' });
  bench.send({ type: 'access.confirm' });
  bench.port('doAction').resolve({ message: 'Ann Lee is disabled.', data: disabledAccess });
  await bench.settle();
  assert.equal(bench.emitted, [
    { type: 'snackbar.requested', snackbar: { type: 'success', message: 'Ann Lee is disabled.' } },
    { type: 'user.changed', userId: 7 },
  ]);
  assert.equal(bench.actor.getSnapshot().context.access, disabledAccess);
});

test('the actions stay in sight while one of them is asked about, done or looked up, and say what they wait for', async () => {
  const bench = await shown(activeAccess);
  const offers = ['access.disable', 'access.resetFactor', 'access.endSessions', 'access.endKeys'];
  const blocked = (reason: string) => Object.fromEntries(offers.map((id) => [id, reason]));
  bench.send({ type: 'access.disable' });
  const { 'access.confirm': _, 'access.cancel': __, ...asked } = reasons(bench.actor.getSnapshot());
  assert.equal(asked, blocked('Answer the question first'));
  bench.send({ type: 'access.endSessions' });
  assert.is(selectQuestion(bench.actor.getSnapshot()).title, 'Disable Ann Lee?');
  bench.send({ type: 'access.confirm' });
  assert.equal(reasons(bench.actor.getSnapshot()), blocked('This is being done'));
});

test('a row is looked up once the focus has rested on it; until then its state tells what there is', async () => {
  const bench = startBench(userAccessMachine, {
    input: { ...userAccessInput, lazy: true, status: 'invited' },
  });
  assert.is(bench.state(), 'waiting');
  assert.equal(reasons(bench.actor.getSnapshot()), {
    'access.invite': 'Being looked up',
    'access.disable': 'Being looked up',
    'access.endSessions': 'Being looked up',
  });
  bench.clock.increment(199);
  assert.is(bench.state(), 'waiting');
  bench.clock.increment(1);
  assert.is(bench.state(), 'loading');
  bench.port('readAccess').resolve(invitedAccess);
  await bench.settle();
  assert.equal(reasons(bench.actor.getSnapshot())['access.invite'], null);
});

test('unsaved changes keep from what writes the record, not from the rest', async () => {
  const bench = await shown(activeAccess);
  bench.send({ type: 'record.changed', unsaved: true });
  assert.equal(reasons(bench.actor.getSnapshot()), {
    'access.disable': 'Save your changes first',
    'access.resetFactor': null,
    'access.endSessions': null,
    'access.endKeys': null,
  });
});

test('what the server refuses is said, and the state is read anew', async () => {
  const bench = await shown(invitedAccess);
  bench.send({ type: 'access.invite' });
  bench.port('doAction').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'loading');
  assert.equal(bench.emitted, [
    { type: 'snackbar.requested', snackbar: { type: 'error', message: offline.message } },
  ]);
  bench.port('readAccess').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'broken');
  bench.send({ type: 'access.retry' });
  assert.is(bench.state(), 'loading');
});

test.run();

async function shown(access: UserAccess, isSelf = false) {
  const bench = startBench(userAccessMachine, { input: { ...userAccessInput, isSelf } });
  bench.port('readAccess').resolve(access);
  await bench.settle();
  return bench;
}

async function offered(access: UserAccess, isSelf = false) {
  const { actor } = await shown(access, isSelf);
  return reasons(actor.getSnapshot());
}

/** Why each offered action cannot be done now, by its id; null where it can. */
function reasons(snapshot: Parameters<typeof commandsOf>[0]) {
  return Object.fromEntries(commandsOf(snapshot).map(({ id, reason }) => [id, reason]));
}
