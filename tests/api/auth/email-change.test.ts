import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { ADMIN, CLIENT, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { linkIn, mailsOf } from '../../support/outbox.ts';
import { whileTaken } from '../../support/taken-address.ts';
import { somebody } from '../../support/people.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a change of e-mail address');
const NEW = 'nora@elsewhere.example';
let server: TestServer;
let token: string;
let id: number;

test.before(async () => {
  server = await startServer();
  const signed = await server.signIn();
  token = signed.token;
  id = signed.answer.user.id;
});
test.before.each(async () => {
  await sql`delete from rate_limits`.execute(server.db);
  await sql`delete from email_changes`.execute(server.db);
  await sql`delete from mail_outbox`.execute(server.db);
  await sql`update users set email = ${ADMIN.email} where id = ${id}`.execute(server.db);
});
test.after(() => server.stop());

const ask = (email = NEW, password: string = ADMIN.password) =>
  server.call('POST', '/me/email', { token, body: { email, password } });
const pending = async () => (await server.call('GET', '/me/email', { token })).json().data;
const look = (link: string) => server.call('GET', `/email-change?token=${link}`);
const follow = (link: string) => server.call('POST', '/email-change', { body: { token: link } });

async function addressNow() {
  const { rows } = await sql<{ email: string }>`select email from users where id = ${id}`.execute(
    server.db,
  );
  return rows[0]?.email;
}

/** Asks, and answers the tokens of both mails. */
async function asked(email = NEW) {
  assert.is((await ask(email)).statusCode, 200);
  const mails = await mailsOf(server);
  return {
    confirm: linkIn(mails, email, 'email-change'),
    cancel: linkIn(mails, ADMIN.email, 'email-change'),
  };
}

test('nothing changes before the link at the new address is used; then it is what the person is found by', async () => {
  const { confirm } = await asked();
  assert.is((await pending()).email, NEW);
  assert.is(await addressNow(), ADMIN.email);
  assert.equal((await look(confirm)).json().data, {
    purpose: 'confirm',
    email: NEW,
    old_email: ADMIN.email,
    full_name: 'Nora Administrator',
  });
  assert.is(await addressNow(), ADMIN.email, 'looking at it confirms nothing');
  assert.is((await follow(confirm)).statusCode, 200);
  assert.equal([await addressNow(), await pending()], [NEW, null]);
  const [told] = await mailsOf(server);
  assert.equal(
    [told?.to, told?.subject],
    [ADMIN.email, 'Your e-mail address for Masthead was changed'],
  );
  const body = { email: NEW, password: ADMIN.password, client_secret: CLIENT };
  assert.is((await server.call('POST', '/login', { body })).statusCode, 200);
  const found = await server.call('GET', `/users?search=elsewhere`, { token });
  assert.is(found.json().total, 1);
  const again = await follow(confirm);
  assert.equal([again.statusCode, again.json().id], [410, 'gone']);
  assert.match(again.json().message, 'used already');
});

test('the link at the old address calls it off, and that at the new one then says so', async () => {
  const { confirm, cancel } = await asked();
  assert.is((await look(cancel)).json().data.purpose, 'cancel');
  assert.match((await follow(cancel)).json().message, 'called off');
  assert.equal([await addressNow(), await pending()], [ADMIN.email, null]);
  const late = await follow(confirm);
  assert.equal([late.statusCode, late.json().id], [410, 'gone']);
  assert.match(late.json().message, 'called off');
});

test('it is called off and mailed again from the profile; the link before is dead', async () => {
  const { confirm: first } = await asked();
  const resent = await server.call('POST', '/me/email/resend', { token });
  assert.equal([resent.statusCode, resent.json().data.email], [200, NEW]);
  const second = linkIn(await mailsOf(server), NEW, 'email-change');
  assert.is.not(second, first);
  assert.is((await look(first)).statusCode, 404);
  assert.is((await look(second)).statusCode, 200);
  assert.is((await server.call('DELETE', '/me/email', { token })).json().data, null);
  assert.is((await look(second)).statusCode, 410);
  for (const [method, path] of [
    ['DELETE', '/me/email'],
    ['POST', '/me/email/resend'],
  ] as const) {
    assert.is((await server.call(method, path, { token })).statusCode, 404, path);
  }
});

