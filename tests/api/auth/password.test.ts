import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { hashOf } from '../../../src/api/secrets/keys.ts';
import { somebody } from '../../support/people.ts';
import { mailsOf } from '../../support/outbox.ts';
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

test('what was begun by the password before is over with it, and the person is told by mail and in the answer', async () => {
  await begun();
  const next = 'a third harbour full of boats';
  const answer = await change({ current_password: present, password: next });
  assert.is(
    answer.json().message.split('. ').at(-1),
    'The change of your e-mail address was called off: ask for it again.',
  );
  present = next;
  assert.equal(await waiting(), { challenges: 0, links: 0, addresses: 0, browsers: 0 });
  const told = (await mailsOf(server)).filter(({ subject }) => subject.includes('was changed'));
  assert.equal(
    told.map(({ to }) => to),
    [ADMIN.email],
  );
  assert.match(told[0]?.text ?? '', /Hello Nora,\s+your password for Masthead was changed on /);
});

test('the same holds for a password that is due at the set-up gate', async () => {
  await begun();
  await sql`update credentials set requires_password_change = true`.execute(server.db);
  const next = 'a fourth harbour full of boats';
  const answer = await server.call('PUT', '/setup', { token, body: { password: next } });
  assert.is(answer.statusCode, 200, answer.body);
  present = next;
  assert.equal(await waiting(), { challenges: 0, links: 0, addresses: 0, browsers: 0 });
  const subjects = (await mailsOf(server)).map(({ subject }) => subject);
  assert.ok(subjects.includes('Your password for Masthead was changed'), subjects.join());
});

test('who comes by a provider alone is told that there is no password to change', async () => {
  const { token: theirs } = await somebody(server.db, []);
  const answer = await change({ current_password: 'anything', password: NEXT }, theirs);
  assert.equal(answer.json().data, {
    current_password: 'You sign in by a provider and have no password here.',
  });
  const own = async (token: string) => (await server.call('GET', '/me', { token })).json();
  assert.equal([(await own(theirs)).has_password, (await own(token)).has_password], [false, true]);
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

/** Whatever waits to be finished without the password: a sign-in, a link for another one, another address, a browser that is trusted. */
async function begun() {
  await sql`delete from mail_outbox`.execute(server.db);
  await server.call('POST', '/forgot-password', { body: { email: ADMIN.email } });
  const body = { email: 'else@masthead.example', password: present };
  assert.is((await server.call('POST', '/me/email', { token, body })).statusCode, 200);
  await mailsOf(server);
  await sql`insert into challenges (hash, user_id, kind, expires_at)
    select ${hashOf(`waits ${present}`)}, id, 'two_factor', now() + interval '5 minutes' from users where email = ${ADMIN.email}`.execute(
    server.db,
  );
  await sql`insert into trusted_browsers (user_id, hash, expires_at)
    select id, ${hashOf(`trusted ${present}`)}, now() + interval '1 day' from users where email = ${ADMIN.email}`.execute(
    server.db,
  );
  assert.equal(await waiting(), { challenges: 1, links: 1, addresses: 1, browsers: 1 });
  await sql`delete from mail_outbox`.execute(server.db);
}

async function waiting() {
  const { rows } = await sql`select
    (select count(*)::int from challenges) as challenges,
    (select count(*)::int from setup_links where kind = 'password' and used_at is null) as links,
    (select count(*)::int from email_changes where state = 'open') as addresses,
    (select count(*)::int from trusted_browsers) as browsers`.execute(server.db);
  return { ...(rows[0] as object) };
}
