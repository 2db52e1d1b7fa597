import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';
import { postForm } from '../../support/upload.ts';

const test = suite('own profile');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let server: TestServer;
let token: string;
let id: number;

test.before(async () => {
  server = await startServer();
  const signed = await server.signIn();
  token = signed.token;
  id = signed.answer.user.id;
  // No group at all: what one is may be changed by oneself alone.
  await sql`update users set group_ids = '{}' where id = ${id}`.execute(server.db);
});
test.after(() => server.stop());

const put = (body: object) => server.call('PUT', '/me', { token, body });
const me = async () => (await server.call('GET', '/me', { token })).json();

test('a person without any right changes their own names, and the save is recorded like every other', async () => {
  const answer = await put({ first_name: 'Ann', last_name: 'Lee' });
  assert.is(answer.statusCode, 200);
  const names = { full_name: 'Ann Lee', first_name: 'Ann', last_name: 'Lee', photo: null };
  assert.equal(answer.json(), { message: 'Your profile is saved.', data: names });
  const { full_name, first_name, last_name, photo } = await me();
  assert.equal({ full_name, first_name, last_name, photo }, names);
  const { rows } = await sql<{ user_id: number; detail: { fields: string[] } }>`
    select user_id from audit where resource = 'users' and resource_id = ${id} and action = 'update'`.execute(
    server.db,
  );
  assert.equal(rows, [{ user_id: id }]);
});

test('names that are missing or too long are refused by their fields, and nothing is changed', async () => {
  const before = await me();
  const empty = await put({ first_name: '', last_name: 'x'.repeat(101) });
  assert.is(empty.statusCode, 422);
  assert.equal(Object.keys(empty.json().data).sort(), ['first_name', 'last_name']);
  assert.is((await me()).full_name, before.full_name);
});

test('e-mail, groups and state are not changed by oneself', async () => {
  const answer = await put({ email: 'else@example.com', group_ids: [1], status: 'disabled' });
  assert.is(answer.statusCode, 422);
  assert.equal(Object.keys(answer.json().data), ['email', 'group_ids', 'status']);
});

test('a photo is an image of the files; another kind, and a file that is not there, are refused', async () => {
  const sent = await upload('me.png', 'image/png', PNG);
  const kept = await put({ photo: sent });
  assert.equal([kept.statusCode, kept.json().data.photo.key], [200, sent.key]);
  assert.is((await me()).photo.key, sent.key);
  const style = await upload('me.css', 'text/css', Buffer.from('a { color: red }'));
  const wrong = await put({ photo: style });
  assert.equal([wrong.statusCode, wrong.json().data], [422, { photo: 'Choose an image.' }]);
  const gone = await put({ photo: { ...sent, key: 'x'.repeat(32) } });
  assert.equal(Object.keys(gone.json().data), ['photo']);
  assert.is((await put({ photo: null })).json().data.photo, null);
});

test('a photo that is no picture, whatever its name and kind say, is refused at the field of the file with what to do', async () => {
  const before = (await me()).photo;
  for (const [body, told] of [
    [Buffer.from('no picture'), /not what its name says.* Choose another one/],
    [Buffer.from('<svg onload="x()"/>'), /not what its name says/],
    [PNG.subarray(0, 40), /Save it anew as PNG, JPEG or WebP/],
    [Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(4000, 97)]), /Save it anew/],
  ] as const) {
    const parts = [{ name: 'file', file: 'me.png', type: 'image/png', body }];
    const answer = await postForm(server, 'files', { token, parts });
    const { data } = answer.json();
    assert.equal([answer.statusCode, Object.keys(data)], [422, ['file']]);
    assert.match(data.file, told);
  }
  assert.equal((await me()).photo, before);
});

test('while somebody else edits the user it waits', async () => {
  await sql`insert into users (email, first_name, last_name) values ('bob@example.com', 'Bob', 'Ross')`.execute(
    server.db,
  );
  await sql`insert into locks (resource, resource_id, user_id, token, expires_at)
    select 'users', ${id}, id, gen_random_uuid(), now() + interval '1 minute' from users where email = 'bob@example.com'`.execute(
    server.db,
  );
  assert.is((await put({ first_name: 'Ada' })).statusCode, 423);
  await sql`delete from locks`.execute(server.db);
  assert.is((await put({ first_name: 'Ada' })).statusCode, 200);
});

test('nobody signed in changes nothing', async () => {
  assert.is((await server.call('PUT', '/me', { body: { first_name: 'X' } })).statusCode, 401);
});

test.run();

async function upload(name: string, type: string, body: Buffer) {
  const parts = [{ name: 'file', file: name, type, body }];
  const { path: _, ...value } = (await postForm(server, 'files', { token, parts })).json().data;
  return value;
}
