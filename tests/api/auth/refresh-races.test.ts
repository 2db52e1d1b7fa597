import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { createKeys } from '../../../src/api/secrets/keys.ts';
import { renewSession, startSession } from '../../../src/api/auth/sessions.ts';
import { CLIENT, cookieOf, SAME_ORIGIN, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('races of renewals');
const RACES = 1_000;
const KEYS = createKeys('a secret key of the races, long enough');
const DEVICE = { ip: '198.51.100.7', userAgent: null };
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.after(() => server.stop());

test('of a thousand renewals that two tabs make at once none logs anybody out, and both get the same successor', async () => {
  const { db } = server;
  const { user } = (await server.signIn()).answer;
  let token = (await startSession(db, KEYS, { userId: user.id }, DEVICE)).refresh;
  for (let race = 0; race < RACES; race += 1) {
    const [one, two] = await Promise.all([renew(token), renew(token)]);
    assert.is(one.refresh, two.refresh, `race ${race}`);
    token = one.refresh;
  }
  assert.ok((await renew(token)).access);
});

test('fifty tabs that renew at once all go on, over HTTP', async () => {
  const session = await server.signIn();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(session.cookie)));
  assert.equal(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
  assert.is(new Set(answers.map(cookieOf)).size, 1);
  for (const answer of answers.slice(0, 5)) {
    assert.is(await whoAmI(answer.json().access_token), 200);
  }
  const next = await refresh(cookieOf(answers[0] as (typeof answers)[number]));
  assert.is(next.statusCode, 200);
});

test('a stolen token that is used again ends its family within that very request: thief and owner are out', async () => {
  const session = await server.signIn();
  const owner = await refresh(session.cookie);
  const later = await refresh(cookieOf(owner));
  const access = String(later.json().access_token);
  assert.is(await whoAmI(access), 200);
  const thief = await refresh(session.cookie);
  assert.equal([thief.statusCode, thief.json().id], [401, 'session']);
  const [id] = decodeURIComponent(session.cookie.split('=')[1] ?? '').split('.');
  const left = await sql`select from sessions where id = ${id}
    union all select from access_tokens where session_id = ${id}`.execute(server.db);
  assert.is(left.rows.length, 0, 'nothing of it is left when the answer comes');
  assert.is(await whoAmI(access), 401);
  assert.is((await refresh(cookieOf(later))).statusCode, 401);
});

test('of fifty that use a stolen token at once none gets in, and the family ends', async () => {
  const session = await server.signIn();
  const second = await refresh(session.cookie);
  const third = await refresh(cookieOf(second));
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(session.cookie)));
  assert.equal(new Set(answers.map(({ statusCode }) => statusCode)), new Set([401]));
  assert.is((await refresh(cookieOf(third))).statusCode, 401);
});

test.run();

const renew = (token: string) =>
  renewSession(server.db, KEYS, token, { ip: DEVICE.ip, onReuse: async () => undefined });

async function whoAmI(token: string) {
  return (await server.call('GET', '/me', { token })).statusCode;
}

function refresh(cookie: string) {
  return server.call('POST', '/refresh-token', {
    body: { client_secret: CLIENT },
    headers: { ...SAME_ORIGIN, cookie },
  });
}
