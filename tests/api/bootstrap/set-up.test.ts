import { existsSync, readFileSync, statSync } from 'node:fs';
import { inviteUser, setUpFile } from '../../../src/api/bootstrap/set-up-link.ts';
import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { bootstrap, secretKeyOf } from '../../../src/api/bootstrap/bootstrap.ts';
import { hashOf } from '../../../src/api/secrets/keys.ts';
import { inTransaction } from '../../../src/api/db/pool.ts';
import { suite } from '../../support/suite.ts';
import { mailsOf } from '../../support/outbox.ts';
import { ADMIN, startServer } from '../../support/server.ts';

const test = suite('set-up');
const NOBODY = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
const PERSON = { email: 'ann@masthead.example', first_name: 'Ann', last_name: 'Lee' };
const PASSWORD = 'an excellent password';

test('[D3.008] the one-time link of a new installation is in a 0600 file, and the same until it is used', async () => {
  const server = await startServer({ env: NOBODY });
  const file = setUpFile(server.dataDir);
  assert.match(server.setUpToken ?? '', /^[\w-]{43}$/);
  assert.is(readFileSync(file, 'utf8').trim(), server.setUpToken);
  assert.is(statSync(file).mode & 0o777, 0o600);
  const again = await bootstrap(server.db, server.services.config);
  assert.is(again.setUpToken, server.setUpToken);
  await server.stop();
});

test('the link makes the first administrator, signs in, and then is gone', async () => {
  const server = await startServer({ env: NOBODY });
  const token = server.setUpToken ?? '';
  const asked = await server.call('GET', `/set-up?token=${token}`);
  assert.equal(asked.json().data, {
    purpose: 'first',
    email: null,
    full_name: null,
    offers_demo: true,
  });
  const weak = await server.call('POST', '/set-up', {
    body: { token, ...PERSON, password: 'short' },
  });
  assert.equal([weak.statusCode, Object.keys(weak.json().data)], [422, ['password']]);
  const body = { token, ...PERSON, password: PASSWORD };
  const uses = await Promise.all([1, 2, 3].map(() => server.call('POST', '/set-up', { body })));
  const codes = uses.map(({ statusCode }) => statusCode).sort();
  assert.equal(codes, [200, 404, 404]);
  const done = uses.find(({ statusCode }) => statusCode === 200);
  const { access_token, user } = done?.json() ?? {};
  assert.equal([user.full_name, user.groups[0].name], ['Ann Lee', 'Administrators']);
  assert.is((await server.call('GET', '/users', { token: access_token })).json().total, 1);
  assert.is(existsSync(setUpFile(server.dataDir)), false);
  assert.is((await server.call('GET', `/set-up?token=${token}`)).statusCode, 404);
  assert.is((await bootstrap(server.db, server.services.config)).setUpToken, null);
  await server.signIn({ email: PERSON.email, password: PASSWORD });
  await server.stop();
});

test('[D3.037] who makes the first administrator may have the empty installation filled with the demo data', async () => {
  const server = await startServer({ env: NOBODY });
  const token = server.setUpToken ?? '';
  const body = { token, ...PERSON, password: PASSWORD, demo: true };
  assert.is((await server.call('POST', '/set-up', { body })).statusCode, 200);
  const { rows } = await sql<{ kind: string; title: string; email: string }>`
    select t.kind, t.title, u.email from tasks t join users u on u.id = t.user_id`.execute(
    server.db,
  );
  assert.equal(rows, [{ kind: 'demo', title: 'Fill with the demo data', email: PERSON.email }]);
  await sql`insert into setup_links (hash, expires_at)
    values (${hashOf('another')}, now() + interval '1 day')`.execute(server.db);
  await sql`insert into settings_store (key, value) values ('demo_seeded', 'true')`.execute(
    server.db,
  );
  const again = await server.call('GET', '/set-up?token=another');
  assert.is(again.json().data.offers_demo, false);
  await server.stop();
});

