import * as assert from 'uvu/assert';
import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { hashOf } from '../../../src/api/secrets/keys.ts';
import { suite } from '../../support/suite.ts';
import { ADMIN, CLIENT, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('limits of sign-in');
const SECRET = 'JBSWY3DPEHPK3PXP';
const OWNER = '198.51.100.7';
const STRANGER = '203.0.113.9';
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.before.each(async () => {
  await sql`delete from rate_limits`.execute(server.db);
  await sql`delete from challenges`.execute(server.db);
});
test.after(() => server.stop());

test("a stranger's wrong passwords hold the stranger out, and never the owner", async () => {
  for (let tries = 0; tries < 5; tries += 1) await login({ from: STRANGER, password: 'wrong' });
  await holdOn();
  assert.is((await login({ from: STRANGER, password: 'wrong' })).statusCode, 429);
  assert.is((await login({ from: STRANGER })).statusCode, 429);
  assert.is((await login({ from: OWNER })).statusCode, 200);
  assert.is((await login({ from: STRANGER })).statusCode, 429);
});

test('wrong passwords of one network count together, whichever of its addresses they come from', async () => {
  const of = (last: string) => `2001:db8:1:2:${last}`;
  for (const last of [':1', 'a:b:c:d', '0:0:0:2', ':ffff', '1:1:1:1']) {
    assert.is((await login({ from: of(last), password: 'wrong' })).statusCode, 422);
  }
  await holdOn();
  assert.is((await login({ from: of('9:9:9:9') })).statusCode, 429);
  assert.is((await login({ from: '2001:db8:1:3::1' })).statusCode, 200);
  for (const from of ['2001:db8:0:2::1', '2001:0DB8::2:0:0:0:1', '2001:db8:0:2:f::']) {
    await login({ from, password: 'wrong' });
    await login({ from, password: 'wrong' });
  }
  await holdOn();
  assert.is((await login({ from: '2001:db8::2:9:9:9:9' })).statusCode, 429);
});

test('a device that signed in before passes what its network has to wait for', async () => {
  const device = deviceOf(await login({ from: STRANGER }));
  for (let tries = 0; tries < 21; tries += 1) {
    await login({ from: STRANGER, email: `${tries}@masthead.example`, password: 'wrong' });
  }
  await sql`delete from rate_limits where key like 'sign-in-ip%'`.execute(server.db);
  for (let tries = 0; tries < 5; tries += 1) await login({ from: STRANGER, password: 'wrong' });
  await holdOn();
  assert.is((await login({ from: STRANGER })).statusCode, 429);
  assert.is((await login({ from: STRANGER, device })).statusCode, 200);
});

test('a known device guesses no faster than anybody else, and is known for its own account alone', async () => {
  const device = deviceOf(await login({ from: OWNER }));
  for (let tries = 0; tries < 5; tries += 1) {
    await login({ from: `198.51.100.${tries}`, device, password: 'wrong' });
  }
  await holdOn();
  assert.is((await login({ from: '198.51.100.99', device })).statusCode, 429);
  await sql`delete from rate_limits`.execute(server.db);
  for (let tries = 0; tries < 5; tries += 1) {
    await login({ from: STRANGER, device, email: 'ann@masthead.example', password: 'wrong' });
  }
  await holdOn();
  const other = await login({ from: STRANGER, device, email: 'ann@masthead.example' });
  assert.is(other.statusCode, 429);
  await sql`delete from rate_limits`.execute(server.db);
  const forged = `${device.slice(0, -1)}${device.endsWith('A') ? 'B' : 'A'}`;
  for (let tries = 0; tries < 5; tries += 1) {
    await login({ from: STRANGER, device: forged, password: 'wrong' });
  }
  await holdOn();
  assert.is((await login({ from: STRANGER, device: forged })).statusCode, 429);
});

test('the right password alone clears no counter where a code is due: that is done by the code', async () => {
  await withFactor(async () => {
    for (let tries = 0; tries < 4; tries += 1) await login({ from: OWNER, password: 'wrong' });
    const first = await login({ from: OWNER });
    assert.is(first.json().two_factor, true);
    assert.is(first.headers['set-cookie'], undefined);
    await holdOn();
    assert.is((await login({ from: OWNER, password: 'wrong' })).statusCode, 429);
    const done = await answer({ from: OWNER, challenge: first.json().challenge, code: code() });
    assert.is(done.statusCode, 200);
    assert.is((await login({ from: OWNER, password: 'wrong' })).statusCode, 422);
  });
});

test('codes are counted for the person and their address, however many challenges they are tried on', async () => {
  await withFactor(async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      if (tries === 5) await holdOn();
      const challenge = await challengeFor();
      statuses.push((await answer({ from: STRANGER, challenge, code: wrongCode() })).statusCode);
    }
    assert.equal(statuses, [422, 422, 422, 422, 422, 429]);
    const challenge = await challengeFor();
    const right = await answer({ from: STRANGER, challenge, code: code() });
    assert.equal([right.statusCode, right.json().id], [429, 'rate_limited']);
    assert.match(String(right.headers['retry-after']), /^\d+$/);
    const elsewhere = await answer({ from: OWNER, challenge, code: code() });
    assert.is(elsewhere.statusCode, 200);
  });
});

