import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { dead, offline } from '../../machines/kit/samples.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { Identity } from '../../machines/session/session.rules.ts';
import { gatesOf } from '../../src/shared/contract/gates.ts';
import {
  selectByRecovery,
  selectOtherPerson,
  selectReturnTo,
  selectSessionBusy,
  selectSessionError,
  selectSessionExpired,
  selectSessionView,
} from '../../machines/session/session.select.ts';
import { refuse, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('session');

const granted = { expires_in: 900 };
const nora: Identity = {
  id: 1,
  full_name: 'Nora Lindqvist',
  accepted_terms: true,
  requires_password_change: false,
  two_factor_enabled: false,
  has_profile: true,
  groups: [{ two_factor_enabled: false, requires_profile: false }],
};
const login = { type: 'session.login', email: 'nora@masthead.example', password: 'pw' } as const;

async function startSession(answers: Record<string, readonly unknown[]>) {
  const bench = startBench(sessionMachine, { answers });
  await bench.settle();
  return bench;
}

const startReady = () => startSession({ refresh: [granted], me: [nora] });

test('a living refresh cookie leads to work without a word', async () => {
  const bench = await startReady();
  assert.equal(bench.states(), ['checking', 'identifying', 'signedIn(gate.ready + token.fresh)']);
  assert.equal(bench.emitted, [{ type: 'session.ready', userId: 1, returnTo: null }]);
});

test('a dead refresh cookie asks to sign in, without an error', async () => {
  const bench = await startSession({ refresh: [refuse(dead)] });
  assert.is(bench.state(), 'guest');
  assert.is(selectSessionError(bench.actor.getSnapshot()), null);
});

test('a server that does not answer is asked again after ten seconds, or at once by Retry', async () => {
  const bench = await startSession({ refresh: [refuse(offline)] });
  assert.is(bench.state(), 'unreachable');
  assert.equal(
    commandsOf(bench.actor.getSnapshot()).map(({ title }) => title),
    ['Retry'],
  );
  bench.clock.increment(9_999);
  assert.is(bench.state(), 'unreachable');
  bench.clock.increment(1);
  assert.is(bench.state(), 'checking');
  bench.port('refresh').reject(offline);
  await bench.settle();
  bench.send({ type: 'session.retry' });
  assert.is(bench.state(), 'checking');
});

test('a wrong password is said, and the password is forgotten', async () => {
  const refused = { status: 422, id: 'credentials', message: 'Wrong e-mail or password.' };
  const bench = await startSession({ refresh: [refuse(dead)] });
  bench.send(login);
  assert.is(selectSessionBusy(bench.actor.getSnapshot()), true);
  assert.equal(bench.port('login').inputs(), [{ email: login.email, password: 'pw' }]);
  bench.port('login').reject(refused);
  await bench.settle();
  assert.is(bench.state(), 'guest');
  assert.equal(selectSessionError(bench.actor.getSnapshot()), refused);
  assert.is(bench.context().credentials, null);
});

test('a second factor is asked for; a wrong code is asked for again', async () => {
  const bench = await startSession({
    refresh: [refuse(dead)],
    login: [{ two_factor: true, challenge: 'c1', app: true, passkey: false }],
    validateAuthCode: [refuse({ status: 422, id: 'code', message: 'Wrong.' }), granted],
    me: [nora],
  });
  bench.send(login);
  await bench.settle();
  assert.is(selectSessionView(bench.actor.getSnapshot()), 'code');
  bench.send({ type: 'session.code', code: '000000' });
  await bench.settle();
  assert.is(bench.state(), 'challenged(kind.authenticator + answer.awaited)');
  bench.send({ type: 'session.code', code: '123456', trust: true });
  await bench.settle();
  assert.is(bench.state(), 'signedIn(gate.ready + token.fresh)');
  assert.equal(bench.port('validateAuthCode').inputs(), [
    { challenge: 'c1', code: '000000', trust: false },
    { challenge: 'c1', code: '123456', trust: true },
  ]);
});

test('a recovery code is asked for instead, also after a wrong one, and not of the next sign-in', async () => {
  const bench = await startSession({
    refresh: [refuse(dead)],
    login: [
      { two_factor: true, challenge: 'c1', app: true, passkey: false },
      { two_factor: true, challenge: 'c2', app: true, passkey: false },
    ],
    validateAuthCode: [refuse({ status: 422, id: 'code', message: 'Wrong.' })],
  });
  const byRecovery = () => selectByRecovery(bench.actor.getSnapshot());
  bench.send(login);
  await bench.settle();
  assert.is(byRecovery(), false);
  bench.send({ type: 'session.otherCode' });
  assert.is(byRecovery(), true);
  bench.send({ type: 'session.code', code: 'aaaa-bbbb' });
  assert.is(bench.state(), 'challenged(kind.recovery + answer.validating)');
  await bench.settle();
  assert.is(bench.state(), 'challenged(kind.recovery + answer.awaited)');
  bench.send({ type: 'session.otherCode' });
  assert.is(byRecovery(), false);
  bench.send({ type: 'session.otherCode' });
  bench.send({ type: 'session.restart' });
  assert.is(bench.state(), 'guest');
  bench.send(login);
  await bench.settle();
  assert.is(bench.state(), 'challenged(kind.authenticator + answer.awaited)');
});

test('a dead challenge asks for the password again', async () => {
  const bench = await startSession({
    refresh: [refuse(dead)],
    login: [{ two_factor: true, challenge: 'c1', app: true, passkey: false }],
    validateAuthCode: [refuse({ status: 401, id: 'session', message: 'Sign in again.' })],
  });
  bench.send(login);
  await bench.settle();
  bench.send({ type: 'session.code', code: '123456' });
  await bench.settle();
  assert.is(bench.state(), 'guest');
  assert.is(bench.context().error?.message, 'Sign in again.');
  assert.is(bench.context().challenge, null);
});

test('terms, a new password and a second factor that a group requires stand before work', () => {
  const [group] = [{ two_factor_enabled: true, requires_profile: false }];
  assert.equal(gatesOf(nora), []);
  assert.equal(
    gatesOf({ ...nora, accepted_terms: false, requires_password_change: true, groups: [group] }),
    ['terms', 'password', 'two_factor'],
  );
  assert.equal(gatesOf({ ...nora, two_factor_enabled: true, groups: [group] }), []);
});

test('the set-up is left when nothing is due any more', async () => {
  const bench = await startSession({
    refresh: [granted],
    me: [{ ...nora, accepted_terms: false }, { ...nora, accepted_terms: false }, nora],
  });
  assert.is(selectSessionView(bench.actor.getSnapshot()), 'setup');
  assert.equal(bench.emitted, []);
  bench.send({ type: 'session.recheck' });
  await bench.settle();
  assert.is(selectSessionView(bench.actor.getSnapshot()), 'setup');
  bench.send({ type: 'session.recheck' });
  await bench.settle();
  assert.is(selectSessionView(bench.actor.getSnapshot()), 'app');
  assert.equal(bench.emitted, [{ type: 'session.ready', userId: 1, returnTo: null }]);
});

test('the access token is renewed a minute before its end, unseen', async () => {
  const bench = await startReady();
  bench.clock.increment(839_999);
  assert.is(bench.port('refresh').inputs().length, 1);
  bench.clock.increment(1);
  assert.is(bench.port('refresh').inputs().length, 2);
  assert.is(selectSessionView(bench.actor.getSnapshot()), 'app');
  bench.port('refresh').resolve(granted);
  await bench.settle();
  assert.is(bench.state(), 'signedIn(gate.ready + token.fresh)');
  assert.is(bench.emitted.length, 1);
});

test('a renewal that finds no server is tried again after ten seconds; one that is refused ends the session', async () => {
  const bench = await startReady();
  bench.send({ type: 'session.renew' });
  bench.port('refresh').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'signedIn(gate.ready + token.stale)');
  bench.clock.increment(10_000);
  bench.port('refresh').reject(dead);
  await bench.settle();
  assert.is(bench.state(), 'expired');
});

