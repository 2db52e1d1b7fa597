import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { suite } from '../../support/suite.ts';
import type { Signed, TestServer } from '../../support/server.ts';
import { CLIENT, startServer } from '../../support/server.ts';

const test = suite('two-factor');
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

test('a secret counts once its first code has come; ten recovery codes are answered, once', async () => {
  const { token, id } = await person();
  assert.equal(await stateOf(token), {
    enabled: false,
    app: false,
    has_password: true,
    required: false,
    enabled_at: null,
    passkeys: [],
    recovery_codes: [],
    trusted_browsers: [],
  });
  const { secret, uri } = await begin(token);
  const read = new URL(uri);
  assert.equal([read.protocol, read.searchParams.get('secret')], ['otpauth:', secret]);
  assert.is(read.searchParams.get('issuer'), 'Masthead');
  assert.is((await stateOf(token)).enabled, false);
  const answer = await confirm(token, codeOf(secret));
  assert.is(answer.statusCode, 200);
  const codes: string[] = answer.json().data.recovery_codes;
  assert.is(new Set(codes).size, 10);
  for (const code of codes) assert.match(code, /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  const state = await stateOf(token);
  assert.is(state.enabled, true);
  assert.equal(
    state.recovery_codes,
    codes.map((_, at) => ({ number: at + 1, used_at: null })),
  );
  assert.is((await me(token)).two_factor_enabled, true);
  assert.equal(await toldOf(id), ['factor.on: Two-factor sign-in is on · Masthead']);
  const dump = JSON.stringify((await sql`select * from credentials`.execute(server.db)).rows);
  assert.not.ok(dump.includes(secret));
  const hashes = await sql<{ hash: Buffer }>`select hash from recovery_codes`.execute(server.db);
  const kept = hashes.rows.map(({ hash }) => hash.toString('latin1')).join();
  for (const code of codes) assert.not.ok(kept.includes(code));
});

test('a wrong code turns nothing on; a secret that is over, replaced, or confirmed takes none', async () => {
  const { token, id } = await person();
  const first = await begin(token);
  const wrong = await confirm(token, wrongFor(first.secret));
  assert.equal([wrong.statusCode, Object.keys(wrong.json().data)], [422, ['code']]);
  const second = await begin(token);
  assert.is((await confirm(token, codeOf(first.secret))).statusCode, 422);
  await sql`update credentials set totp_pending_until = now() where user_id = ${id}`.execute(
    server.db,
  );
  const late = await confirm(token, codeOf(second.secret));
  assert.equal([late.statusCode, late.json().id], [410, 'gone']);
  const third = await begin(token);
  assert.is((await confirm(token, codeOf(third.secret))).statusCode, 200);
  assert.is((await confirm(token, codeOf(third.secret))).statusCode, 410);
  const again = await server.call('POST', '/me/two-factor', { token });
  assert.is(again.statusCode, 422);
});

test('who has no password proves by a code what a password proves: of the app or one that is struck out then, and no other', async () => {
  const { token, id, secret, codes } = await enrolled();
  await sql`update credentials set password_hash = null, totp_last_step = null where user_id = ${id}`.execute(
    server.db,
  );
  assert.is((await stateOf(token)).has_password, false);
  const prove = (method: 'POST' | 'DELETE', password: string) => {
    const path = method === 'POST' ? '/me/two-factor/recovery-codes' : '/me/two-factor';
    return server.call(method, path, { token, body: { password } });
  };
  for (const wrong of [wrongFor(secret), PASSWORD, 'aaaa-bbbb-cccc-dddd']) {
    const refused = await prove('DELETE', wrong);
    assert.equal([refused.statusCode, Object.keys(refused.json().data)], [422, ['password']]);
  }
  await sql`delete from rate_limits`.execute(server.db);
  const renewed = await prove('POST', codes[0] ?? '');
  assert.is(renewed.statusCode, 200, renewed.body);
  assert.is((await prove('DELETE', codes[1] ?? '')).statusCode, 422, 'it was replaced');
  assert.is((await prove('DELETE', codeOf(secret))).statusCode, 200);
  assert.is((await stateOf(token)).enabled, false);
});

test('the code of another person is wrong, at the set-up and at sign-in', async () => {
  const [one, other] = [await enrolled(), await enrolled()];
  const third = await person();
  const { secret } = await begin(third.token);
  const foreign = codeOf(one.secret);
  if (foreign !== codeOf(secret)) {
    assert.is((await confirm(third.token, foreign)).statusCode, 422);
  }
  const asked = await login(other.email);
  assert.is((await answer(asked.json().challenge, one.codes[0] ?? '')).statusCode, 422);
  assert.is((await answer(asked.json().challenge, other.codes[0] ?? '')).statusCode, 200);
});

test('the code that turned the factor on does not sign in, nor does one from a minute ago', async () => {
  const { email, secret } = await enrolled();
  const replayed = await answer((await login(email)).json().challenge, codeOf(secret));
  assert.equal([replayed.statusCode, replayed.json().id], [422, 'credentials']);
  await sql`update credentials set totp_last_step = null`.execute(server.db);
  const old = new TOTP({ secret }).generate({ timestamp: Date.now() - 90_000 });
  assert.is((await answer((await login(email)).json().challenge, old)).statusCode, 422);
});

test('of ten sign-ins with one code at the same moment one gets in, with the app’s code and with a recovery code', async () => {
  const { id, email, secret, codes } = await enrolled();
  for (const code of [codeOf(secret), codes[3] ?? '']) {
    await sql`update credentials set totp_last_step = null where user_id = ${id}`.execute(
      server.db,
    );
    await sql`delete from rate_limits`.execute(server.db);
    const challenges = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const asked = await login(email);
        await sql`delete from rate_limits`.execute(server.db);
        return String(asked.json().challenge);
      }),
    );
    const statuses = await Promise.all(
      challenges.map(async (challenge) => (await answer(challenge, code)).statusCode),
    );
    assert.is(statuses.filter((status) => status === 200).length, 1, statuses.join());
  }
});

