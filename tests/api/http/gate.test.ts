import * as assert from 'uvu/assert';
import fastify from 'fastify';
import { sql } from 'kysely';
import { requireAccess } from '../../../src/api/call/access.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import { suite } from '../../support/suite.ts';
import { SAME_ORIGIN, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('gate');
const PASSWORD = 'correct-horse-battery';
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.after(() => server.stop());

/** An active user of one group, signed in, whose credentials are as given. */
async function person(
  group: { permissions: readonly string[]; two_factor?: boolean },
  credentials = {},
) {
  const key = Math.random().toString(36).slice(2);
  const email = `${key}@masthead.example`;
  const { rows } = await sql<{ id: number }>`with g as (
      insert into groups (name, permissions, all_publications, two_factor_enabled)
      values (${key}, ${JSON.stringify(group.permissions)}, true, ${group.two_factor ?? false}) returning id)
    insert into users (email, first_name, last_name, status, group_ids)
    select ${email}, 'Per', 'Son', 'active', array[g.id] from g returning id`.execute(server.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into credentials (user_id, password_hash, accepted_terms_at)
    select ${id}, password_hash, now() from credentials limit 1`.execute(server.db);
  const owing = server.db.updateTable('credentials').where('user_id', '=', id);
  if (Object.keys(credentials).length > 0) await owing.set(credentials).execute();
  return { id, ...(await server.signIn({ email, password: PASSWORD })) };
}

const canSeeTags = { permissions: [`${tags.controller}@index`] };

test('a route that does not say who may call it cannot boot', async () => {
  const bare = fastify();
  requireAccess(bare);
  assert.throws(() => bare.get('/open', async () => 'x'), 'does not say who may call it');
  bare.get('/said', { config: { access: 'public' } }, async () => 'x');
  assert.is((await bare.inject('/said')).body, 'x');
});

test('[D6.006] who has the action is let in, who has not gets 403 denied', async () => {
  const { token } = await person(canSeeTags);
  assert.is((await server.call('GET', '/tags', { token })).statusCode, 200);
  const body = { name: 'Nope', color: '#112233', _idempotency: 'a'.repeat(20) };
  const refused = await server.call('POST', '/tags', { token, body });
  assert.equal([refused.statusCode, refused.json().id], [403, 'denied']);
});

const GATES = [
  ['terms are not accepted', {}, { accepted_terms_at: null }],
  ['a new password is due', {}, { requires_password_change: true }],
  ['a group asks for a second factor that is off', { two_factor: true }, {}],
] as const;

for (const [reason, group, credentials] of GATES) {
  test(`while ${reason} the server answers 403 setup_required to all but the few routes that pass the gate`, async () => {
    const { token, cookie } = await person({ ...canSeeTags, ...group }, credentials);
    const closed = ['/tags', '/tasks', '/me/sessions', '/users/1'];
    for (const path of closed) {
      const response = await server.call('GET', path, { token });
      assert.equal([response.statusCode, response.json().id], [403, 'setup_required'], path);
    }
    assert.is((await server.call('GET', '/me', { token })).statusCode, 200);
    assert.is((await server.call('GET', '/setup', { token })).statusCode, 200);
    const headers = { ...SAME_ORIGIN, cookie };
    const body = { client_secret: 'masthead-web' };
    assert.is((await server.call('POST', '/refresh-token', { headers, body })).statusCode, 200);
    assert.is((await server.call('POST', '/logout', { headers, body: {} })).statusCode, 200);
  });
}

test('PUT /setup passes the gate: terms, then a password that is not easy to guess', async () => {
  const { token, id } = await person(canSeeTags, {
    accepted_terms_at: null,
    requires_password_change: true,
  });
  const put = (body: object) => server.call('PUT', '/setup', { token, body });
  const terms = await put({ accepted_terms: true });
  assert.equal(terms.json().gates, ['password']);
  for (const password of ['elevenchars', 'aaaaaaaaaaaaaaa', 'x'.repeat(1025)]) {
    const refused = await put({ password });
    assert.equal([refused.statusCode, Object.keys(refused.json().data)], [422, ['password']]);
  }
  assert.is((await server.call('GET', '/tags', { token })).statusCode, 403);
  const done = await put({ password: 'an entirely new one' });
  assert.equal(done.json().gates, []);
  assert.is((await server.call('GET', '/tags', { token })).statusCode, 200);
  const { email } = (await server.call('GET', '/me', { token })).json();
  await server.signIn({ email, password: 'an entirely new one' });
  const again = await put({ password: 'and one that is newer' });
  assert.is(again.statusCode, 422);
  await server.signIn({ email, password: 'an entirely new one' });
  assert.ok(id > 0);
});

test('PATCH /me/preferences keeps, replaces and removes what the person chose, for themselves alone', async () => {
  const one = await person(canSeeTags);
  const other = await person(canSeeTags);
  const patch = (preferences: unknown) =>
    server.call('PATCH', '/me/preferences', { token: one.token, body: { preferences } });
  const stored = await patch([
    { key: 'theme', value: 'dark' },
    { key: 'table.faqs', value: { columns: ['id'], page: 2 } },
  ]);
  assert.equal(stored.json().preferences, [
    { key: 'table.faqs', value: { columns: ['id'], page: 2 } },
    { key: 'theme', value: 'dark' },
  ]);
  const changed = await patch([
    { key: 'theme', value: 'light' },
    { key: 'table.faqs', value: null },
  ]);
  assert.equal(changed.json().preferences, [{ key: 'theme', value: 'light' }]);
  const me = await server.call('GET', '/me', { token: other.token });
  assert.equal(me.json().preferences, []);
  for (const wrong of [
    'x',
    [{ key: '', value: 1 }],
    [{ key: 'a' }],
    [{ key: 'a', value: 1, more: 2 }],
  ]) {
    assert.is((await patch(wrong)).statusCode, 422, JSON.stringify(wrong));
  }
  const long = await patch([{ key: 'big', value: 'x'.repeat(20_001) }]);
  assert.equal(Object.keys(long.json().data), ['big']);
});

test('[A3.025] [A3.026] [A3.027] [A3.028] [A3.029] GET /me gives back headers, page size, filters, order and range of a table as they were kept', async () => {
  const { token } = await person(canSeeTags);
  const table = { headers: ['name'], per_page: 25, filters: 'filters%5Bcolor%5D=red' };
  const value = { ...table, sort: 'name|desc', dateRangeFrom: '1M' };
  const preferences = [{ key: 'table.tags', value }];
  const kept = await server.call('PATCH', '/me/preferences', { token, body: { preferences } });
  assert.is(kept.statusCode, 200);
  const me = await server.call('GET', '/me', { token });
  assert.equal(me.json().preferences, preferences);
});

test.run();
