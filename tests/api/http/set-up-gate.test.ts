import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { subsetsOf } from '../../support/subsets.ts';
import { suite } from '../../support/suite.ts';
import type { TestServer } from '../../support/server.ts';
import { CLIENT, SAME_ORIGIN, startServer } from '../../support/server.ts';

const test = suite('set-up gate over every route');
const PASSWORD = 'correct-horse-battery';
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.after(() => server.stop());

const FACTS = ['terms', 'password', 'two_factor', 'profile'] as const;
type Fact = (typeof FACTS)[number];

/** Routes that stay open to a session, by the specification; sign-in, renewal and log-out ask for none. */
const OPEN = [
  'GET /me',
  'PUT /me',
  'POST /files',
  'POST /me/passkeys',
  'POST /me/passkeys/options',
  'GET /me/two-factor',
  'POST /me/two-factor',
  'PUT /me/two-factor',
  'DELETE /me/two-factor',
  'GET /setup',
  'PUT /setup',
];

test('[D5.035] while anything is owed every route but those of the gate answers 403 setup_required', async () => {
  const { token } = await person(['terms', 'password', 'two_factor']);
  const open: string[] = [];
  for (const { method, path, access } of server.routes) {
    if (access === 'public') continue;
    const url = path.replace(/\{\w+\}/g, '1');
    const called = await server.call(method as 'GET', url, {
      token,
      ...(method === 'GET' ? {} : { body: {} }),
    });
    if (called.statusCode !== 403) open.push(`${method} ${path}`);
    else assert.is(called.json().id, 'setup_required', `${method} ${path}`);
  }
  assert.ok(server.routes.length > 400);
  assert.equal(open.sort(), [...OPEN].sort());
});

for (const owed of subsetsOf(FACTS)) {
  const name = owed.length === 0 ? 'nothing' : owed.join(', ');
  test(`a person who owes ${name} is let in after these steps in order, not before, and is asked for none twice`, async () => {
    const one = await person(owed);
    const isIn = async () =>
      (await server.call('GET', '/tags', { token: one.token })).statusCode === 200;
    const left = [...owed];
    for (let turn = 0; turn <= FACTS.length; turn += 1) {
      const { gates } = (await server.call('GET', '/setup', { token: one.token })).json();
      assert.equal(gates, left);
      assert.is(await isIn(), left.length === 0);
      const next = left.shift();
      if (next === undefined) return;
      await pass(next, one.token);
    }
    throw new Error('the gate goes round in circles');
  });
}

test('[A3.020] GET /me answers the fields by which the gate is decided, beside who the person is', async () => {
  const { token } = await person(['terms', 'two_factor']);
  const me = (await server.call('GET', '/me', { token })).json();
  const fields =
    'id first_name last_name full_name email app_version accepted_terms requires_password_change two_factor_enabled groups settings preferences';
  for (const field of fields.split(' ')) assert.ok(field in me, field);
  assert.equal(
    [me.accepted_terms, me.requires_password_change, me.two_factor_enabled],
    [false, false, false],
  );
  assert.is(me.groups[0].two_factor_enabled, true);
});

test('log-out is open at the gate, and a token in the address of another step passes nothing', async () => {
  const { token, cookie } = await person(['two_factor']);
  const wrong = await server.call('PUT', '/me/two-factor', { token, body: { code: '123456' } });
  assert.is(wrong.statusCode, 410);
  const passed = await server.call('PUT', '/setup', { token, body: { accepted_terms: true } });
  assert.equal(passed.json().gates, ['two_factor']);
  const headers = { ...SAME_ORIGIN, cookie };
  const renewal = { headers, body: { client_secret: CLIENT } };
  assert.is((await server.call('POST', '/refresh-token', renewal)).statusCode, 200);
  assert.is((await server.call('POST', '/logout', { headers, body: {} })).statusCode, 200);
});

test.run();

async function pass(gate: Fact, token: string) {
  if (gate === 'terms') {
    await server.call('PUT', '/setup', { token, body: { accepted_terms: true } });
  } else if (gate === 'password') {
    const body = { password: 'an entirely new password' };
    await server.call('PUT', '/setup', { token, body });
  } else if (gate === 'profile') {
    const { rows } = await sql<{ key: string }>`insert into files (key, name, type, bytes)
      values (${`photo-${made}`}, 'me.png', 'image/png', 5) returning key`.execute(server.db);
    const photo = { key: rows[0]?.key, name: 'me.png', mime: 'image/png', size: 5 };
    const saved = await server.call('PUT', '/me', { token, body: { photo } });
    assert.is(saved.statusCode, 200, saved.body);
  } else {
    const { secret } = (await server.call('POST', '/me/two-factor', { token })).json().data;
    const body = { code: new TOTP({ secret }).generate() };
    await server.call('PUT', '/me/two-factor', { token, body });
  }
}

let made = 0;

async function person(owed: readonly Fact[]) {
  made += 1;
  const email = `owing${made}@masthead.example`;
  const owes = (fact: Fact) => owed.includes(fact);
  const { rows } = await sql<{ id: number }>`with g as (
      insert into groups (name, permissions, all_publications, two_factor_enabled, requires_profile)
      values (${email}, '["Core.TagsController@index"]', true, ${owes('two_factor')}, ${owes('profile')}) returning id)
    insert into users (email, first_name, last_name, status, group_ids)
    select ${email}, 'Per', 'Son', 'active', array[g.id] from g returning id`.execute(server.db);
  await sql`insert into credentials (user_id, password_hash, accepted_terms_at, requires_password_change)
    select ${rows[0]?.id ?? 0}, password_hash, ${owes('terms') ? null : new Date().toISOString()},
      ${owes('password')}
    from credentials limit 1`.execute(server.db);
  await sql`delete from rate_limits`.execute(server.db);
  return server.signIn({ email, password: PASSWORD });
}