test('an expired session keeps the place and hands it back after signing in', async () => {
  const bench = await startReady();
  bench.send({ type: 'session.expire', url: '/content/faqs/7' });
  assert.is(selectSessionExpired(bench.actor.getSnapshot()), true);
  assert.is(bench.context().userId, null);
  bench.send(login);
  bench.port('login').resolve(granted);
  await bench.settle();
  bench.port('me').resolve(nora);
  await bench.settle();
  assert.equal(bench.emitted.slice(1), [
    { type: 'session.expired', returnTo: '/content/faqs/7', other: false },
    { type: 'session.ready', userId: 1, returnTo: '/content/faqs/7' },
  ]);
  assert.is(selectReturnTo(bench.actor.getSnapshot()), null);
});

test('a place can be named after an expiry that named none', async () => {
  const bench = await startReady();
  bench.send({ type: 'session.renew' });
  bench.port('refresh').reject(dead);
  await bench.settle();
  bench.send({ type: 'session.keep', url: '/content/tags' });
  assert.is(selectReturnTo(bench.actor.getSnapshot()), '/content/tags');
});

test('[D5.062] a session renewed for another person leads to the sign-in, with a sentence that names both', async () => {
  const otherPerson = {
    status: 401,
    id: 'other_person',
    message: 'Bo Berg has signed in in this browser. Sign in as Nora Lindqvist to go on.',
  };
  const renewed = await startReady();
  renewed.send({ type: 'session.renew' });
  renewed.port('refresh').reject(otherPerson);
  await renewed.settle();
  const called = await startReady();
  called.send({ type: 'session.expire', url: '/content/faqs/7', failure: otherPerson });
  for (const bench of [renewed, called]) {
    assert.is(bench.state(), 'expired');
    assert.is(selectOtherPerson(bench.actor.getSnapshot()), otherPerson.message);
    assert.is((bench.emitted.at(-1) as { readonly other: boolean }).other, true);
  }
});

