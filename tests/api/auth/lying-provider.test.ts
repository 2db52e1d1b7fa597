import * as assert from 'uvu/assert';
import { createProvider } from '../../../src/api/auth/single-sign-on/provider.ts';
import { HttpError } from '../../../src/api/errors.ts';
import { createOutbound } from '../../../src/api/outbound/outbound.ts';
import type { LyingProvider } from '../../support/lying-provider.ts';
import { answer, startLyingProvider } from '../../support/lying-provider.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a provider that lies');
const REDIRECT = 'http://localhost:3000/single-sign-on';
const CHECKS = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) };
let lying: LyingProvider;

test.before.each(async () => {
  lying = await startLyingProvider();
  lying.nonce = CHECKS.nonce;
});
test.after.each(() => lying.stop());

test('one that says the truth is believed, and what it says of the person is what its keys have signed', async () => {
  const person = await prove();
  assert.equal([person.issuer, person.subject], [lying.settings.issuer, 'ada']);
  assert.equal([person.claims.email, person.claims.email_verified], ['ada@harbor.example', true]);
});

test('the browser is sent to it with PKCE, state and nonce, for a code', async () => {
  const address = new URL(await provider().addressFor(lying.settings, REDIRECT, CHECKS));
  const { verifier, ...told } = CHECKS;
  const query = Object.fromEntries(address.searchParams);
  assert.equal(
    [query.response_type, query.code_challenge_method, query.redirect_uri],
    ['code', 'S256', REDIRECT],
  );
  assert.equal(
    [query.state, query.nonce, query.scope],
    [told.state, told.nonce, 'openid profile email'],
  );
  assert.not.ok(address.href.includes(verifier));
});

test('another nonce, issuer, audience, time, key or none are not believed', async () => {
  const lies: Readonly<Record<string, () => void>> = {
    'a nonce of another sign-in': () => Object.assign(lying, { nonce: 'other' }),
    'no nonce': () => Object.assign(lying, { claims: { nonce: undefined } }),
    'another issuer': () => Object.assign(lying, { claims: { iss: 'https://other.example' } }),
    'another audience': () => Object.assign(lying, { claims: { aud: 'other' } }),
    'several audiences of which another is meant': () =>
      Object.assign(lying, { claims: { aud: ['masthead', 'other'], azp: 'other' } }),
    'a token that is over': () => Object.assign(lying, { claims: { exp: 1 } }),
    'a token of the future': () => Object.assign(lying, { claims: { nbf: 9_999_999_999 } }),
    'no subject': () => Object.assign(lying, { claims: { sub: undefined } }),
    'the key of another': () => Object.assign(lying, { signs: 'foreign' }),
    'the secret for a key': () => Object.assign(lying, { signs: 'secret' }),
    'no signature': () => Object.assign(lying, { signs: 'none' }),
    'another person at its other address': () =>
      Object.assign(lying, {
        instead: { '/me': say({ sub: 'bob', email: 'nora@masthead.example' }) },
      }),
    'another issuer of itself': () =>
      Object.assign(lying, { metadata: { issuer: 'https://other.example' } }),
    'no token at all': () =>
      Object.assign(lying, {
        instead: { '/token': say({ access_token: 'a', token_type: 'Bearer' }) },
      }),
    'nothing that can be read': () =>
      Object.assign(lying, {
        instead: { '/token': (response: Response) => response.end('<html>') },
      }),
  };
  for (const [lie, tell] of Object.entries(lies)) {
    await lying.stop();
    lying = await startLyingProvider();
    lying.nonce = CHECKS.nonce;
    tell();
    const error = await refusal(prove());
    assert.is(error.status, 422, `${lie}: ${error.message}`);
    assert.match(
      error.message,
      /^The answer of Harbor ID cannot be believed, so nobody was signed in/,
      lie,
    );
  }
});

test('another state, or one that names another issuer, is not believed', async () => {
  for (const query of [
    'code=c&state=other',
    'code=c',
    'code=c&state=the-state&iss=https%3A%2F%2Fother.example',
  ]) {
    const error = await refusal(prove(query));
    assert.is(error.status, 422, query);
  }
});

test('an error of the token address is told by its code alone', async () => {
  lying.instead = { '/token': say({ error: 'invalid_grant', error_description: '<b>x</b>' }, 400) };
  const error = await refusal(prove());
  assert.equal(
    [error.status, error.message],
    [422, 'Harbor ID did not accept the sign-in (invalid_grant).'],
  );
});

test('one that does not answer in time, or is not there, is told as such and may be tried again', async () => {
  for (const path of ['/.well-known/openid-configuration', '/token', '/keys', '/me']) {
    lying.instead = { [path]: () => undefined };
    const error = await refusal(prove());
    assert.equal(
      [error.status, error.id, error.message],
      [503, 'service_away', 'Harbor ID did not answer within 0.3 s.'],
      path,
    );
  }
  const { settings } = lying;
  const away = { ...settings, issuer: 'http://127.0.0.1:1' };
  const error = await refusal(provider().addressFor(away, REDIRECT, CHECKS));
  assert.is(error.status, 503);
});

test('calls go through the guard: a private address that the operator has not allowed is not called', async () => {
  const closed = createProvider(createOutbound([]), 300);
  const error = await refusal(closed.addressFor(lying.settings, REDIRECT, CHECKS));
  assert.match(error.message, /127\.0\.0\.1 is a private address/);
});

function say(body: unknown, status = 200) {
  return (response: Response) => answer(response, body, status);
}

type Response = Parameters<typeof answer>[0];

function provider() {
  return createProvider(createOutbound(['127.0.0.1']), 300);
}

function prove(query = 'code=c&state=the-state') {
  return provider().prove(lying.settings, new URL(`${REDIRECT}?${query}`), CHECKS);
}

async function refusal(work: Promise<unknown>): Promise<HttpError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.instance(error, HttpError);
  return error as HttpError;
}

test.run();
