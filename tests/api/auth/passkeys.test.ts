import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import type { Authenticator } from '../../support/authenticator.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { suite } from '../../support/suite.ts';
import type { TestServer } from '../../support/server.ts';
import { CLIENT, startServer } from '../../support/server.ts';

const test = suite('passkeys');
const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'correct-horse-battery';
let server: TestServer;
let made = 0;

test.before(async () => {
  server = await startServer();
});
test.after(() => server.stop());
test.before.each(async () => {
  await sql`delete from rate_limits`.execute(server.db);
});

test('a passkey is added by a session, is the second factor from then on, and comes with recovery codes', async () => {
  const who = await person();
  const { key, answer } = await enrol(who.token, 'Phone');
  assert.is(answer.statusCode, 200, answer.body);
  assert.is(answer.json().data.recovery_codes.length, 10);
  const state = await stateOf(who.token);
  assert.equal([state.enabled, state.app, state.passkeys.length], [true, false, 1]);
  assert.equal(
    [state.passkeys[0].name, state.passkeys[0].last_used_at, state.passkeys[0].blocked],
    ['Phone', null, false],
  );
  assert.equal(await told(who.id), ['factor.passkey: A passkey was added · Masthead']);
  const second = await enrol(who.token);
  assert.equal(
    [second.answer.json().data.recovery_codes, (await stateOf(who.token)).passkeys.length],
    [[], 2],
  );
  const asked = await login(who.email);
  assert.equal(
    [asked.json().two_factor, asked.json().app, asked.json().passkey],
    [true, false, true],
  );
  const let_in = await meet(key, asked.json().challenge);
  assert.equal([let_in.statusCode, let_in.json().user?.id], [200, who.id]);
  assert.ok((await stateOf(let_in.json().access_token)).passkeys[0].last_used_at);
});

test('a passkey signs in by itself where its owner was asked for finger or PIN, and not else', async () => {
  const who = await person();
  const { key } = await enrol(who.token);
  const done = await signIn(key);
  assert.equal([done.statusCode, done.json().user?.id], [200, who.id]);
  key.verifies = false;
  assert.is((await signIn(key)).statusCode, 422);
  const asked = await login(who.email);
  assert.is(
    (await meet(key, asked.json().challenge)).statusCode,
    200,
    'beside the password presence is enough',
  );
});

test('a group that requires a second factor is content with a passkey, at the gate too', async () => {
  const who = await person({ required: true });
  assert.is((await server.call('GET', '/tags', { token: who.token })).json().id, 'setup_required');
  await enrol(who.token);
  assert.is((await server.call('GET', '/tags', { token: who.token })).statusCode, 200);
});

test('the last factor is not removed while a group requires one; another one may be, by the password', async () => {
  const who = await person({ required: true });
  await enrol(who.token);
  const [only] = (await stateOf(who.token)).passkeys;
  const remove = (id: number, password = PASSWORD) =>
    server.call('DELETE', `/me/passkeys/${id}`, { token: who.token, body: { password } });
  const refused = await remove(only.id);
  assert.equal([refused.statusCode, Object.keys(refused.json().data)], [422, ['passkey']]);
  assert.is((await stateOf(who.token)).recovery_codes.length, 10, 'nothing has gone with it');
  await enrol(who.token);
  assert.is((await remove(only.id, 'wrong password')).statusCode, 422);
  assert.is((await remove(only.id)).statusCode, 200);
  assert.is((await remove(only.id)).statusCode, 404);
  assert.ok(
    (await told(who.id)).includes('factor.passkey_removed: A passkey was removed · Masthead'),
  );
});

test('a passkey is renamed by its owner alone, with what changed in the audit; without a name it stays as it is called', async () => {
  const [one, other] = [await person(), await person()];
  await enrol(one.token, 'Phone');
  const [{ id }] = (await stateOf(one.token)).passkeys;
  const rename = (name: unknown, token = one.token) =>
    server.call('PUT', `/me/passkeys/${id}`, { token, body: { name } });
  assert.is((await rename('Theirs', other.token)).statusCode, 404);
  for (const name of ['', ' \t ', 'x'.repeat(61), 5]) {
    const refused = await rename(name);
    assert.equal([refused.statusCode, Object.keys(refused.json().data)], [422, ['name']]);
  }
  assert.is((await stateOf(one.token)).passkeys[0].name, 'Phone');
  assert.is((await rename('  Work phone ')).statusCode, 200);
  assert.is((await stateOf(one.token)).passkeys[0].name, 'Work phone');
  const { rows } = await sql<{ detail: unknown }>`select detail from audit
    where user_id = ${one.id} and action = 'factor.passkey_renamed'`.execute(server.db);
  assert.equal(rows, [{ detail: { passkey: id, name: 'Work phone' } }]);
});