test('of ten first codes at the same moment one turns the factor on', async () => {
  const { token, id } = await person();
  const { secret } = await begin(token);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => confirm(token, codeOf(secret))),
  );
  assert.is(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
  const { rows } = await sql`select number from recovery_codes where user_id = ${id}`.execute(
    server.db,
  );
  assert.is(rows.length, 10);
});

test('a recovery code signs in once, is struck out, and its use is told', async () => {
  const { id, email, codes, token } = await enrolled();
  const code = codes[6] ?? '';
  assert.is((await answer((await login(email)).json().challenge, code)).statusCode, 200);
  assert.is((await answer((await login(email)).json().challenge, code)).statusCode, 422);
  const { recovery_codes } = await stateOf(token);
  const used = recovery_codes.filter(({ used_at }) => used_at !== null);
  assert.equal(
    used.map(({ number }) => number),
    [7],
  );
  assert.equal((await toldOf(id)).at(-1), 'factor.recovery: A recovery code was used · Masthead');
});

test('new recovery codes ask for the password, and the old ones stop working', async () => {
  const { id, email, codes, token } = await enrolled();
  const renew = (password: string) =>
    server.call('POST', '/me/two-factor/recovery-codes', { token, body: { password } });
  const refused = await renew('not the password');
  assert.equal([refused.statusCode, Object.keys(refused.json().data)], [422, ['password']]);
  const renewed: string[] = (await renew(PASSWORD)).json().data.recovery_codes;
  assert.is(renewed.length, 10);
  const { challenge } = (await login(email)).json();
  assert.is((await answer(challenge, codes[0] ?? '')).statusCode, 422);
  assert.is((await answer(challenge, renewed[0] ?? '')).statusCode, 200);
  assert.ok((await toldOf(id)).includes('factor.codes: You have new recovery codes · Masthead'));
});

