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
import type { UserAccess } from '../../machines/user-access/user-access.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('user access');

test('only deeds that have a sense are offered, and those that can not be done now say why', async () => {
  assert.equal(await offered(invitedAccess), {
    'access.invite': null,
    'access.disable': null,
    'access.endSessions': 'No session is open',
  });
  assert.equal(await offered({ ...activeAccess, second_factor: false }), {
    'access.disable': null,
    'access.endSessions': null,
  });
  assert.equal(await offered(disabledAccess), {
    'access.enable': null,
    'access.endSessions': 'No session is open',
  });
  assert.equal(await offered({ ...activeAccess, sessions: 1 }, true), {
    'access.disable': "You can't disable your own account",
    'access.resetFactor': null,
    'access.endSessions': 'Only this session is open',
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
  bench.port('doDeed').resolve({ message: 'Ann Lee is disabled.', data: disabledAccess });
  await bench.settle();
  assert.equal(bench.emitted, [
    { type: 'notice.requested', notice: { type: 'success', message: 'Ann Lee is disabled.' } },
    { type: 'user.changed', userId: 7 },
  ]);
  assert.equal(bench.actor.getSnapshot().context.access, disabledAccess);
});

test('unsaved changes keep from what writes the record, not from the rest', async () => {
  const bench = await shown(activeAccess);
  bench.send({ type: 'record.changed', unsaved: true });
  assert.equal(reasons(bench.actor.getSnapshot()), {
    'access.disable': 'Save your changes first',
    'access.resetFactor': null,
    'access.endSessions': null,
  });
});

test('what the server refuses is said, and the state is read anew', async () => {
  const bench = await shown(invitedAccess);
  bench.send({ type: 'access.invite' });
  bench.port('doDeed').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'loading');
  assert.equal(bench.emitted, [
    { type: 'notice.requested', notice: { type: 'error', message: offline.message } },
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

/** Why each offered deed can not be done now, by its id; null where it can. */
function reasons(snapshot: Parameters<typeof commandsOf>[0]) {
  return Object.fromEntries(commandsOf(snapshot).map(({ id, reason }) => [id, reason]));
}