test('with the last factor the recovery codes go; with one of two they stay', async () => {
  const who = await person();
  await enrol(who.token);
  const { secret } = (await server.call('POST', '/me/two-factor', { token: who.token })).json()
    .data;
  const code = new TOTP({ secret }).generate();
  const on = await server.call('PUT', '/me/two-factor', { token: who.token, body: { code } });
  assert.equal(on.json().data.recovery_codes, []);
  const off = () =>
    server.call('DELETE', '/me/two-factor', { token: who.token, body: { password: PASSWORD } });
  assert.is((await off()).statusCode, 200);
  const left = await stateOf(who.token);
  assert.equal([left.enabled, left.app, left.recovery_codes.length], [true, false, 10]);
  const [key] = left.passkeys;
  const body = { password: PASSWORD };
  await server.call('DELETE', `/me/passkeys/${key.id}`, { token: who.token, body });
  const none = await stateOf(who.token);
  assert.equal([none.enabled, none.recovery_codes.length], [false, 0]);
});

test('a challenge serves once, in time, and whom it was asked of', async () => {
  const [one, other] = [await person(), await person()];
  const key = createAuthenticator(ORIGIN);
  const asked = await optionsFor(one.token);
  const response = key.make(asked);
  const keep = (token: string) =>
    server.call('POST', '/me/passkeys', { token, body: { response } });
  assert.is((await keep(other.token)).statusCode, 422, 'another session');
  assert.is((await keep(one.token)).statusCode, 200);
  assert.is((await keep(one.token)).statusCode, 422, 'the same once more');
  const late = key.make(await optionsFor(one.token));
  await sql`update passkey_challenges set expires_at = now()`.execute(server.db);
  assert.is(
    (await server.call('POST', '/me/passkeys', { token: one.token, body: { response: late } }))
      .statusCode,
    422,
  );

  const begun = await begin();
  const signed = key.sign(begun.options);
  assert.is((await finish(signed, '')).statusCode, 422, 'another browser');
  assert.is((await finish(signed, begun.cookie)).statusCode, 200);
  assert.is((await finish(signed, begun.cookie)).statusCode, 422, 'the same once more');
});

test('a challenge that was asked in vain is used up, too', async () => {
  const who = await person();
  const { key } = await enrol(who.token);
  const begun = await begin();
  const signed = key.sign(begun.options);
  const forged = {
    ...signed,
    response: { ...signed.response, signature: signed.response.authenticatorData },
  };
  assert.is((await finish(forged, begun.cookie)).statusCode, 422);
  assert.is((await finish(signed, begun.cookie)).statusCode, 422);
});

test('another site, another key and a made-up answer are refused, and none of them ends in an error of the server', async () => {
  const [one, other] = [await person(), await person()];
  const mine = await enrol(one.token);
  const theirs = await enrol(other.token);
  mine.key.origin = 'https://masthead.example.evil.example';
  assert.is((await signIn(mine.key)).statusCode, 422);
  mine.key.origin = ORIGIN;
  const asked = await login(one.email);
  assert.is(
    (await meet(theirs.key, asked.json().challenge)).statusCode,
    422,
    'the key of another person',
  );
  for (const response of [
    {},
    { id: 5 },
    { id: mine.key.id, response: null },
    { id: mine.key.id, response: { clientDataJSON: '%%' } },
    { id: mine.key.id, rawId: 'x', type: 'public-key', response: { clientDataJSON: 'bnVsbA' } },
  ]) {
    const begun = await begin();
    assert.is((await finish(response, begun.cookie)).statusCode, 422, JSON.stringify(response));
    const kept = await server.call('POST', '/me/passkeys', {
      token: one.token,
      body: { response },
    });
    assert.is(kept.statusCode, 422);
  }
});

