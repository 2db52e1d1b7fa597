import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { suite } from '../../support/suite.ts';
import { ADMIN, CLIENT, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('guards of sign-in and preferences');
const LOGIN = { ...ADMIN, client_secret: CLIENT };
let server: TestServer;
let token: string;

test.before(async () => {
  server = await startServer();
  token = (await server.signIn()).token;
});
test.after(() => server.stop());

for (const [path, body] of [
  ['/login', LOGIN],
  ['/validate-auth-code', { challenge: 'x', code: '123456' }],
  ['/set-up', { token: 'x', password: 'an excellent password' }],
] as const) {
  test(`POST ${path} is refused where the browser says that another site asks, before anything is looked at`, async () => {
    const asked = (site?: string) =>
      server.call('POST', path, {
        body,
        headers: site === undefined ? {} : { 'sec-fetch-site': site },
      });
    for (const site of ['cross-site', 'same-site']) {
      const refused = await asked(site);
      assert.equal([refused.statusCode, refused.json().id], [403, 'denied'], site);
      assert.is(refused.headers['set-cookie'], undefined);
    }
    for (const site of ['same-origin', 'none', undefined]) {
      assert.is.not((await asked(site)).statusCode, 403, String(site));
    }
  });
}

const keep = (preferences: readonly object[]) =>
  server.call('PATCH', '/me/preferences', { token, body: { preferences } });

test('a preference has 20,000 characters of JSON at most', async () => {
  const of = (chars: number) => [{ key: 'long', value: 'x'.repeat(chars - 2) }];
  assert.is((await keep(of(20_000))).statusCode, 200);
  const refused = await keep(of(20_001));
  assert.equal([refused.statusCode, refused.json().data], [422, { long: 'This is too long.' }]);
});

test('a person keeps 500 preferences at most; a call with more changes none of them', async () => {
  await sql`delete from preferences`.execute(server.db);
  const some = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ key: `p.${at}`, value: at }));
  assert.is((await keep(some(500))).statusCode, 200);
  const refused = await keep([
    { key: 'p.0', value: 'changed' },
    { key: 'one.more', value: true },
  ]);
  assert.is(refused.statusCode, 422);
  assert.equal(refused.json().data, { preferences: 'There are too many preferences.' });
  const { rows } = await sql<{ value: unknown; count: number }>`
    select (select count(*)::int from preferences) as count, value from preferences where key = 'p.0'`.execute(
    server.db,
  );
  assert.equal(rows, [{ count: 500, value: 0 }]);
  assert.is(
    (
      await keep([
        { key: 'p.1', value: null },
        { key: 'one.more', value: true },
      ])
    ).statusCode,
    200,
  );
});

/** Failed sign-ins from one socket that say they were forwarded for many; the address that the audit row names. */
async function forwarded(of: TestServer, remoteAddress: string) {
  await sql`delete from rate_limits`.execute(of.db);
  const statuses = new Set<number>();
  for (let at = 0; at < 21; at += 1) {
    const { statusCode } = await of.fastify.inject({
      method: 'POST',
      url: '/api/v3.2/login',
      remoteAddress,
      headers: { 'x-forwarded-for': `198.51.100.${at}` },
      payload: { ...LOGIN, email: `${at}@masthead.example` },
    });
    statuses.add(statusCode);
  }
  const { rows } = await sql<{ ip: string }>`
    select host(ip::inet) as ip from audit where action = 'login_failed' order by id desc limit 1`.execute(
    of.db,
  );
  return { statuses: [...statuses], ip: rows[0]?.ip };
}

test('without TRUST_PROXY nothing that is forwarded is believed', async () => {
  const { statuses, ip } = await forwarded(server, '127.0.0.1');
  assert.equal([statuses, ip], [[422, 429], '127.0.0.1']);
});

test('with TRUST_PROXY the address that a named proxy forwards counts, and that of nobody else', async () => {
  const proxied = await startServer({ env: { TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' } });
  const named = await forwarded(proxied, '10.1.2.3');
  assert.equal([named.statuses, named.ip], [[422], '198.51.100.20']);
  const other = await forwarded(proxied, '192.0.2.1');
  assert.equal([other.statuses, other.ip], [[422, 429], '192.0.2.1']);
  await proxied.stop();
});

test.run();