test('a try that has to wait uses up none of the five of its challenge', async () => {
  await withFactor(async () => {
    const challenge = await challengeFor();
    for (let tries = 0; tries < 12; tries += 1) {
      const other = tries < 5 ? await challengeFor() : challenge;
      if (tries === 5) await holdOn();
      await answer({ from: STRANGER, challenge: other, code: wrongCode() });
    }
    const right = await answer({ from: OWNER, challenge, code: code() });
    assert.is(right.statusCode, 200);
  });
});

test('a sixth code on one challenge is refused from everywhere, the right one too', async () => {
  await withFactor(async () => {
    const challenge = await challengeFor();
    for (let tries = 0; tries < 5; tries += 1) {
      await answer({ from: `198.51.100.${tries}`, challenge, code: wrongCode() });
    }
    const sixth = await answer({ from: '198.51.100.99', challenge, code: code() });
    assert.is(sixth.statusCode, 429);
  });
});

/** Waits are seconds at first; here none is over before a slow machine has asked again. */
const holdOn = () =>
  sql`update rate_limits set expire = expire + 600000 where key like 'sign-in-wait%'`.execute(
    server.db,
  );

interface Try {
  readonly from: string;
  readonly email?: string;
  readonly password?: string;
  readonly device?: string;
}

function login({ from, device, email = ADMIN.email, password = ADMIN.password }: Try) {
  return post('/login', from, { email, password, client_secret: CLIENT }, device);
}

function answer({ from, ...body }: { from: string; challenge: string; code: string }) {
  return post('/validate-auth-code', from, body);
}

function post(path: string, remoteAddress: string, payload: object, cookie?: string) {
  const headers = cookie === undefined ? {} : { cookie };
  const url = `/api/v3.2${path}`;
  return server.fastify.inject({ method: 'POST', url, remoteAddress, payload, headers });
}

/** The cookie by which a browser is known again. */
function deviceOf({ headers }: { readonly headers: object }) {
  const { 'set-cookie': set } = headers as { readonly 'set-cookie'?: string | string[] };
  const found = [set ?? []].flat().find((each) => each.includes('device='));
  assert.match(found ?? '', /; HttpOnly; SameSite=Strict/);
  return String(found).split(';')[0] ?? '';
}

/** A challenge as a right password makes it, without the counting of passwords. */
async function challengeFor() {
  const token = `challenge-${Math.random()}`;
  await sql`insert into challenges (hash, user_id, kind, expires_at)
    select ${hashOf(token)}, id, 'two_factor', now() + interval '5 minutes'
    from users where email = ${ADMIN.email}`.execute(server.db);
  return token;
}

async function withFactor(work: () => Promise<void>) {
  const set = (secret: Buffer | null) =>
    sql`update credentials c set totp_secret = ${secret}, totp_last_step = null
      from users u where u.id = c.user_id and u.email = ${ADMIN.email}`.execute(server.db);
  await set(server.services.keys.encrypt(SECRET));
  try {
    await work();
  } finally {
    await set(null);
  }
}

const code = () => new TOTP({ secret: SECRET }).generate();

function wrongCode() {
  const totp = new TOTP({ secret: SECRET });
  const near = [-1, 0, 1].map((step) => totp.generate({ timestamp: Date.now() + step * 30_000 }));
  return ['000000', '111111', '222222', '333333'].find((each) => !near.includes(each)) ?? '';
}

test.run();