test('turning it off asks for the password, forgets codes and trusted browsers, and ends other sessions', async () => {
  const { id, email, token, codes } = await enrolled();
  const other = await trusting(email, codes[0] ?? '');
  const off = (password: string) =>
    server.call('DELETE', '/me/two-factor', { token, body: { password } });
  assert.is((await off('not the password')).statusCode, 422);
  assert.is((await stateOf(token)).enabled, true);
  assert.is((await off(PASSWORD)).statusCode, 200);
  const state = await stateOf(token);
  assert.equal([state.enabled, state.recovery_codes, state.trusted_browsers], [false, [], []]);
  assert.is((await server.call('GET', '/me', { token: other.token })).statusCode, 401);
  assert.is((await off(PASSWORD)).statusCode, 422);
  assert.is((await login(email)).json().two_factor, undefined);
  assert.equal((await toldOf(id)).at(-1), 'factor.off: Two-factor sign-in is off · Masthead');
});

test('the password is guessed as slowly here as at sign-in', async () => {
  const { token } = await enrolled();
  const statuses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    const body = { password: `guess ${tries}` };
    statuses.push((await server.call('DELETE', '/me/two-factor', { token, body })).statusCode);
  }
  assert.is(statuses.at(-1), 429);
});

test('a trusted browser signs in by the password alone, for its own account, until it is revoked or thirty days are over', async () => {
  const { id, email, token, codes } = await enrolled();
  const stranger = await enrolled();
  const { cookie } = await trusting(email, codes[0] ?? '');
  const signIn = (who: string) => login(who, cookie);
  assert.is((await signIn(email)).json().token_type, 'Bearer');
  assert.is((await signIn(stranger.email)).json().two_factor, true);
  const wrong = await login(email, cookie, 'not the password');
  assert.is(wrong.statusCode, 422);
  const [browser] = (await stateOf(token, cookie)).trusted_browsers;
  assert.is(browser?.current, true);
  const days = (Date.parse(browser?.expires_at ?? '') - Date.now()) / 86_400_000;
  assert.ok(Math.abs(days - 30) < 0.01);
  const { rows } = await sql<{ hash: Buffer }>`select hash from trusted_browsers`.execute(
    server.db,
  );
  for (const { hash } of rows) assert.not.ok(cookie.includes(hash.toString('base64url')));
  const path = `/me/two-factor/browsers/${browser?.id}`;
  const foreign = await server.call('DELETE', path, { token: stranger.token });
  assert.is(foreign.statusCode, 404);
  assert.is((await server.call('DELETE', path, { token })).statusCode, 200);
  assert.is((await signIn(email)).json().two_factor, true);
  assert.ok((await toldOf(id)).includes('factor.trusted: A browser is trusted · Masthead'));
  const second = await trusting(email, codes[1] ?? '');
  assert.is((await login(email, second.cookie)).json().token_type, 'Bearer');
  await sql`update trusted_browsers set expires_at = now()`.execute(server.db);
  assert.is((await login(email, second.cookie)).json().two_factor, true);
});

test('a cookie that somebody planted does not become trusted', async () => {
  const [attacker, victim] = [await enrolled(), await enrolled()];
  const planted = await trusting(attacker.email, attacker.codes[0] ?? '');
  const own = await trusting(victim.email, victim.codes[0] ?? '', planted.cookie);
  assert.is((await login(victim.email, planted.cookie)).json().two_factor, true);
  assert.is((await login(victim.email, own.cookie)).json().token_type, 'Bearer');
  assert.is((await login(attacker.email, own.cookie)).json().token_type, 'Bearer');
});

test('a new password is asked for with a code again: no browser stays trusted', async () => {
  const { id, email, token, codes } = await enrolled();
  const { cookie } = await trusting(email, codes[0] ?? '');
  await sql`update credentials set requires_password_change = true where user_id = ${id}`.execute(
    server.db,
  );
  const body = { password: 'another fine long password' };
  assert.is((await server.call('PUT', '/setup', { token, body })).statusCode, 200);
  assert.is((await login(email, cookie, body.password)).json().two_factor, true);
});

