import * as assert from 'uvu/assert';
import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { hashOf } from '../../../src/api/secrets/keys.ts';
import { suite } from '../../support/suite.ts';
import { ADMIN, CLIENT, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('sign-in');
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.after(() => server.stop());

const login = (body: object) => server.call('POST', '/login', { body });

/** Forgets what earlier tests tried, so that no limit stands in the way. */
const forgetTries = () => sql`delete from rate_limits`.execute(server.db);

test('[D7.001] POST /login answers access_token, token_type, expires_in and user', async () => {
  const response = await login({ ...ADMIN, client_secret: CLIENT });
  const answer = response.json();
  assert.is(response.statusCode, 200);
  assert.equal(Object.keys(answer).sort(), ['access_token', 'expires_in', 'token_type', 'user']);
  assert.match(answer.access_token, /^[\w-]{43}$/);
  assert.is(answer.token_type, 'Bearer');
  assert.is(answer.expires_in, 900);
  assert.is(answer.user.email, ADMIN.email);
  assert.equal(
    answer.user.groups.map(({ name }: { name: string }) => name),
    ['Administrators'],
  );
});

test('an e-mail is found without regard to case', async () => {
  const response = await login({
    email: ADMIN.email.toUpperCase(),
    password: ADMIN.password,
    client_secret: CLIENT,
  });
  assert.is(response.statusCode, 200);
});

test('[A7.055] POST /login refuses a body without the client secret, or with another', async () => {
  const without = await login(ADMIN);
  assert.is(without.statusCode, 422);
  assert.equal(without.json().data, { client_secret: 'Required.' });
  const other = await login({ ...ADMIN, client_secret: 'somebody-else' });
  assert.is(other.statusCode, 422);
  assert.equal(other.json().id, 'validation');
  assert.equal(Object.keys(other.json().data), ['client_secret']);
});

test('[D6.014] a failed sign-in is 422 credentials, the same for an unknown user and a wrong password', async () => {
  await forgetTries();
  const timed = async (body: object) => {
    const started = performance.now();
    const response = await login({ ...body, client_secret: CLIENT });
    return { response, ms: performance.now() - started };
  };
  const wrong = await timed({ email: ADMIN.email, password: 'not the password' });
  const unknown = await timed({ email: 'nobody@masthead.example', password: 'not the password' });
  assert.is(wrong.response.statusCode, 422);
  assert.is(wrong.response.json().id, 'credentials');
  assert.is(unknown.response.statusCode, wrong.response.statusCode);
  assert.is(unknown.response.body, wrong.response.body);
  const names = ({ headers }: typeof wrong.response) => Object.keys(headers).sort();
  assert.equal(names(unknown.response), names(wrong.response));
  process.stdout.write(
    `sign-in: wrong password ${wrong.ms.toFixed(0)} ms, unknown user ${unknown.ms.toFixed(0)} ms\n`,
  );
});

test('a disabled user, and one in the trash, are unknown', async () => {
  await forgetTries();
  const set = (values: string) =>
    sql`update users set ${sql.raw(values)} where email = ${ADMIN.email}`.execute(server.db);
  await set("status = 'disabled'");
  const disabled = await login({ ...ADMIN, client_secret: CLIENT });
  await set("status = 'active', deleted_at = now()");
  const deleted = await login({ ...ADMIN, client_secret: CLIENT });
  await set('deleted_at = null');
  assert.equal([disabled.json().id, deleted.json().id], ['credentials', 'credentials']);
});

test('[D6.011] after five failures an account waits: 429 with Retry-After, even for the right password', async () => {
  await forgetTries();
  const email = ADMIN.email;
  for (let tries = 0; tries < 5; tries += 1) {
    const failed = await login({ email, password: 'wrong', client_secret: CLIENT });
    assert.is(failed.statusCode, 422);
  }
  const waits = await login({ ...ADMIN, client_secret: CLIENT });
  assert.is(waits.statusCode, 429);
  assert.is(waits.json().id, 'rate_limited');
  assert.match(String(waits.headers['retry-after']), /^[12]$/);
  await sql`update rate_limits set expire = 0 where key like 'sign-in-wait%'`.execute(server.db);
  const over = await login({ ...ADMIN, client_secret: CLIENT });
  assert.is(over.statusCode, 200);
  const { rows } = await sql`select from rate_limits where key like 'sign-in-tries%'`.execute(
    server.db,
  );
  assert.is(rows.length, 0);
});

test('the wait doubles with each further failure and is never longer than 15 minutes', async () => {
  await forgetTries();
  const body = { email: 'target@masthead.example', password: 'wrong', client_secret: CLIENT };
  const waits: number[] = [];
  await login(body);
  await sql`update rate_limits set points = 5 where key like 'sign-in-tries%'`.execute(server.db);
  const expected = [4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900];
  for (const seconds of expected) {
    const before = Date.now();
    await login(body);
    const after = Date.now();
    const { rows } = await sql<{ expire: string }>`
      update rate_limits r set expire = 0, points = 0
      from (select key, expire from rate_limits where key like 'sign-in-wait%') old where old.key = r.key
      returning old.expire`.execute(server.db);
    const end = Number(rows[0]?.expire);
    const isExact = before + seconds * 1_000 <= end && end <= after + seconds * 1_000;
    waits.push(isExact ? seconds : (end - before) / 1_000);
    await sql`delete from rate_limits where key like 'sign-in-ip%'`.execute(server.db);
  }
  assert.equal(waits, expected);
});

test('twenty failures a minute from one address are the limit, whatever the account', async () => {
  await forgetTries();
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) {
    const body = { email: `${tries}@masthead.example`, password: 'x', client_secret: CLIENT };
    statuses.push((await login(body)).statusCode);
  }
  assert.equal(statuses, [...Array(20).fill(422), 429]);
  await forgetTries();
});

