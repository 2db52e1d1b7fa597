import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { suite } from '../../support/suite.ts';
import { CLIENT, SAME_ORIGIN, cookieOf, startServer } from '../../support/server.ts';
import type { Signed, TestServer } from '../../support/server.ts';

const test = suite('sessions');
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.after(() => server.stop());

const me = (token: string) => server.call('GET', '/me', { token });

function refresh(cookie: string, body: object = { client_secret: CLIENT }) {
  return server.call('POST', '/refresh-token', { body, headers: { ...SAME_ORIGIN, cookie } });
}

const ofSession = ({ cookie }: Signed) => Number(cookie.split('=')[1]?.split('.')[0]);

/** As if the last rotation of a session lay that long back. */
function age(session: Signed, seconds: number) {
  return sql`update sessions set rotated_at = now() - make_interval(secs => ${seconds})
    where id = ${ofSession(session)}`.execute(server.db);
}

test('[D7.005] [A7.056] the refresh token is a HttpOnly cookie that POST /refresh-token {client_secret} rotates', async () => {
  const session = await server.signIn();
  const response = await refresh(session.cookie);
  assert.is(response.statusCode, 200);
  assert.is.not(response.json().access_token, session.token);
  assert.is.not(cookieOf(response), session.cookie);
  const header = String(response.headers['set-cookie']);
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=1209600']) {
    assert.ok(header.includes(part), part);
  }
  assert.is((await me(response.json().access_token)).statusCode, 200);
  assert.is(response.body.includes(cookieOf(response).split('=')[1] ?? '?'), false);
  const unnamed = await refresh(cookieOf(response), {});
  assert.equal(unnamed.json().data, { client_secret: 'Required.' });
});

test('over https the cookie is bound to host and https', async () => {
  const secure = await startServer({ env: { PUBLIC_URL: 'https://masthead.example' } });
  const response = await secure.call('POST', '/login', {
    body: {
      email: 'nora@masthead.example',
      password: 'correct-horse-battery',
      client_secret: CLIENT,
    },
  });
  const header = String(response.headers['set-cookie']);
  assert.match(header, /^__Host-masthead=/);
  assert.match(header, /; Secure/);
  assert.not.match(header, /Domain=/);
  await secure.stop();
});

test('the database keeps neither the access token nor the refresh token', async () => {
  const session = await server.signIn();
  const refreshToken = session.cookie.split('=')[1] ?? '';
  const { rows } = await sql<{ dump: string }>`
    select coalesce(string_agg(t::text, ' '), '') as dump from (
      select s::text as t from sessions s union all select a::text from access_tokens a) d`.execute(
    server.db,
  );
  const dump = rows[0]?.dump ?? '';
  assert.is(dump.includes(session.token), false);
  assert.is(dump.includes(Buffer.from(session.token).toString('hex')), false);
  assert.is(dump.includes(refreshToken.split('.')[2] ?? '?'), false);
});

test('a lost reply: the token just replaced gets the same successor for ten seconds', async () => {
  const session = await server.signIn();
  const first = await refresh(session.cookie);
  await age(session, 9);
  const again = await refresh(session.cookie);
  assert.is(again.statusCode, 200);
  assert.is(cookieOf(again), cookieOf(first));
});

test('the token just replaced ends the session after ten seconds, its access tokens too', async () => {
  const session = await server.signIn();
  const first = await refresh(session.cookie);
  await age(session, 10);
  const reused = await refresh(session.cookie);
  assert.equal([reused.statusCode, reused.json().id], [401, 'session']);
  assert.is((await refresh(cookieOf(first))).statusCode, 401);
  assert.is((await me(first.json().access_token)).statusCode, 401);
  assert.is((await me(session.token)).statusCode, 401);
});

test('a grandparent ends the session at once, also within ten seconds', async () => {
  const session = await server.signIn();
  const first = await refresh(session.cookie);
  const second = await refresh(cookieOf(first));
  assert.is((await refresh(session.cookie)).statusCode, 401);
  assert.is((await refresh(cookieOf(second))).statusCode, 401);
});

test('a reused token is on record and told by mail, once, however many come at a time; one that is merely old is not', async () => {
  await sql`delete from mail_outbox`.execute(server.db);
  const told = async () => {
    const audit = await sql`select id from audit where action = 'session.token_reused'`.execute(
      server.db,
    );
    const mails = await sql<{ subject: string; recipient: string }>`
      select recipient, subject from mail_outbox`.execute(server.db);
    return [audit.rows.length, mails.rows] as const;
  };
  const [before] = await told();
  const session = await server.signIn();
  const first = await refresh(session.cookie);
  await refresh(cookieOf(first));
  const stolen = await Promise.all(Array.from({ length: 10 }, () => refresh(session.cookie)));
  assert.ok(stolen.every(({ statusCode }) => statusCode === 401));
  const mail = {
    recipient: 'nora@masthead.example',
    subject: 'One of your sessions was ended · Masthead',
  };
  assert.equal(await told(), [before + 1, [mail]]);
  const other = await server.signIn();
  await sql`update sessions set expires_at = now()`.execute(server.db);
  assert.is((await refresh(other.cookie)).statusCode, 401);
  assert.equal(await told(), [before + 1, [mail]]);
});

test('two tabs that renew at once both go on, with the same successor', async () => {
  for (let round = 0; round < 20; round += 1) {
    const session = await server.signIn();
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(session.cookie)));
    assert.equal(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200, 200],
    );
    assert.is(new Set(answers.map(cookieOf)).size, 1);
    assert.is((await refresh(cookieOf(answers[0] as (typeof answers)[number]))).statusCode, 200);
  }
});

