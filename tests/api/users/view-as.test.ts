import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { endOldViewings } from '../../../src/api/users/view-as.ts';
import { PERMISSIONS } from '../../../src/shared/permission-table.ts';
import { sessionOf, somebody } from '../../support/people.ts';
import type { TestServer } from '../../support/server.ts';
import { startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('looking as somebody else');
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.after(() => server.stop());

const EVERYTHING = [...PERMISSIONS];
const LESS = ['Core.TagsController@index', 'Core.TagsController@store'];

const start = (token: string, id: number) => server.call('POST', `/users/${id}/view-as`, { token });

async function viewing() {
  const [viewer, viewed] = [await somebody(server.db, EVERYTHING), await somebody(server.db, LESS)];
  const reply = await start(viewer.token, viewed.id);
  assert.is(reply.statusCode, 200, reply.body);
  const token = String(reply.json().data.access_token);
  return {
    viewer,
    viewed,
    token,
    answer: reply.json().data as { user: { id: number }; expires_in: number },
  };
}

async function told(action: string, by: number) {
  const { rows } = await sql<{ resource_id: number; detail: { how?: string } }>`
    select resource_id, detail from audit where action = ${action} and user_id = ${by} order by id`.execute(
    server.db,
  );
  return rows;
}

test('who may sees what the other person sees, with their rights alone, for thirty minutes', async () => {
  const { viewed, token, answer } = await viewing();
  assert.equal([answer.user.id, answer.expires_in], [viewed.id, 1800]);
  const me = await server.call('GET', '/me', { token });
  assert.is(me.json().id, viewed.id);
  assert.is((await server.call('GET', '/tags', { token })).statusCode, 200);
  assert.is((await server.call('GET', '/users', { token })).statusCode, 403);
});

test('nothing is changed by it, whatever the person may, and what is theirs alone is not shown', async () => {
  const { token, viewed } = await viewing();
  await sql`insert into auto_saves (user_id, resource, resource_id, session, data)
    values (${viewed.id}, 'tags', -1, gen_random_uuid(), '{"name":"Mine"}')`.execute(server.db);
  const made = await server.call('POST', '/tags', { token, body: { name: 'By a viewer' } });
  assert.equal([made.statusCode, made.json().id], [403, 'viewing']);
  for (const path of [
    '/me/sessions',
    '/me/api-keys',
    '/me/two-factor',
    '/me/email',
    '/undos',
    '/imports',
    '/tasks',
  ]) {
    const reply = await server.call('GET', path, { token });
    assert.equal([reply.statusCode, reply.json().id], [403, 'viewing'], path);
  }
  const drafts = await server.call('GET', '/auto-save?resource=tags&resource_id=-1', { token });
  assert.equal(drafts.json(), { data: null, others: [] });
});

test('its start and its end are on record under the name of who looked, and the token ends with it', async () => {
  const { viewer, viewed, token } = await viewing();
  assert.equal(
    (await told('user.view_as', viewer.id)).map(({ resource_id }) => resource_id),
    [viewed.id],
  );
  assert.is((await server.call('DELETE', '/view-as', { token })).statusCode, 200);
  assert.is((await server.call('GET', '/me', { token })).statusCode, 401);
  const [end] = await told('user.view_as_end', viewer.id);
  assert.equal([end?.resource_id, end?.detail.how], [viewed.id, 'by hand']);
  assert.is((await server.call('GET', '/me', { token: viewer.token })).json().id, viewer.id);
  assert.is((await server.call('DELETE', '/view-as', { token: viewer.token })).statusCode, 422);
});

test('it ends after its time, with the session, with the right, and where the other gets more', async () => {
  const late = await viewing();
  await sql`update access_tokens set expires_at = now() where viewing_id is not null`.execute(
    server.db,
  );
  await sql`update viewings set expires_at = now() - interval '1 second' where ended_at is null`.execute(
    server.db,
  );
  assert.is((await server.call('GET', '/me', { token: late.token })).statusCode, 401);
  await endOldViewings(server.db);
  assert.equal(
    (await told('user.view_as_end', late.viewer.id)).map(({ detail }) => detail.how),
    ['after its time'],
  );

  const gone = await viewing();
  await sql`delete from sessions where user_id = ${gone.viewer.id}`.execute(server.db);
  assert.is((await server.call('GET', '/me', { token: gone.token })).statusCode, 401);
  await endOldViewings(server.db);
  assert.equal(
    (await told('user.view_as_end', gone.viewer.id)).map(({ detail }) => detail.how),
    ['with its session'],
  );

  const weaker = await viewing();
  await groupsOf(weaker.viewer.id, LESS);
  assert.is((await server.call('GET', '/me', { token: weaker.token })).statusCode, 401);

  const stronger = await viewing();
  await groupsOf(stronger.viewer.id, [...LESS, 'Core.UsersController@view_as']);
  await groupsOf(stronger.viewed.id, EVERYTHING);
  assert.is((await server.call('GET', '/me', { token: stronger.token })).statusCode, 401);
});

async function groupsOf(userId: number, permissions: readonly string[]) {
  await sql`update groups set permissions = ${JSON.stringify(permissions)}
    where id = any((select group_ids from users where id = ${userId})::bigint[])`.execute(
    server.db,
  );
}

test('nobody looks as who may more, as themselves, as who is not active, or while they look already', async () => {
  const viewer = await somebody(server.db, [...LESS, 'Core.UsersController@view_as']);
  const stronger = await somebody(server.db, [...LESS, 'Core.TagsController@destroy']);
  const weaker = await somebody(server.db, LESS);
  const refused = await start(viewer.token, stronger.id);
  assert.equal([refused.statusCode, refused.json().id], [403, 'denied']);
  assert.match(refused.json().message, /may do more than you/);
  assert.is((await start(viewer.token, viewer.id)).statusCode, 422);
  assert.is((await start(viewer.token, 999_999)).statusCode, 404);
  assert.is((await start(weaker.token, viewer.id)).statusCode, 403);
  await sql`update users set status = 'disabled' where id = ${weaker.id}`.execute(server.db);
  assert.is((await start(viewer.token, weaker.id)).statusCode, 422);
  const { token, viewer: another } = await viewing();
  assert.is((await start(token, another.id)).statusCode, 403);
  assert.ok(await sessionOf(server.db, viewer.id));
});

test.run();
