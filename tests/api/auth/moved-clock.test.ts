import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { TOTP } from 'otpauth';
import { createSetUpLink } from '../../../src/api/bootstrap/set-up-link.ts';
import { inTransaction } from '../../../src/api/db/pool.ts';
import { linkIn, mailsOf } from '../../support/outbox.ts';
import { ADMIN, CLIENT, SAME_ORIGIN, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a clock that is moved by a day');
const DAY_MS = 86_400_000;
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.before.each(async () => {
  for (const table of ['sessions', 'rate_limits', 'challenges', 'recovery_codes'])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
  await sql`update credentials set totp_secret = null, totp_enabled_at = null, totp_last_step = null`.execute(
    server.db,
  );
});
test.after(() => server.stop());

test('an access token that was given a day ahead opens nothing once the clock is right; a renewal does', async () => {
  const { token, cookie } = await server.signIn();
  await move(-1, 'access_tokens', 'sessions');
  assert.is(await whoAmI(token), 401);
  const renewed = await refresh(cookie);
  assert.is(renewed.statusCode, 200);
  assert.is(await whoAmI(renewed.json().access_token), 200);
});

test('a refresh token that was replaced a day ahead is one that is used again: its family ends, and who it was signs in anew', async () => {
  const { cookie } = await server.signIn();
  assert.is((await refresh(cookie)).statusCode, 200);
  await move(-1, 'access_tokens', 'sessions');
  assert.is((await refresh(cookie)).statusCode, 401);
  const { rows } = await sql`select from sessions`.execute(server.db);
  assert.is(rows.length, 0);
  assert.is(await whoAmI((await server.signIn()).token), 200);
});

test('a day later a session that nobody used is over, and its owner signs in anew', async () => {
  const { token, cookie } = await server.signIn();
  await move(1, 'access_tokens', 'sessions');
  assert.equal([await whoAmI(token), (await refresh(cookie)).statusCode], [401, 401]);
  assert.is(await whoAmI((await server.signIn()).token), 200);
});

test('a link for a new password works half an hour by any clock, and another one is to be had', async () => {
  for (const days of [1, -1]) {
    await sql`delete from setup_links where kind = 'password'`.execute(server.db);
    const link = await passwordLink();
    assert.is((await look(link)).statusCode, 200);
    await move(days, 'setup_links');
    assert.is((await look(link)).statusCode, 410, `${days}`);
    assert.is((await look(await passwordLink())).statusCode, 200);
  }
});

test('a sign-in that waits for its code, and one that waits for an approval, is over by any clock', async () => {
  const { secret, token } = await enrolled();
  for (const days of [1, -1]) {
    await sql`delete from rate_limits`.execute(server.db);
    const challenge = await challengeOf();
    const body = { client_secret: CLIENT };
    const device = (await server.call('POST', '/mobile-app-login', { body })).json().data;
    await move(days, 'challenges', 'device_sign_ins');
    assert.is((await answer(challenge, codeAt(secret, 0))).statusCode, 401, `${days}`);
    const path = `/mobile-app-login/${device.id}`;
    const approval = await server.call('POST', `${path}/approve`, { token });
    assert.is(approval.statusCode, 410, approval.body);
    assert.is((await server.call('GET', path, { token })).json().data.state, 'over');
  }
});

test('a code of the app that was used is refused by a clock that was set back; what was used a day ahead holds nobody out of their recovery codes, nor of the app a day later', async () => {
  const { secret, recovery } = await enrolled();
  const right = Date.now;
  try {
    Date.now = () => right() + DAY_MS;
    assert.is((await answer(await challengeOf(), codeAt(secret, 0))).statusCode, 200);
    const used = codeAt(secret, 0);
    Date.now = right;
    assert.is((await answer(await challengeOf(), codeAt(secret, 0))).statusCode, 422);
    assert.is((await answer(await challengeOf(), recovery[0] ?? '')).statusCode, 200);
    assert.is((await answer(await challengeOf(), recovery[0] ?? '')).statusCode, 422);
    Date.now = () => right() + DAY_MS;
    assert.is((await answer(await challengeOf(), used)).statusCode, 422, 'used a day ahead');
    Date.now = () => right() + DAY_MS + 60_000;
    assert.is((await answer(await challengeOf(), codeAt(secret, 0))).statusCode, 200);
  } finally {
    Date.now = right;
  }
});

test('a browser that was trusted a day ahead is not trusted for a day longer, and one of yesterday still is', async () => {
  const { recovery } = await enrolled();
  const signed = await answer(await challengeOf(), recovery[0] ?? '', true);
  const kept = signed.cookies.find(({ name }) => name === 'masthead-trusted');
  const trusted = { cookie: `masthead-trusted=${kept?.value}` };
  assert.is((await login(trusted)).json().challenge, undefined, 'it is trusted');
  await move(-1, 'trusted_browsers');
  assert.ok((await login(trusted)).json().challenge, 'it asks for the code');
  await move(2, 'trusted_browsers');
  assert.is((await login(trusted)).json().challenge, undefined, 'a day later it still is');
  await move(30, 'trusted_browsers');
  assert.ok((await login(trusted)).json().challenge, 'and thirty days later no more');
});

test('an invitation and the link of the first administrator work a day by any clock', async () => {
  const { token } = await server.signIn();
  const person = await invited(token);
  for (const days of [1, -1]) {
    const invitation = linkIn(await mailsOf(server), person.email, 'set-up');
    assert.is((await lookAtSetUp(invitation)).statusCode, 200, `${days}`);
    await move(days, 'setup_links');
    assert.is((await lookAtSetUp(invitation)).statusCode, 404, `${days}`);
    const access = await server.call('GET', `/users/${person.id}/access`, { token });
    assert.is(access.json().data.invited_until, null, `${days}`);
    await server.call('POST', `/users/${person.id}/invite`, { token });
  }
  const first = await inTransaction(server.db, (tx) => createSetUpLink(tx, null));
  assert.is((await lookAtSetUp(first)).statusCode, 200);
  await move(-1, 'setup_links');
  assert.is((await lookAtSetUp(first)).statusCode, 404);
});

test('an API key that was made a day ahead opens nothing until that day, and none works beyond its end', async () => {
  const { token } = await server.signIn();
  const permissions = ['Contents.FaqsController@index'];
  const given = { name: 'Warehouse', permissions, publication_ids: null, expires_in_days: 30 };
  const make = async () =>
    (await server.call('POST', '/me/api-keys', { token, body: given })).json().secret as string;
  const list = (key: string) =>
    server.call('GET', '/contents/faqs', { token: key }).then(({ statusCode }) => statusCode);
  const [ahead, kept] = [await make(), await make()];
  await move(-1, 'api_keys');
  assert.is(await list(ahead), 401, 'the clock was set back');
  await move(1, 'api_keys');
  assert.is(await list(kept), 200, 'a day later');
  const old = await make();
  await move(30, 'api_keys');
  assert.is(await list(old), 401, 'at its end');
});

test.run();

async function invited(token: string) {
  const email = 'late@masthead.example';
  const body = { email, first_name: 'Lea', last_name: 'Late', status: 'invited', group_ids: [1] };
  const made = await server.call('POST', '/users', { token, body });
  assert.is(made.statusCode, 201, made.body);
  return { email, id: made.json().data.id as number };
}

function lookAtSetUp(token: string) {
  return server.call('GET', `/set-up?token=${token}`);
}

function whoAmI(token: string) {
  return server.call('GET', '/me', { token }).then(({ statusCode }) => statusCode);
}

function refresh(cookie: string) {
  return server.fastify.inject({
    ...{ method: 'POST', url: '/api/v3.2/refresh-token' },
    headers: { ...SAME_ORIGIN, cookie },
    payload: { client_secret: CLIENT },
  });
}

async function passwordLink() {
  await server.call('POST', '/forgot-password', { body: { email: ADMIN.email } });
  return linkIn(await mailsOf(server), ADMIN.email, 'reset-password');
}

function look(token: string) {
  return server.call('GET', `/reset-password?token=${token}`);
}

function login(headers: Record<string, string> = {}) {
  return server.call('POST', '/login', { body: { ...ADMIN, client_secret: CLIENT }, headers });
}

/** The database's clock stays where it is: what waits for a code is given its time by that one. */
async function challengeOf(): Promise<string> {
  const { challenge } = (await login()).json();
  await sql`update challenges set expires_at = now() + interval '5 minutes'`.execute(server.db);
  return challenge;
}

function answer(challenge: string, code: string, trust = false) {
  return server.call('POST', '/validate-auth-code', { body: { challenge, code, trust } });
}

async function enrolled() {
  const { token } = await server.signIn();
  const { secret } = (await server.call('POST', '/me/two-factor', { token })).json().data;
  // The step before: the code of now is left to be used.
  const code = codeAt(secret, -30_000);
  const confirmed = await server.call('PUT', '/me/two-factor', { token, body: { code } });
  const recovery: string[] = confirmed.json().data.recovery_codes;
  await sql`delete from rate_limits`.execute(server.db);
  return { token, secret, recovery };
}

function codeAt(secret: string, later: number) {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later });
}

/** As if the clock of all went so many days on, or back: what was noted lies as much further back, or ahead. */
async function move(days: number, ...tables: readonly string[]) {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name = any(${[...tables]})
      and data_type = 'timestamp with time zone'`.execute(server.db);
  assert.ok(rows.length >= tables.length);
  for (const { table_name, column_name } of rows) {
    await sql`update ${sql.table(table_name)}
      set ${sql.ref(column_name)} = ${sql.ref(column_name)} - ${days} * interval '1 day'`.execute(
      server.db,
    );
  }
}
