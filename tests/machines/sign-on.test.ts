import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { signOnMachine } from '../../machines/sign-on/sign-on.machine.ts';
import {
  selectReturning,
  selectSignOnBusy,
  selectSignOnFailure,
} from '../../machines/sign-on/sign-on.select.ts';
import type { SignOnInput } from '../../machines/sign-on/sign-on.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('sign-on');
const slow = { status: 503, id: 'service_away', message: 'Okta did not answer within 8 s.' };

test('sends the browser to the provider, with where it is to come back to', async () => {
  const bench = start({});
  assert.equal(titles(bench), ['Sign in with Okta']);
  bench.send({ type: 'signOn.begin' });
  assert.equal(bench.port('begin').inputs(), [{ returnTo: '/content/tags' }]);
  bench.port('begin').resolve({ url: 'https://id.example/a' });
  await bench.settle();
  assert.equal(bench.emitted, [{ type: 'signOn.leave', url: 'https://id.example/a' }]);
  assert.equal(
    titles(bench),
    ['Sign in with Okta'],
    'whoever comes back by the browser goes again',
  );
});

test('a provider that is slow is told, and asked again by the same command, which forgets the failure', async () => {
  const bench = start({});
  bench.send({ type: 'signOn.begin' });
  bench.port('begin').reject(slow);
  await bench.settle();
  assert.equal(selectSignOnFailure(bench.actor.getSnapshot()), slow);
  bench.send({ type: 'signOn.begin' });
  assert.is(selectSignOnFailure(bench.actor.getSnapshot()), null);
  assert.is(bench.port('begin').inputs().length, 2);
});

test('what the browser comes back with is judged at once, once, and told to the session', async () => {
  const bench = start({ returned: '?code=a&state=b', returnTo: null });
  assert.ok(selectReturning(bench.actor.getSnapshot()));
  assert.equal(bench.port('finish').inputs(), [{ query: '?code=a&state=b' }]);
  const returned = { answer: { expires_in: 900 }, leadsTo: '/content/tags' };
  bench.port('finish').resolve(returned);
  await bench.settle();
  assert.equal(bench.emitted, [{ type: 'signOn.done', returned }]);
  assert.ok(selectSignOnBusy(bench.actor.getSnapshot()));
});

test('an answer that is refused leads back to the ways in, and is not sent again', async () => {
  const bench = start({ returned: '?error=access_denied&state=b' });
  bench.port('finish').reject(offline);
  await bench.settle();
  assert.equal(selectSignOnFailure(bench.actor.getSnapshot()), offline);
  bench.send({ type: 'signOn.begin' });
  assert.is(bench.port('finish').inputs().length, 1);
  assert.is(bench.port('begin').inputs().length, 1);
});

test('a passkey signs in where the person stands, and one that is called off is told', async () => {
  const bench = start({ passkeys: true });
  assert.equal(titles(bench), ['Sign in with Okta', 'Use a passkey']);
  bench.send({ type: 'signOn.passkey' });
  bench
    .port('signByPasskey')
    .reject({ status: 400, id: 'passkey', message: 'No passkey was used.' });
  await bench.settle();
  assert.is(selectSignOnFailure(bench.actor.getSnapshot())?.message, 'No passkey was used.');
  bench.send({ type: 'signOn.passkey' });
  const returned = { answer: { expires_in: 900 }, leadsTo: null };
  bench.port('signByPasskey').resolve(returned);
  await bench.settle();
  assert.equal(bench.emitted, [{ type: 'signOn.done', returned }]);
});

test('without a provider nothing is offered', () => {
  const bench = start({ provider: null });
  assert.equal(titles(bench), []);
  bench.send({ type: 'signOn.begin' });
  assert.is(bench.port('begin').inputs().length, 0);
});

function start(input: Partial<SignOnInput>) {
  const whole = {
    provider: 'Okta',
    passkeys: false,
    returned: null,
    returnTo: '/content/tags',
    ...input,
  };
  return startBench(signOnMachine, { input: whole });
}

function titles(bench: ReturnType<typeof start>) {
  return commandsOf(bench.actor.getSnapshot()).map(({ title }) => title);
}

test.run();