test('[D7.002] POST /login answers two_factor and a challenge that POST /validate-auth-code turns into a session', async () => {
  await forgetTries();
  const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXP' });
  const id = await adminId();
  await server.db
    .updateTable('credentials')
    .set({ totp_secret: server.services.keys.encrypt('JBSWY3DPEHPK3PXP') })
    .where('user_id', '=', id)
    .execute();
  await server.db
    .insertInto('recovery_codes')
    .values({ user_id: id, number: 1, hash: hashOf('abcdabcdabcdabcd') })
    .execute();
  const first = await login({ ...ADMIN, client_secret: CLIENT });
  const { challenge, ...met } = first.json();
  assert.match(challenge, /^[\w-]{43}$/);
  assert.equal(met, { two_factor: true, app: true, passkey: false });
  assert.is(first.headers['set-cookie'], undefined);
  const code = totp.generate();
  const wrong = code === '000000' ? '000001' : '000000';
  const refused = await answer(first.json().challenge, wrong);
  assert.equal([refused.statusCode, refused.json().id], [422, 'credentials']);
  const unknown = await answer('x'.repeat(43), code);
  assert.equal([unknown.statusCode, unknown.json().id], [401, 'session'], 'the password again');
  const accepted = await answer(first.json().challenge, code);
  assert.is(accepted.statusCode, 200);
  assert.is(accepted.json().user.two_factor_enabled, true);
  assert.is((await answer(first.json().challenge, code)).json().id, 'session', 'it is over');

  const second = await login({ ...ADMIN, client_secret: CLIENT });
  const replayed = await answer(second.json().challenge, code);
  assert.is(replayed.json().id, 'credentials');
});

test('[D7.003] POST /validate-auth-code takes a recovery code too, once', async () => {
  const first = await login({ ...ADMIN, client_secret: CLIENT });
  assert.is((await answer(first.json().challenge, 'ABCD-ABCD-ABCD-ABCD')).statusCode, 200);
  const second = await login({ ...ADMIN, client_secret: CLIENT });
  const again = await answer(second.json().challenge, 'ABCD-ABCD-ABCD-ABCD');
  assert.is(again.json().id, 'credentials');
  for (let tries = 0; tries < 4; tries += 1) await answer(second.json().challenge, '123456');
  assert.is((await answer(second.json().challenge, '123456')).statusCode, 429);
});

const answer = (challenge: string, code: string) =>
  server.call('POST', '/validate-auth-code', { body: { challenge, code } });

async function adminId() {
  const { rows } = await sql<{
    id: number;
  }>`select id from users where email = ${ADMIN.email}`.execute(server.db);
  return rows[0]?.id ?? 0;
}

test.run();