test('a link is over after 24 hours, and the next start makes another', async () => {
  const server = await startServer({ env: NOBODY });
  await sql`update setup_links set expires_at = now() - interval '1 second'`.execute(server.db);
  const old = server.setUpToken ?? '';
  assert.is((await server.call('GET', `/set-up?token=${old}`)).statusCode, 404);
  const { setUpToken } = await bootstrap(server.db, server.services.config);
  assert.is.not(setUpToken, old);
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from expires_at - now()) / 3600)::int as hours from setup_links`.execute(
    server.db,
  );
  assert.equal(rows, [{ hours: 24 }]);
  await server.stop();
});

test('the link leads nowhere once there is an administrator by other means', async () => {
  const server = await startServer({ env: NOBODY });
  await bootstrap(server.db, { ...server.services.config, admin: ADMIN });
  const token = server.setUpToken ?? '';
  const body = { token, ...PERSON, password: PASSWORD };
  assert.is((await server.call('POST', '/set-up', { body })).statusCode, 404);
  assert.is(existsSync(setUpFile(server.dataDir)), false);
  await server.stop();
});

test('[D3.024] ADMIN_EMAIL and ADMIN_PASSWORD make an administrator ready to use, the set-up gate passed', async () => {
  const server = await startServer();
  assert.is(server.setUpToken, null);
  const { token, answer } = await server.signIn();
  assert.equal([answer.user.accepted_terms, answer.user.requires_password_change], [true, false]);
  assert.is((await server.call('GET', '/users', { token })).statusCode, 200);
  const config = { ...server.services.config, admin: { ...ADMIN, password: 'the newer password' } };
  await bootstrap(server.db, config);
  await bootstrap(server.db, config);
  await server.signIn({ email: ADMIN.email, password: 'the newer password' });
  const { rows } = await sql`select from users`.execute(server.db);
  assert.is(rows.length, 1);
  await server.stop();
});

test('an invited user gets a mail whose link lets them choose a password, once', async () => {
  const server = await startServer();
  const { rows } = await sql<{ id: number }>`
    insert into users (email, first_name, last_name, group_ids)
    select ${PERSON.email}, 'Ann', 'Lee', group_ids from users limit 1 returning id`.execute(
    server.db,
  );
  const user = { id: rows[0]?.id ?? 0, email: PERSON.email, first_name: 'Ann' };
  const publicUrl = 'https://masthead.example';
  await inTransaction(server.db, (tx) =>
    inviteUser(tx, { user, queue: server.services.jobs, publicUrl }),
  );
  const [mail] = await mailsOf(server);
  assert.equal([mail?.to, mail?.subject], [PERSON.email, 'You are invited to Masthead']);
  const token =
    /https:\/\/masthead\.example\/set-up\?token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  const asked = await server.call('GET', `/set-up?token=${token}`);
  assert.equal(asked.json().data, {
    purpose: 'invitation',
    email: PERSON.email,
    full_name: 'Ann Lee',
    offers_demo: false,
  });
  const accepted = await server.call('POST', '/set-up', { body: { token, password: PASSWORD } });
  const { user: come } = accepted.json();
  assert.equal([come.email, come.accepted_terms], [PERSON.email, false], 'the gate comes next');
  const again = await server.call('POST', '/set-up', { body: { token, password: PASSWORD } });
  assert.is(again.statusCode, 404);
  await server.signIn({ email: PERSON.email, password: PASSWORD });
  await server.stop();
});

test('the secret key of the data folder is made once, for its owner alone', async () => {
  const server = await startServer();
  const { dataDir } = server;
  const made = secretKeyOf({ secretKey: null, dataDir });
  assert.ok(made.length >= 64);
  assert.is(secretKeyOf({ secretKey: null, dataDir }), made);
  assert.is(statSync(`${dataDir}/secret-key`).mode & 0o777, 0o600);
  assert.is(secretKeyOf({ secretKey: 'given', dataDir }), 'given');
  await server.stop();
});

test.run();