test('a new request takes the place of the one before', async () => {
  const first = await asked();
  const second = await asked('nora@third.example');
  assert.is((await look(first.confirm)).statusCode, 410);
  assert.is((await follow(second.confirm)).statusCode, 200);
  assert.is(await addressNow(), 'nora@third.example');
});

test('without the password, or with an address that is none, one’s own or somebody else’s, it is refused at its field', async () => {
  await sql`insert into users (email, first_name, last_name) values ('taken@masthead.example', 'T', 'K')
    on conflict do nothing`.execute(server.db);
  for (const [email, password, field] of [
    [NEW, 'not the password', 'password'],
    ['no address', ADMIN.password, 'email'],
    [ADMIN.email.toUpperCase(), ADMIN.password, 'email'],
    ['Taken@masthead.example', ADMIN.password, 'email'],
  ] as const) {
    const refused = await ask(email, password);
    assert.equal([refused.statusCode, Object.keys(refused.json().data)], [422, [field]], email);
  }
  assert.equal([await pending(), (await mailsOf(server)).length], [null, 0]);
});

test('who comes by a provider alone is told who can change their address', async () => {
  const { token: theirs } = await somebody(server.db, []);
  const body = { email: NEW, password: 'anything' };
  const answer = await server.call('POST', '/me/email', { token: theirs, body });
  assert.is(answer.statusCode, 422);
  assert.match(answer.json().data.password, /no password here. Ask an Administrator/);
});

test('guessing the password by it is slowed down as by signing in', async () => {
  for (let tries = 0; tries < 5; tries += 1) await ask(NEW, 'not the password');
  await sql`update rate_limits set expire = expire + 600000 where key like 'sign-in-wait%'`.execute(
    server.db,
  );
  assert.is((await ask(NEW, 'not the password')).statusCode, 429);
  assert.is((await ask()).statusCode, 429);
});

test('an address that somebody took meanwhile is not taken from them, and a link of a day is too old', async () => {
  const { confirm } = await asked();
  await sql`insert into users (email, first_name, last_name) values (${NEW}, 'Q', 'K')`.execute(
    server.db,
  );
  const refused = await follow(confirm);
  assert.equal([refused.statusCode, refused.json().id], [422, 'duplicate']);
  assert.is(await addressNow(), ADMIN.email);
  await sql`delete from users where email = ${NEW}`.execute(server.db);
  await sql`update email_changes set expires_at = now()`.execute(server.db);
  assert.match((await follow(confirm)).json().message, 'older than 24 hours');
  assert.is(await pending(), null);
});

test('an address that somebody takes at the same moment is refused at the field', async () => {
  const { confirm } = await asked();
  const refused = await whileTaken(server.db, NEW, () => follow(confirm));
  await sql`delete from users where email = ${NEW}`.execute(server.db);
  assert.equal(
    [refused.statusCode, refused.json().data],
    [422, { email: 'Somebody else has this address.' }],
  );
  assert.is(await addressNow(), ADMIN.email);
});

test('asked for four times at once, the last one stands and each of the others is replaced', async () => {
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => ask(`${name}@at-once.example`)),
  );
  assert.equal(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200],
  );
  const { rows } = await sql<{ state: string }>`
    select state from email_changes where user_id = ${id} order by state`.execute(server.db);
  assert.equal(
    rows.map(({ state }) => state),
    ['open', 'replaced', 'replaced', 'replaced'],
  );
});

test('where an administrator changed the address meanwhile, the link changes nothing', async () => {
  const { confirm } = await asked();
  await sql`update users set email = 'nora@by-hand.example' where id = ${id}`.execute(server.db);
  assert.is((await follow(confirm)).statusCode, 410);
  assert.is(await addressNow(), 'nora@by-hand.example');
});

test('links by which the old address could set a password are dead with it', async () => {
  await server.call('POST', '/forgot-password', { body: { email: ADMIN.email } });
  const reset = linkIn(await mailsOf(server), ADMIN.email, 'reset-password');
  assert.is((await server.call('GET', `/reset-password?token=${reset}`)).statusCode, 200);
  const { confirm } = await asked();
  await follow(confirm);
  assert.is((await server.call('GET', `/reset-password?token=${reset}`)).statusCode, 404);
});

test.run();
