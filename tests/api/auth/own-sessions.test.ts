import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import type { OwnSession } from '../../../src/shared/contract/sign-in.ts';
import { ADMIN, CLIENT, cookieOf, SAME_ORIGIN, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('sessions of one’s own');
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.before.each(async () => {
  await sql`delete from sessions`.execute(server.db);
  await sql`delete from rate_limits`.execute(server.db);
});
test.after(() => server.stop());

test('each says its device, its place by the network, its last use, and which one asks', async () => {
  const mine = await signIn('198.51.100.7', CHROME);
  await signIn('198.51.100.7', PHONE);
  await signIn('10.0.0.4', 'something else');
  await signIn('2001:db8:1:2::9', CHROME);
  const shown = (await list(mine.token)).map(({ device, place, same_network, current }) => [
    device,
    place,
    same_network,
    current,
  ]);
  assert.equal(
    shown.sort(),
    [
      [null, 'Private network 10.0.0.4', false, false],
      ['Chrome on Windows', '198.51.100.7', true, true],
      ['Chrome on Windows', '2001:db8:1:2::/64', false, false],
      ['Safari on iPhone', '198.51.100.7', true, false],
    ].sort(),
  );
});

test('a renewal notes when and from where a session was used last', async () => {
  const { token, cookie } = await signIn('198.51.100.7', CHROME);
  await sql`update sessions set last_used_at = now() - interval '3 hours'`.execute(server.db);
  const renewed = await server.fastify.inject({
    ...{ method: 'POST', url: '/api/v3.2/refresh-token', remoteAddress: '203.0.113.9' },
    headers: { ...SAME_ORIGIN, cookie },
    payload: { client_secret: CLIENT },
  });
  assert.is(renewed.statusCode, 200);
  const [session] = await list(token);
  assert.is(session?.place, '203.0.113.9');
  assert.ok(Date.now() - Date.parse(String(session?.last_used_at)) < 60_000);
});

test('one that can no longer be renewed is not listed', async () => {
  const mine = await signIn('198.51.100.7', CHROME);
  const idle = await signIn('198.51.100.7', PHONE);
  await sql`update sessions set last_used_at = now() - interval '24 hours'
    where user_agent = ${PHONE}`.execute(server.db);
  assert.equal((await list(mine.token)).length, 1);
  assert.is(
    (await me(idle.token)).statusCode,
    200,
    'its access token lives its quarter of an hour',
  );
});

test('all others end at once, their access and refresh tokens too; this one goes on', async () => {
  const mine = await signIn('198.51.100.7', CHROME);
  const others = [await signIn('198.51.100.7', PHONE), await signIn('10.0.0.4', PHONE)];
  for (const { token } of others) assert.is((await me(token)).statusCode, 200);
  const ended = await server.call('DELETE', '/me/sessions', { token: mine.token });
  assert.equal([ended.statusCode, ended.json().message], [200, '2 sessions were ended.']);
  for (const { token, cookie } of others) {
    assert.is((await me(token)).statusCode, 401);
    assert.is((await refresh(cookie)).statusCode, 401);
  }
  assert.is((await me(mine.token)).statusCode, 200);
  const again = await server.call('DELETE', '/me/sessions', { token: mine.token });
  assert.is(again.json().message, 'No other session was open.');
});

test('nobody ends a session of somebody else', async () => {
  const mine = await signIn('198.51.100.7', CHROME);
  const { rows } = await sql<{ id: number; user_id: number }>`
    with other as (
      insert into users (email, first_name, last_name, status)
      values ('bo@masthead.example', 'Bo', 'Berg', 'active') returning id)
    insert into sessions (user_id, salt, expires_at)
    select id, '\\x00', now() + interval '1 day' from other returning id, user_id`.execute(
    server.db,
  );
  const [others] = rows;
  const ended = await server.call('DELETE', `/me/sessions/${others?.id}`, { token: mine.token });
  assert.is(ended.statusCode, 404);
  await server.call('DELETE', '/me/sessions', { token: mine.token });
  const left = await sql`select from sessions where id = ${others?.id}`.execute(server.db);
  assert.is(left.rows.length, 1);
});

test('a change of password ends all others', async () => {
  const mine = await signIn('198.51.100.7', CHROME);
  const other = await signIn('10.0.0.4', PHONE);
  await sql`update credentials set requires_password_change = true`.execute(server.db);
  const changed = await server.call('PUT', '/setup', {
    token: mine.token,
    body: { password: 'nine-boats-left-before-noon' },
  });
  assert.is(changed.statusCode, 200, changed.body);
  assert.equal([(await me(mine.token)).statusCode, (await me(other.token)).statusCode], [200, 401]);
});

const me = (token: string) => server.call('GET', '/me', { token });

const refresh = (cookie: string) =>
  server.call('POST', '/refresh-token', {
    body: { client_secret: CLIENT },
    headers: { ...SAME_ORIGIN, cookie },
  });

async function list(token: string): Promise<OwnSession[]> {
  return (await server.call('GET', '/me/sessions', { token })).json().data;
}

async function signIn(remoteAddress: string, userAgent: string) {
  const answer = await server.fastify.inject({
    ...{ method: 'POST', url: '/api/v3.2/login', remoteAddress },
    headers: { 'user-agent': userAgent },
    payload: { ...ADMIN, client_secret: CLIENT },
  });
  assert.is(answer.statusCode, 200, answer.body);
  return { token: String(answer.json().access_token), cookie: cookieOf(answer) };
}

test.run();