test('Logout is offered at work, and a server that does not answer leaves the session as it is, with a word', async () => {
  const bench = await startReady();
  assert.equal(
    commandsOf(bench.actor.getSnapshot()).map(({ id, title, enabled }) => [id, title, enabled]),
    [['session.logout', 'Logout', true]],
  );
  bench.send({ type: 'session.logout' });
  assert.is(bench.state(), 'signingOut');
  bench.port('logout').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'signedIn(gate.ready + token.fresh)');
  assert.is(bench.context().userId, 1);
  assert.equal(
    bench.emitted.filter((event) => (event as { type: string }).type === 'session.stayed'),
    [{ type: 'session.stayed', failure: offline }],
  );
  for (const failure of [undefined, dead]) {
    bench.send({ type: 'session.logout' });
    if (failure === undefined) bench.port('logout').resolve({ leaveTo: null });
    else bench.port('logout').reject(failure);
    await bench.settle();
    assert.is(bench.state(), 'guest');
    assert.is(bench.context().userId, null);
    assert.equal(bench.emitted.at(-1), { type: 'session.ended', leaveTo: null });
    bench.send(login);
    bench.port('login').resolve(granted);
    await bench.settle();
    bench.port('me').resolve(nora);
    await bench.settle();
  }
});

test('an expiry that comes when nobody is signed in changes nothing', async () => {
  const bench = await startSession({ refresh: [refuse(dead)] });
  bench.send({ type: 'session.expire', url: '/content/faqs/7' });
  assert.is(bench.state(), 'guest');
});

test.run();
