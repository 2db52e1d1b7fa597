import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { ADMIN, CLIENT, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('one’s own password');
const NEXT = 'a harbour full of boats';
let server: TestServer;
let token: string;
let present: string = ADMIN.password;

test.before(async () => {
  server = await startServer();
  token = (await server.signIn()).token;
});
test.before.each(async () => {
  await sql`delete from rate_limits`.execute(server.db);
});
test.after(() => server.stop());

const change = (body: object, by = token) =>
  server.call('PUT', '/me/password', { token: by, body });
const login = (password: string) =>
  server.call('POST', '/login', {
    body: { email: ADMIN.email, password, client_secret: CLIENT },
  });

test('whoever does not know the present password changes nothing, and is told at its field', async () => {
  const wrong = await change({ current_password: 'not this one at all', password: NEXT });
  assert.is(wrong.statusCode, 422);
  assert.equal(wrong.json().data, { current_password: 'This is not your present password.' });
  const without = await change({ current_password: '', password: NEXT });
  assert.equal(without.json().data, { current_password: 'Type your present password.' });
  assert.is((await login(ADMIN.password)).statusCode, 200);
});

test('a new password that is short, easy to guess or the present one is refused at its field', async () => {
  const said = async (password: string) =>
    (await change({ current_password: present, password })).json().data;
  assert.equal(Object.keys(await said('short')), ['password']);
  assert.equal(await said(ADMIN.email), { password: 'This is too easy to guess.' });
  assert.equal(await said(present), {
    password: 'This is your present password. Choose another one.',
  });
  assert.is((await login(present)).statusCode, 200);
});

test('with the present password a new one takes its place, the other sessions end, this one stays, and it is on record', async () => {
  const other = (await server.signIn()).token;
  const answer = await change({ current_password: present, password: NEXT });
  assert.is(answer.statusCode, 200);
  assert.match(answer.json().message, /^Your password is changed\. Your \d+ other sessions were/);
  assert.is((await server.call('GET', '/me', { token: other })).statusCode, 401);
  assert.is((await server.call('GET', '/me', { token })).statusCode, 200);
  assert.is((await login(present)).statusCode, 422);
  present = NEXT;
  assert.is((await login(present)).statusCode, 200);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit where action = 'password_changed'`.execute(server.db);
  assert.equal(rows, [{ count: 1 }]);
});

test('of two changes at once one is done, and the other is told', async () => {
  const both = await Promise.all(
    ['the first of two harbours', 'the second of two harbours'].map(async (password) => ({
      password,
      answer: await change({ current_password: present, password }),
    })),
  );
  const done = both.filter(({ answer }) => answer.statusCode === 200);
  assert.is(done.length, 1);
  const refused = both.find(({ answer }) => answer.statusCode !== 200);
  assert.is(refused?.answer.statusCode, 422);
  assert.equal(Object.keys(refused?.answer.json().data), ['current_password']);
  present = done[0]?.password ?? '';
  assert.is((await login(present)).statusCode, 200);
});

test('who guesses the present password has to wait, longer each time', async () => {
  const guess = () => change({ current_password: 'a guess at the password', password: NEXT });
  const answers: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) answers.push((await guess()).statusCode);
  assert.is(answers.at(-1), 429);
  assert.is((await change({ current_password: present, password: NEXT })).statusCode, 429);
});

test.run();
