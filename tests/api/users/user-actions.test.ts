import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import type { UserAction } from '../../../src/shared/contract/user-access.ts';
import { linkIn, mailsOf } from '../../support/outbox.ts';
import { SAME_ORIGIN, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { keysOf } from '../../support/people.ts';
import { suite } from '../../support/suite.ts';

const test = suite('user actions');
const PASSWORD = 'a-quiet-harbor-at-dawn';
let server: TestServer;
let admin: string;
let adminId: number;

test.before(async () => {
  server = await startServer();
  const signed = await server.signIn();
  admin = signed.token;
  adminId = signed.answer.user.id;
});
test.after(() => server.stop());

test('an invited user is invited again: the new link works, the one before is dead', async () => {
  const id = await invited('ann@example.com');
  const first = await lastLink('ann@example.com');
  const { status, body } = await userAction(id, 'invite');
  assert.equal(
    [status, body.message, body.data.mails],
    [
      200,
      'No mail server is set up: the new invitation to ann@example.com waits in the folder mail of the server’s data.',
      false,
    ],
  );
  assert.ok(Date.parse(body.data.invited_until) > Date.now());
  const second = await lastLink('ann@example.com');
  assert.is.not(second, first);
  assert.is((await setUp(first)).statusCode, 404);
  assert.is((await setUp(second)).statusCode, 200);
  assert.equal(await auditOf(id, 'user.invite'), [adminId]);
  const { rows } = await sql<{ status: string; is_now: boolean }>`
    select r.data->>'status' as status, r.version = u.version as is_now
    from users u join revisions r on r.resource = 'users' and r.resource_id = u.id
    where u.id = ${id} order by r.version desc limit 1`.execute(server.db);
  assert.equal(rows, [{ status: 'active', is_now: true }], 'a version of its own');
});

test('invited four times at once, the last link alone works', async () => {
  const id = await invited('una@example.com');
  const answers = await Promise.all([1, 2, 3, 4].map(() => userAction(id, 'invite')));
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  assert.is((await openLinks(id)).length, 1);
});

test('where a mail server is set up, an invitation says that it is on its way', async () => {
  const id = await invited('ivo@example.com');
  const mailing = await startServer({ beside: server, env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const answer = await mailing.call('POST', `/users/${id}/invite`, { token: admin });
  assert.equal(
    [answer.json().message, answer.json().data.mails],
    ['A new invitation is on its way to ivo@example.com.', true],
  );
  await mailing.stop();
});

test('who has come already is not invited again', async () => {
  const { id } = await active('ben@example.com');
  const { status, body } = await userAction(id, 'invite');
  assert.equal([status, Object.keys(body.data)], [422, ['status']]);
  assert.is((await openLinks(id)).length, 0);
});

test('a disabled user is out with the next call, for renewal and for sign-in, too, until they are enabled', async () => {
  const { id, token, cookie } = await active('cara@example.com');
  assert.is((await server.call('GET', '/me', { token })).statusCode, 200);
  const { status, body } = await userAction(id, 'disable');
  assert.equal([status, body.data.status, body.data.sessions], [200, 'disabled', 0]);
  assert.is((await server.call('GET', '/me', { token })).statusCode, 401);
  const headers = { ...SAME_ORIGIN, cookie };
  const renewal = { headers, body: { client_secret: 'masthead-web' } };
  assert.is((await server.call('POST', '/refresh-token', renewal)).statusCode, 401);
  assert.match(
    await failing(server.signIn({ email: 'cara@example.com', password: PASSWORD })),
    'credentials',
  );
  assert.is((await userAction(id, 'disable')).status, 422);
  assert.is((await userAction(id, 'enable')).body.data.status, 'active');
  assert.is((await server.call('GET', '/me', { token })).statusCode, 401);
  await server.signIn({ email: 'cara@example.com', password: PASSWORD });
  assert.equal((await auditOf(id, 'update')).length, 3);
});

test('disabling ends an open invitation; enabling who never came sends another', async () => {
  const id = await invited('dan@example.com');
  const link = await lastLink('dan@example.com');
  assert.is((await userAction(id, 'disable')).status, 200);
  assert.is((await openLinks(id)).length, 0);
  const { body } = await userAction(id, 'enable');
  assert.is(body.data.status, 'invited');
  assert.is((await setUp(link)).statusCode, 404);
  assert.is((await setUp(await lastLink('dan@example.com'))).statusCode, 200);
});

test('what a user had begun when they were disabled is not finished once they are enabled: another address stays unconfirmed', async () => {
  const { id, token } = await active('zoe@example.com');
  const body = { email: 'zoe@elsewhere.example', password: PASSWORD };
  const asked = await server.call('POST', '/me/email', { token, body });
  assert.is(asked.statusCode, 200, asked.body);
  const confirm = linkIn(await mailsOf(server), body.email, 'email-change');
  await userAction(id, 'disable');
  await userAction(id, 'enable');
  const late = await server.call('POST', '/email-change', { body: { token: confirm } });
  assert.is(late.statusCode, 410, late.body);
});

test('a reset takes the second factor, its codes, trusted browsers and open challenges, ends the sessions and tells by mail', async () => {
  const { id, token } = await active('eva@example.com');
  assert.is((await userAction(id, 'reset-factor')).status, 422);
  await server.db
    .updateTable('credentials')
    .set({ totp_secret: server.services.keys.encrypt('JBSWY3DPEHPK3PXP') })
    .where('user_id', '=', id)
    .execute();
  await sql`insert into recovery_codes (user_id, number, hash) values (${id}, 1, 'x')`.execute(
    server.db,
  );
  await sql`insert into trusted_browsers (user_id, hash, expires_at)
    values (${id}, 'x', now() + interval '1 day')`.execute(server.db);
  await sql`update users set two_factor_enabled = true where id = ${id}`.execute(server.db);
  const credentials = {
    email: 'eva@example.com',
    password: PASSWORD,
    client_secret: 'masthead-web',
  };
  const asked = await server.call('POST', '/login', { body: credentials });
  assert.is(asked.json().two_factor, true);
  const { status, body } = await userAction(id, 'reset-factor');
  assert.equal([status, body.data.second_factor, body.data.sessions], [200, false, 0]);
  assert.is((await server.call('GET', '/me', { token })).statusCode, 401);
  const { rows } = await sql`select user_id from recovery_codes where user_id = ${id}
    union all select user_id from trusted_browsers where user_id = ${id}
    union all select user_id from challenges where user_id = ${id}`.execute(server.db);
  assert.equal(rows, []);
  const mails = (await mailsOf(server)).filter(
    ({ to, subject }) => to === 'eva@example.com' && subject.includes('was reset'),
  );
  assert.is(mails.length, 1);
  assert.match(mails[0]?.text ?? '', 'an administrator reset the second factor of your account');
  await server.signIn({ email: 'eva@example.com', password: PASSWORD });
  assert.equal(await auditOf(id, 'user.reset_factor'), [adminId]);
  assert.equal(await takeBackLast(id), [false, 404]);
});

/** Whether the list says that a user has a second factor, and what the administrator is answered who takes back the last change. */
async function takeBackLast(id: number) {
  const { rows } = await sql<{ enabled: boolean; version: number }>`
    select two_factor_enabled as enabled, version from users where id = ${id}`.execute(server.db);
  const [shown] = rows;
  const body = { resource: 'users', resource_id: id, version: shown?.version };
  const answer = await server.call('POST', '/undos', { token: admin, body });
  return [shown?.enabled, answer.statusCode];
}

test('sessions end at once; whoever ends their own stays where they are', async () => {
  const { id, token } = await active('fay@example.com');
  await server.signIn({ email: 'fay@example.com', password: PASSWORD });
  assert.is((await userAction(id, 'end-sessions')).body.message, '2 sessions were ended.');
  assert.is((await server.call('GET', '/me', { token })).statusCode, 401);
  await server.signIn();
  const own = await userAction(adminId, 'end-sessions');
  assert.equal([own.status, own.body.data.sessions], [200, 1]);
  assert.equal(await auditOf(id, 'user.end_sessions'), [adminId]);
});

test('who administers users sees the API keys of others that work, and revokes them at once', async () => {
  const { id } = await active('ida@example.com', ['Core.TagsController@index']);
  const permissions = ['Core.TagsController@index'];
  const [key = ''] = await keysOf(server.db, { id }, { permissions });
  await keysOf(server.db, { id }, { permissions, revoked: true });
  assert.is((await server.call('GET', '/tags', { token: key })).statusCode, 200);
  const { token } = await server.signIn();
  const seen = await server.call('GET', `/users/${id}/access`, { token });
  const { api_keys } = seen.json().data;
  assert.is(api_keys.length, 4);
  assert.equal(Object.keys(api_keys[0]).sort(), [
    'expires_at',
    'id',
    'last_used_at',
    'name',
    'start',
  ]);
  const { status, body } = await userAction(id, 'end-keys');
  assert.equal([status, body.message, body.data.api_keys], [200, '4 API keys were revoked.', []]);
  assert.is((await server.call('GET', '/tags', { token: key })).statusCode, 401);
  assert.is((await userAction(id, 'end-keys')).body.message, 'No API key was open.');
  assert.equal(await auditOf(id, 'user.end_keys'), [adminId, adminId]);
});

test('nobody disables themselves, nor who may do more, nor without the right to change users', async () => {
  const own = await userAction(adminId, 'disable');
  assert.equal(
    [own.status, own.body.data],
    [422, { status: "You can't disable your own account." }],
  );
  const reader = await active('gus@example.com', ['Core.UsersController@show']);
  const clerk = await active('hal@example.com', ['Core.UsersController@update']);
  for (const name of [
    'invite',
    'disable',
    'enable',
    'reset-factor',
    'end-sessions',
    'end-keys',
  ] as const) {
    assert.is((await userAction(clerk.id, name, reader.token)).status, 403, name);
    assert.is((await userAction(adminId, name, clerk.token)).status, 403, name);
    assert.is((await userAction(999_999, name)).status, 404, name);
  }
  const seen = await server.call('GET', `/users/${clerk.id}/access`, { token: reader.token });
  assert.is(seen.statusCode, 403);
});

test.run();

async function userAction(id: number, name: UserAction, token = admin) {
  const answer = await server.call('POST', `/users/${id}/${name}`, { token });
  return { status: answer.statusCode, body: answer.json() };
}

async function invited(email: string): Promise<number> {
  const body = { email, first_name: 'In', last_name: 'Vited' };
  const answer = await server.call('POST', '/users', { token: admin, body });
  return answer.json().data.id;
}

/** Somebody who has come: signed in, with a group of these permissions. */
async function active(email: string, permissions: readonly string[] = []) {
  const { rows } = await sql<{ id: number }>`with g as (
      insert into groups (name, permissions, all_publications)
      values (${email}, ${JSON.stringify(permissions)}, true) returning id)
    insert into users (email, first_name, last_name, status, group_ids)
    select ${email}, 'Per', 'Son', 'invited', array[g.id] from g returning id`.execute(server.db);
  const id = rows[0]?.id ?? 0;
  assert.is((await userAction(id, 'invite')).status, 200);
  await setUp(await lastLink(email));
  await sql`update credentials set accepted_terms_at = now() where user_id = ${id}`.execute(
    server.db,
  );
  await sql`delete from sessions where user_id = ${id}`.execute(server.db);
  return { id, ...(await server.signIn({ email, password: PASSWORD })) };
}

function setUp(token: string) {
  return server.call('POST', '/set-up', {
    headers: SAME_ORIGIN,
    body: { token, password: PASSWORD },
  });
}

/** The token of the last mail to somebody. */
async function lastLink(email: string): Promise<string> {
  return linkIn(await mailsOf(server), email, 'set-up');
}

async function openLinks(id: number) {
  const { rows } =
    await sql`select from setup_links where user_id = ${id} and used_at is null`.execute(server.db);
  return rows;
}

/** Who did it to the user, oldest first. */
async function auditOf(id: number, action: string) {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from audit where resource = 'users' and resource_id = ${id} and action = ${action}
    order by id`.execute(server.db);
  return rows.map(({ user_id }) => user_id);
}

async function failing(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'it succeeded',
    (error: Error) => error.message,
  );
}