test('a forged refresh token ends nothing', async () => {
  const session = await server.signIn();
  const [name, value = ''] = session.cookie.split('=');
  const [id, generation, mac = ''] = value.split('.');
  const changed = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
  for (const forged of [`${id}.${generation}.${changed}`, `${id}.9.${mac}`, 'x', '1.2.3', '']) {
    assert.is((await refresh(`${name}=${forged}`)).statusCode, 401);
  }
  assert.is((await me(session.token)).statusCode, 200);
  assert.is((await refresh(session.cookie)).statusCode, 200);
});

test('a session that lay idle for a day, or is fourteen days old, is over', async () => {
  for (const lapse of [
    "last_used_at = now() - interval '24 hours'",
    "expires_at = now() - interval '1 second'",
  ]) {
    const session = await server.signIn();
    await sql`update sessions set ${sql.raw(lapse)} where id = ${ofSession(session)}`.execute(
      server.db,
    );
    assert.is((await refresh(session.cookie)).statusCode, 401);
  }
});

test('[D7.004] an access token is over after 15 minutes, and its session goes on', async () => {
  const session = await server.signIn();
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from expires_at - now()))::int as seconds
    from access_tokens where session_id = ${ofSession(session)}`.execute(server.db);
  assert.equal(rows, [{ seconds: 900 }]);
  await sql`update access_tokens set expires_at = now() - interval '1 second' where session_id = ${ofSession(session)}`.execute(
    server.db,
  );
  assert.is((await me(session.token)).json().id, 'session');
  assert.is((await refresh(session.cookie)).statusCode, 200);
});

test('[A7.057] logout goes through the auth module: session, tokens and cookie are gone at once', async () => {
  const session = await server.signIn();
  const other = await server.signIn();
  assert.is((await me(session.token)).statusCode, 200);
  const response = await server.call('POST', '/logout', {
    body: {},
    headers: { ...SAME_ORIGIN, cookie: session.cookie },
  });
  assert.is(response.statusCode, 200);
  assert.match(
    String(response.headers['set-cookie']),
    /^masthead=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
  );
  assert.is((await me(session.token)).statusCode, 401);
  assert.is((await refresh(session.cookie)).statusCode, 401);
  assert.is((await me(other.token)).statusCode, 200);
});

test('logout ends the session of the access token where the browser lost its cookie', async () => {
  const session = await server.signIn();
  const response = await server.call('POST', '/logout', {
    token: session.token,
    body: {},
    headers: SAME_ORIGIN,
  });
  assert.is(response.statusCode, 200);
  assert.is((await me(session.token)).statusCode, 401);
  assert.is((await refresh(session.cookie)).statusCode, 401);
});

test('what a cookie authorises is refused from another site, and in any form but JSON', async () => {
  const { cookie } = await server.signIn();
  const send = (path: string, headers: Record<string, string>, body: unknown) =>
    server.call('POST', path, { headers: { cookie, ...headers }, body });
  const json = { 'content-type': 'application/json' };
  for (const path of ['/refresh-token', '/logout']) {
    const body = path === '/logout' ? {} : { client_secret: CLIENT };
    const cross = await send(path, { ...json, 'sec-fetch-site': 'cross-site' }, body);
    const sibling = await send(path, { ...json, 'sec-fetch-site': 'same-site' }, body);
    const foreign = await send(path, { ...json, origin: 'https://evil.example' }, body);
    const silent = await send(path, json, body);
    for (const response of [cross, sibling, foreign, silent]) {
      assert.equal([response.statusCode, response.json().id], [403, 'denied']);
    }

    const posted = await send(path, { ...SAME_ORIGIN, 'content-type': 'text/plain' }, 'x=1');
    assert.is(posted.statusCode, 415);
  }
  const own = await send(
    '/refresh-token',
    { ...json, origin: 'http://localhost:3000' },
    { client_secret: CLIENT },
  );
  assert.is(own.statusCode, 200);
});

test('GET and DELETE /me/sessions show and end sessions of one’s own only', async () => {
  const mine = await server.signIn();
  const other = await server.signIn();
  const list = (await server.call('GET', '/me/sessions', { token: mine.token })).json().data;
  const current = list.filter((row: { current: boolean }) => row.current);
  assert.equal(
    current.map((row: { id: number }) => row.id),
    [ofSession(mine)],
  );
  const end = (id: number | string) =>
    server.call('DELETE', `/me/sessions/${id}`, { token: mine.token });
  assert.is((await end(ofSession(other))).statusCode, 200);
  assert.is((await me(other.token)).statusCode, 401);
  assert.is((await end(ofSession(other))).statusCode, 404);
  assert.is((await end('x')).statusCode, 404);
});

test('a disabled user is out at the next request, and one who lost a group at once, in this process', async () => {
  const { token } = await server.signIn();
  const target = await makePerson('out@masthead.example');
  const put = (body: object) => server.call('PUT', `/users/${target.id}`, { token, body });
  assert.is((await server.call('GET', '/tags', { token: target.token })).statusCode, 200);
  const stripped = await put({ version: 1, group_ids: [] });
  assert.is(stripped.statusCode, 200, stripped.body);
  assert.is((await server.call('GET', '/tags', { token: target.token })).statusCode, 403);
  const disabled = await put({ version: 2, status: 'disabled' });
  assert.is(disabled.statusCode, 200, disabled.body);
  assert.is((await me(target.token)).statusCode, 401);
});

async function makePerson(email: string) {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, first_name, last_name, status, group_ids)
    select ${email}, 'Out', 'Sider', 'active', group_ids from users limit 1 returning id`.execute(
    server.db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`insert into credentials (user_id, password_hash, accepted_terms_at)
    select ${id}, password_hash, now() from credentials limit 1`.execute(server.db);
  const { token } = await server.signIn({ email, password: 'correct-horse-battery' });
  return { id, token };
}

test.run();
