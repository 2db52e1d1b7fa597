import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import type { OwnedApiKey } from '../../../src/shared/contract/api-keys.ts';
import { PERMISSIONS } from '../../../src/shared/permission-table.ts';
import { mailsOf } from '../../support/outbox.ts';
import { keysOf, somebody } from '../../support/people.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the API keys of everybody');
const TAGS = ['Core.TagsController@index'];
let server: TestServer;
let admin: string;
let adminId: number;

test.before(async () => {
  server = await startServer();
  const signed = await server.signIn();
  [admin, adminId] = [signed.token, signed.answer.user.id];
});
test.before.each(async () => {
  for (const table of ['api_keys', 'mail_outbox', 'audit'])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
});
test.after(() => server.stop());

test('who administers users sees whose each is, what it may do and when it was used, and nothing that lets in', async () => {
  const owner = await owning('Warehouse');
  const [found] = await listed();
  assert.equal([found?.name, found?.permissions, found?.owner.id], ['Warehouse', TAGS, owner.id]);
  assert.is(found?.owner.status, 'active');
  const reply = await list();
  assert.not.match(reply.body, /hash/);
  assert.not.ok(reply.body.includes(owner.key.slice(10)));
});

test('they are found by what they are called, how they begin and whose they are, and a percent sign stands for itself', async () => {
  const { key, id } = await owning('Warehouse 100%');
  await owning('Newsletter');
  const { rows } = await sql<{ email: string }>`select email from users where id = ${id}`.execute(
    server.db,
  );
  for (const search of ['house 1', '100%', key.slice(0, 10), String(rows[0]?.email)]) {
    assert.equal(await names({ search }), ['Warehouse 100%'], search);
  }
  assert.equal(await names({ search: '%' }), ['Warehouse 100%']);
});

test('those that work, those nobody has used for thirty days, and those that ended of late are listed apart', async () => {
  await owning('Fresh');
  const rested = await owning('Rested');
  const used = await owning('Used');
  const ended = await owning('Ended');
  const long = await owning('Ended long ago');
  const disabled = await owning('Of somebody disabled');
  await sql`update api_keys set created_at = now() - interval '31 days'
    where user_id in (${rested.id}, ${used.id})`.execute(server.db);
  await sql`update api_keys set last_used_at = now() where user_id = ${used.id}`.execute(server.db);
  await sql`update api_keys set revoked_at = now() where user_id = ${ended.id}`.execute(server.db);
  await sql`update api_keys set revoked_at = now() - interval '31 days' where user_id = ${long.id}`.execute(
    server.db,
  );
  await sql`update users set status = 'disabled' where id = ${disabled.id}`.execute(server.db);
  assert.equal(await names(), ['Used', 'Rested', 'Fresh']);
  assert.equal(await names({ state: 'unused' }), ['Rested']);
  assert.equal(await names({ state: 'over' }), ['Of somebody disabled', 'Ended']);
});

test('one is revoked at once, on record and told to its owner by mail; the others of the same person go on', async () => {
  const { id, key } = await owning('Warehouse');
  const other = await keyOf(id, 'Newsletter');
  const [, warehouse] = await listed();
  const answer = await revoke(warehouse?.id);
  assert.is(answer.json().message.split(' of ')[0], "API key 'Warehouse'");
  assert.equal([await call(key), await call(other)], [401, 200]);
  const { rows } = await sql`
    select user_id, resource_id, detail from audit where action = 'user.end_keys'`.execute(
    server.db,
  );
  assert.equal(rows, [{ user_id: adminId, resource_id: id, detail: { ended: [warehouse?.id] } }]);
  const again = await revoke(warehouse?.id);
  assert.match(again.json().message, /was revoked before/);
  const mails = await mailsOf(server);
  assert.is(mails.length, 1, 'told once');
  assert.match(mails[0]?.text ?? '', /has revoked this API key of yours:\n\nWarehouse\n/);
});

test('all keys of somebody that are revoked at once are named to them in one mail; one’s own are not', async () => {
  const { id } = await owning('Warehouse');
  await keyOf(id, 'Newsletter');
  await server.call('POST', `/users/${id}/end-keys`, { token: admin });
  await keyOf(adminId, 'Own');
  await server.call('POST', `/users/${adminId}/end-keys`, { token: admin });
  const mails = await mailsOf(server);
  assert.is(mails.length, 1);
  for (const name of ['Warehouse', 'Newsletter']) assert.ok(mails[0]?.text?.includes(name), name);
});

test('a key of who may do more is not revoked, nor one that there is not, nor without the right to change users', async () => {
  await keyOf(adminId, 'Of the administrator');
  const clerk = await somebody(server.db, ['Core.UsersController@update']);
  const [found] = await listed();
  const refused = await revoke(found?.id, clerk.token);
  assert.equal([refused.statusCode, refused.json().id], [403, 'denied']);
  assert.is((await revoke(999_999_999)).statusCode, 404);
  const reader = await somebody(server.db, ['Core.UsersController@index']);
  assert.equal(
    [(await list({}, reader.token)).statusCode, (await revoke(found?.id, reader.token)).statusCode],
    [403, 403],
  );
  assert.equal(await names(), ['Of the administrator']);
});

test('no key sees or revokes keys, whatever its owner may', async () => {
  const owner = await somebody(server.db, [...PERMISSIONS]);
  const [key = ''] = await keysOf(server.db, owner);
  assert.equal([(await list({}, key)).statusCode, (await revoke(1, key)).statusCode], [403, 403]);
});

test('whoever makes a key is told by mail, so that a key which somebody else made in their name does not stay unseen', async () => {
  const body = { name: 'Warehouse', permissions: TAGS, publication_ids: null, expires_in_days: 30 };
  assert.is((await server.call('POST', '/me/api-keys', { token: admin, body })).statusCode, 201);
  const [mail] = await mailsOf(server);
  assert.equal(mail?.subject, 'An API key was made · Masthead');
  assert.match(mail?.text ?? '', /'Warehouse' was made for your account/);
});

test('what is asked wrongly is refused by name', async () => {
  for (const [name, value] of [
    ['state', 'all'],
    ['page', '0'],
    ['search', 'x'.repeat(201)],
    ['sort', 'name'],
  ] as const) {
    const reply = await list({ [name]: value });
    assert.equal([reply.statusCode, Object.keys(reply.json().data)], [422, [name]]);
  }
});

test.run();

async function owning(name: string) {
  const { id } = await somebody(server.db, TAGS);
  return { id, key: await keyOf(id, name) };
}

/** A key of somebody with that name alone. */
async function keyOf(id: number, name: string) {
  const [key = '', ...others] = await keysOf(server.db, { id }, { permissions: TAGS });
  await sql`delete from api_keys where start = any(${others.map((each) => each.slice(0, 10))})`.execute(
    server.db,
  );
  await sql`update api_keys set name = ${name} where start = ${key.slice(0, 10)}`.execute(
    server.db,
  );
  return key;
}

function list(query: Readonly<Record<string, string>> = {}, token = admin) {
  return server.call('GET', `/api-keys?${new URLSearchParams(query)}`, { token });
}

async function listed(query = {}): Promise<readonly OwnedApiKey[]> {
  return (await list(query)).json().data;
}

async function names(query = {}) {
  return (await listed(query)).map(({ name }) => name);
}

function revoke(id: number | undefined, token = admin) {
  return server.call('DELETE', `/api-keys/${id}`, { token });
}

function call(token: string) {
  return server.call('GET', '/tags', { token }).then(({ statusCode }) => statusCode);
}