test('[A6.014] who owes a second factor sets it up before the rest opens, and is let in then', async () => {
  const { token } = await person(true);
  assert.is((await server.call('GET', '/tags', { token })).json().id, 'setup_required');
  assert.is((await stateOf(token)).required, true);
  const { secret } = await begin(token);
  assert.is((await server.call('GET', '/tags', { token })).statusCode, 403);
  assert.is((await confirm(token, codeOf(secret))).statusCode, 200);
  assert.is((await server.call('GET', '/tags', { token })).statusCode, 200);
});

interface State {
  readonly enabled: boolean;
  readonly has_password: boolean;
  readonly required: boolean;
  readonly recovery_codes: readonly { readonly number: number; readonly used_at: string | null }[];
  readonly trusted_browsers: readonly {
    readonly id: number;
    readonly current: boolean;
    readonly expires_at: string;
  }[];
}

async function person(isRequired = false) {
  made += 1;
  const email = `person${made}@masthead.example`;
  const { rows } = await sql<{ id: number }>`with g as (
      insert into groups (name, permissions, all_publications, two_factor_enabled)
      values (${email}, '["Core.TagsController@index"]', true, ${isRequired}) returning id)
    insert into users (email, first_name, last_name, status, group_ids)
    select ${email}, 'Per', 'Son', 'active', array[g.id] from g returning id`.execute(server.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into credentials (user_id, password_hash, accepted_terms_at)
    select ${id}, password_hash, now() from credentials limit 1`.execute(server.db);
  return { id, email, ...(await server.signIn({ email, password: PASSWORD })) };
}

async function enrolled() {
  const one = await person();
  const { secret } = await begin(one.token);
  const confirmed = await confirm(one.token, codeOf(secret));
  const codes: string[] = confirmed.json().data.recovery_codes;
  await sql`delete from rate_limits`.execute(server.db);
  return { ...one, secret, codes };
}

/** Signs in with a recovery code and has the browser trusted. */
async function trusting(email: string, code: string, held = ''): Promise<Signed> {
  const { challenge } = (await login(email)).json();
  const headers = held === '' ? {} : { cookie: held };
  const body = { challenge, code, trust: true };
  const signed = await server.call('POST', '/validate-auth-code', { body, headers });
  assert.is(signed.statusCode, 200);
  const cookie = signed.cookies.find(({ name }) => name === 'masthead-trusted');
  return {
    token: signed.json().access_token,
    cookie: `masthead-trusted=${cookie?.value}`,
    answer: signed.json(),
  };
}

async function stateOf(token: string, cookie = ''): Promise<State> {
  const headers = cookie === '' ? {} : { cookie };
  return (await server.call('GET', '/me/two-factor', { token, headers })).json().data;
}

async function begin(token: string): Promise<{ readonly secret: string; readonly uri: string }> {
  return (await server.call('POST', '/me/two-factor', { token })).json().data;
}

function confirm(token: string, code: string) {
  return server.call('PUT', '/me/two-factor', { token, body: { code } });
}

async function me(token: string) {
  return (await server.call('GET', '/me', { token })).json();
}

function login(email: string, cookie = '', password = PASSWORD) {
  const headers = cookie === '' ? {} : { cookie };
  return server.call('POST', '/login', {
    body: { email, password, client_secret: CLIENT },
    headers,
  });
}

function answer(challenge: string, code: string) {
  return server.call('POST', '/validate-auth-code', { body: { challenge, code } });
}

function codeOf(secret: string) {
  return new TOTP({ secret }).generate();
}

function wrongFor(secret: string) {
  const totp = new TOTP({ secret });
  return ['000000', '111111', '222222', '333333'].find(
    (token) => totp.validate({ token, window: 2 }) === null,
  ) as string;
}

/** Audit and mail of each change, in order. */
async function toldOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select a.action || ': ' || m.subject as told
    from (select action, row_number() over (order by id) as at from audit
      where user_id = ${id} and action like 'factor.%' and action <> 'factor.distrusted') a
    join (select subject, row_number() over (order by m.id) as at from mail_outbox m
      join users u on u.email = m.recipient where u.id = ${id}) m using (at)
    order by at`.execute(server.db);
  return rows.map(({ told }) => told);
}

test.run();
