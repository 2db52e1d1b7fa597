import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { deliver } from '../../../src/api/mail/outbox.ts';
import { hashPassword } from '../../../src/api/secrets/passwords.ts';
import { delivery, linkIn, mailsOf } from '../../support/outbox.ts';
import { CLIENT, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a forgotten password');
const ANN = 'ann@masthead.example';
const OLD = 'a-quiet-harbor-at-dawn';
const NEW = 'nine-boats-left-before-noon';
let server: TestServer;
let ann: number;

test.before(async () => {
  server = await startServer();
});
test.before.each(async () => {
  await sql`delete from rate_limits`.execute(server.db);
  await sql`delete from mail_outbox`.execute(server.db);
  await sql`delete from setup_links`.execute(server.db);
  await sql`delete from users where email = ${ANN}`.execute(server.db);
  const { rows } = await sql<{
    id: number;
  }>`insert into users (email, first_name, last_name, status)
    values (${ANN}, 'Ann', 'Lee', 'active') returning id`.execute(server.db);
  ann = rows[0]?.id ?? 0;
  await sql`insert into credentials (user_id, password_hash, accepted_terms_at)
    values (${ann}, ${await oldHash}, now())`.execute(server.db);
});
test.after(() => server.stop());

const oldHash = hashPassword(OLD);
const forgot = (email: string) => server.call('POST', '/forgot-password', { body: { email } });
const look = (token: string) => server.call('GET', `/reset-password?token=${token}`);
const reset = (token: string, password = NEW) =>
  server.call('POST', '/reset-password', { body: { token, password } });
const login = (password: string) =>
  server.call('POST', '/login', { body: { email: ANN, password, client_secret: CLIENT } });

async function linkFor(email = ANN) {
  await forgot(email);
  return linkIn(await mailsOf(server), ANN, 'reset-password');
}

test('the link of the mail sets a new password, signs in, ends every other session and is told by mail', async () => {
  const elsewhere = await server.signIn({ email: ANN, password: OLD });
  const token = await linkFor(` ${ANN.toUpperCase()} `);
  assert.match(token, /^[\w-]{43}$/);
  assert.equal((await look(token)).json().data, { email: ANN, full_name: 'Ann Lee' });
  const done = await reset(token);
  assert.equal([done.statusCode, done.json().user.email], [200, ANN]);
  const own = await server.call('GET', '/me', { token: done.json().access_token });
  const other = await server.call('GET', '/me', { token: elsewhere.token });
  assert.equal([own.statusCode, other.statusCode], [200, 401]);
  assert.equal([(await login(OLD)).statusCode, (await login(NEW)).statusCode], [422, 200]);
  const [told] = await mailsOf(server);
  assert.equal([told?.to, told?.subject], [ANN, 'Your password for Masthead was changed']);
  assert.match(told?.text ?? '', /\/forgot-password/);
});

test('a link works once, and with it end the others of the same person', async () => {
  const first = await linkFor();
  const second = await linkFor();
  assert.is.not(first, second);
  const uses = await Promise.all([1, 2, 3, 4].map(() => reset(second)));
  assert.equal(uses.map(({ statusCode }) => statusCode).sort(), [200, 410, 410, 410]);
  for (const token of [first, second]) {
    const again = await reset(token, 'yet-another-long-password');
    assert.equal([again.statusCode, again.json().id], [410, 'gone']);
    assert.match((await look(token)).json().message, 'used already');
  }
  assert.is((await login(NEW)).statusCode, 200);
});

test('a link of 30 minutes says that it is too old, an unknown one that it is unknown', async () => {
  const token = await linkFor();
  const age = (seconds: number) =>
    sql`update setup_links set expires_at = now() + make_interval(secs => ${seconds})`.execute(
      server.db,
    );
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from expires_at - now()) / 60)::int as minutes from setup_links`.execute(
    server.db,
  );
  assert.equal(rows, [{ minutes: 30 }]);
  await age(30);
  assert.is((await look(token)).statusCode, 200);
  await age(0);
  const late = await reset(token);
  assert.equal([late.statusCode, late.json().id], [410, 'gone']);
  assert.match(late.json().message, 'older than 30 minutes');
  const unknown = await look('x');
  assert.equal([unknown.statusCode, unknown.json().id], [404, 'not_found']);
  assert.is((await login(OLD)).statusCode, 200);
});

test('the answer is the same for an address that nobody has, and nothing is mailed to it', async () => {
  const known = await forgot(ANN);
  const unknown = await forgot('nobody@masthead.example');
  assert.equal([unknown.statusCode, unknown.body], [known.statusCode, known.body]);
  const names = ({ headers }: typeof known) => Object.keys(headers).sort();
  assert.equal(names(unknown), names(known));
  const kept = await sql`select recipient, subject, letter, text, html, sealed from mail_outbox
    where recipient <> ${ANN}`.execute(server.db);
  assert.equal(kept.rows.length, 1, 'a row is queued for it as for any other');
  assert.equal(
    (await mailsOf(server)).map(({ to }) => to),
    [ANN],
  );
  const left = await sql`select recipient from mail_outbox`.execute(server.db);
  assert.equal(left.rows, [{ recipient: ANN }], 'and is forgotten when it is looked at');
});

test('who could not sign in with a password gets no link: disabled, in the trash, invited only', async () => {
  const set = (values: string) =>
    sql`update users set ${sql.raw(values)} where id = ${ann}`.execute(server.db);
  for (const values of ["status = 'disabled'", "status = 'invited'", 'deleted_at = now()']) {
    await set("status = 'active', deleted_at = null");
    await set(values);
    assert.is(await linkFor(), '', values);
  }
  await set("status = 'active', deleted_at = null");
  const token = await linkFor();
  await set("status = 'disabled'");
  assert.is((await reset(token)).statusCode, 404);
});

test('five links an hour are mailed to a person, whoever asks from wherever; the answer stays the same', async () => {
  for (let asked = 0; asked < 7; asked += 1) {
    const answer = await ask(`198.51.100.${asked}`);
    assert.is(answer.statusCode, 200);
  }
  assert.is((await mailsOf(server)).length, 5);
});

test('asking is limited as signing in is: after five from one network the next waits, known address or not', async () => {
  for (const email of [ANN, 'nobody@masthead.example']) {
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      statuses.push((await ask('203.0.113.9', email)).statusCode);
      await sql`update rate_limits set expire = expire + 600000 where key like 'sign-in-wait%'`.execute(
        server.db,
      );
    }
    assert.equal(statuses, [200, 200, 200, 200, 200, 429], email);
  }
  assert.is((await login(OLD)).statusCode, 200, 'a sign-in is counted by itself');
});

test('an address that somebody asked for by the password before is not confirmed after it', async () => {
  const { token } = await server.signIn({ email: ANN, password: OLD });
  const body = { email: 'ann@elsewhere.example', password: OLD };
  assert.is((await server.call('POST', '/me/email', { token, body })).statusCode, 200);
  const confirm = linkIn(await mailsOf(server), body.email, 'email-change');
  await reset(await linkFor());
  const refused = await server.call('POST', '/email-change', { body: { token: confirm } });
  assert.equal([refused.statusCode, refused.json().id], [410, 'gone']);
  assert.match(refused.json().message, /called off: the address stays/);
});

test('a weak password is refused at its field, and the link stays', async () => {
  const token = await linkFor();
  for (const password of ['short', ANN, 'abababababab']) {
    const refused = await reset(token, password);
    assert.equal([refused.statusCode, Object.keys(refused.json().data)], [422, ['password']]);
  }
  assert.is((await look(token)).statusCode, 200);
  assert.is((await login(OLD)).statusCode, 200);
});

test('a second factor is not gone round: the password is set, and a sign-in with both follows', async () => {
  const sealed = server.services.keys.encrypt('JBSWY3DPEHPK3PXP');
  await sql`update credentials set totp_secret = ${sealed} where user_id = ${ann}`.execute(
    server.db,
  );
  const done = await reset(await linkFor());
  assert.equal([done.statusCode, done.json()], [200, { two_factor: true }]);
  assert.is(done.headers['set-cookie'], undefined);
  assert.is((await login(NEW)).json().two_factor, true);
});

test('what was owed at the set-up gate stays owed, but a change of password', async () => {
  await sql`update credentials set accepted_terms_at = null, requires_password_change = true
    where user_id = ${ann}`.execute(server.db);
  const { user } = (await reset(await linkFor())).json();
  assert.equal([user.accepted_terms, user.requires_password_change], [false, false]);
});

test('a mail that is not taken leaves no link behind; the next try brings another', async () => {
  await forgot(ANN);
  const { id } = await server.db.selectFrom('mail_outbox').select('id').executeTakeFirstOrThrow();
  const refusing = delivery(server, () => Promise.reject(new Error('451 later')));
  await deliver(refusing, id).then(
    () => assert.unreachable(),
    () => undefined,
  );
  const links = () => sql`select from setup_links`.execute(server.db);
  assert.is((await links()).rows.length, 0);
  assert.match(linkIn(await mailsOf(server), ANN, 'reset-password'), /^[\w-]{43}$/);
  assert.is((await links()).rows.length, 1);
});

test('where no mail server is set up the answer says so', async () => {
  assert.equal((await forgot(ANN)).json(), {
    message:
      'No mail server is set up here, so nothing can be mailed. Please ask an administrator.',
    sends: false,
  });
  const mailing = await startServer({ beside: server, env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const answer = await mailing.call('POST', '/forgot-password', { body: { email: ANN } });
  assert.is(answer.json().sends, true);
  await mailing.stop();
});

function ask(remoteAddress: string, email = ANN) {
  const url = '/api/v3.2/forgot-password';
  return server.fastify.inject({ method: 'POST', url, remoteAddress, payload: { email } });
}

test.run();