test('a counter that does not rise blocks the passkey, and its owner is told', async () => {
  const who = await person();
  const { key } = await enrol(who.token);
  key.counter = 7;
  assert.is((await signIn(key)).statusCode, 200);
  key.counter = 3;
  const refused = await signIn(key);
  assert.match(refused.json().message, /may have been copied/);
  key.counter = 90;
  assert.is((await signIn(key)).statusCode, 422, 'it stays blocked');
  assert.ok((await told(who.id)).some((each) => each.startsWith('factor.passkey_copied')));
  assert.is((await stateOf(who.token)).passkeys[0].blocked, true);
});

test('an administrator’s reset takes passkeys, too; a closed account is opened by none', async () => {
  const who = await person();
  const { key } = await enrol(who.token);
  await sql`update users set status = 'disabled' where id = ${who.id}`.execute(server.db);
  assert.match((await signIn(key)).json().message, /closed/);
  await sql`update users set status = 'active' where id = ${who.id}`.execute(server.db);
  const admin = await server.signIn();
  const reset = await server.call('POST', `/users/${who.id}/reset-factor`, {
    token: admin.token,
    body: {},
  });
  assert.is(reset.statusCode, 200, reset.body);
  assert.is((await signIn(key)).statusCode, 422);
  assert.is((await login(who.email)).json().token_type, 'Bearer');
});

test('ten answers to one challenge at once let one in', async () => {
  const who = await person();
  const { key } = await enrol(who.token);
  const begun = await begin();
  const signed = key.sign(begun.options);
  const answers = await Promise.all(Array.from({ length: 10 }, () => finish(signed, begun.cookie)));
  assert.is(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
});

async function person({ required = false } = {}) {
  made += 1;
  const email = `key-${made}@masthead.example`;
  const { rows } = await sql<{ id: number }>`with g as (
      insert into groups (name, permissions, all_publications, two_factor_enabled)
      values (${`Keys ${made}`}, '["Core.TagsController@index"]', true, ${required}) returning id)
    insert into users (email, first_name, last_name, status, group_ids)
    select ${email}, 'Kay', 'Ring', 'active', array[g.id] from g returning id`.execute(server.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into credentials (user_id, password_hash, accepted_terms_at)
    select ${id}, c.password_hash, now() from credentials c join users u on u.id = c.user_id
    where u.email = 'nora@masthead.example'`.execute(server.db);
  const { token } = await server.signIn({ email, password: PASSWORD });
  return { id, email, token };
}

async function optionsFor(token: string) {
  const answer = await server.call('POST', '/me/passkeys/options', { token });
  assert.is(answer.statusCode, 200, answer.body);
  return answer.json().options;
}

async function enrol(token: string, name?: string) {
  const key = createAuthenticator(ORIGIN);
  const response = key.make(await optionsFor(token));
  const body = name === undefined ? { response } : { response, name };
  return { key, answer: await server.call('POST', '/me/passkeys', { token, body }) };
}

async function begin() {
  const answer = await server.call('POST', '/passkeys/options', {
    body: { client_secret: CLIENT },
  });
  assert.is(answer.statusCode, 200, answer.body);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { options: answer.json().options, cookie };
}

function finish(response: object, cookie: string) {
  const body = { client_secret: CLIENT, response };
  return server.call('POST', '/passkeys', { body, headers: { cookie } });
}

async function signIn(key: Authenticator) {
  const begun = await begin();
  return finish(key.sign(begun.options), begun.cookie);
}

async function meet(key: Authenticator, challenge: string) {
  const body = { client_secret: CLIENT, challenge };
  const asked = await server.call('POST', '/passkeys/options', { body });
  assert.is(asked.statusCode, 200, asked.body);
  const response = key.sign(asked.json().options);
  return server.call('POST', '/passkeys', { body: { ...body, response } });
}

function login(email: string) {
  return server.call('POST', '/login', {
    body: { email, password: PASSWORD, client_secret: CLIENT },
  });
}

async function stateOf(token: string) {
  return (await server.call('GET', '/me/two-factor', { token })).json().data;
}

async function told(id: number): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select a.action || ': ' || m.subject as told
    from (select action, row_number() over (order by id) as at from audit
      where user_id = ${id} and action like 'factor.%') a
    join (select subject, row_number() over (order by m.id) as at from mail_outbox m
      join users u on u.email = m.recipient where u.id = ${id}) m using (at)
    order by at`.execute(server.db);
  return rows.map((row) => row.told);
}

test.run();
