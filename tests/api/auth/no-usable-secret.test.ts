import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { hashPassword } from '../../../src/api/secrets/passwords.ts';
import { linkIn, mailsOf } from '../../support/outbox.ts';
import { somebody } from '../../support/people.ts';
import { ADMIN, CLIENT, cookieOf, SAME_ORIGIN, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a dump of the database');
const ANN = 'ann@masthead.example';
const PASSWORD = 'nine-boats-left-before-noon';

test('holds none of what was handed out: tokens of sessions, of links and of sign-ins, passwords', async () => {
  const server = await startServer();
  const handed: string[] = [ADMIN.password, PASSWORD];
  const signed = await server.signIn();
  handed.push(signed.token, partOf(signed.cookie));
  const renewed = await server.call('POST', '/refresh-token', {
    body: { client_secret: CLIENT },
    headers: { ...SAME_ORIGIN, cookie: signed.cookie },
  });
  handed.push(renewed.json().access_token, partOf(cookieOf(renewed)));
  const admin = String(renewed.json().access_token);
  await queued(server, admin);
  handed.push(...(await waiting(server)));
  const mails = await mailsOf(server);
  const invitation = linkIn(mails, ANN, 'set-up');
  const reset = linkIn(mails, ADMIN.email, 'reset-password');
  const confirm = linkIn(mails, 'nora@elsewhere.example', 'email-change');
  const cancel = linkIn(mails, ADMIN.email, 'email-change');
  handed.push(invitation, reset, confirm, cancel);
  handed.push(...(await challengeOf(server)));
  const come = await server.call('POST', '/set-up', {
    body: { token: invitation, password: PASSWORD },
  });
  handed.push(come.json().access_token, partOf(cookieOf(come)));
  assert.ok(
    handed.every((secret) => secret.length >= 12),
    handed.join(),
  );
  const dump = await dumpOf(server);
  assert.ok(dump.includes(ADMIN.email), 'it is a dump');
  const found = handed.filter((secret) => forms(secret).some((form) => dump.includes(form)));
  assert.equal(found, []);
  await server.stop();
});

test('holds none of what lets in beside sessions: API keys, recovery codes, trusted browsers, devices, tokens of who looks as another', async () => {
  const server = await startServer();
  const { token } = await server.signIn();
  const permissions = ['Core.TagsController@index'];
  const given = { name: 'Warehouse', permissions, publication_ids: null, expires_in_days: 30 };
  const key = await server.call('POST', '/me/api-keys', { token, body: given });
  const client = { client_secret: CLIENT };
  const device = await server.call('POST', '/mobile-app-login', { body: client });
  const { id } = await somebody(server.db, permissions);
  const looking = await server.call('POST', `/users/${id}/view-as`, { token });
  const { secret, codes } = await enrolled(server, token);
  const { challenge } = (
    await server.call('POST', '/login', { body: { ...ADMIN, ...client } })
  ).json();
  const met = { challenge, code: codes[0], trust: true };
  const signed = await server.call('POST', '/validate-auth-code', { body: met });
  const trusted = signed.cookies.find(({ name }) => name === 'masthead-trusted');
  const handed: string[] = [
    key.json().secret,
    device.json().data.secret,
    looking.json().data.access_token,
    trusted?.value ?? '',
    secret,
    ...codes,
    ...codes.map((code) => code.replaceAll('-', '')),
  ];
  assert.ok(
    handed.every((each) => each.length >= 8),
    handed.join(),
  );
  const dump = await dumpOf(server);
  const found = handed.filter((each) => forms(each).some((form) => dump.includes(form)));
  assert.equal(found, []);
  await server.stop();
});

test('while a mail waits, what it says is sealed; once it has left, it is not kept', async () => {
  const server = await startServer();
  await queued(server, (await server.signIn()).token);
  const before = await dumpOf(server);
  assert.not.match(before, /set-up\?token|Choose a password here/);
  await mailsOf(server);
  const { rows } = await sql`select from mail_outbox
    where sealed is not null or text is not null or html is not null`.execute(server.db);
  assert.is(rows.length, 0);
  await server.stop();
});

test.run();

/** An invitation, a forgotten password and a change of address, each with its mail. */
async function queued(server: TestServer, token: string) {
  const person = { email: ANN, first_name: 'Ann', last_name: 'Lee' };
  const made = await server.call('POST', '/users', { token, body: person });
  assert.is(made.statusCode, 201, made.body);
  await server.call('POST', '/forgot-password', { body: { email: ADMIN.email } });
  const body = { email: 'nora@elsewhere.example', password: ADMIN.password };
  assert.is((await server.call('POST', '/me/email', { token, body })).statusCode, 200);
}

/** What stands readable in mails that wait. */
async function waiting(server: TestServer) {
  const dump = await dumpOf(server);
  return [...dump.matchAll(/\?token=([\w-]{43})/g)].map(([, token]) => token ?? '');
}

/** A second factor by an app: its secret, and the codes that stand for it. */
async function enrolled(server: TestServer, token: string) {
  const begun = (await server.call('POST', '/me/two-factor', { token })).json().data;
  const secret = String(begun.secret);
  const code = new TOTP({ secret }).generate();
  const confirmed = await server.call('PUT', '/me/two-factor', { token, body: { code } });
  return { secret, codes: confirmed.json().data.recovery_codes as readonly string[] };
}

/** The token of a sign-in that waits for its code. */
async function challengeOf(server: TestServer) {
  const secret = 'JBSWY3DPEHPK3PXP';
  const sealed = server.services.keys.encrypt(secret);
  await sql`update credentials set totp_secret = ${sealed}, password_hash = ${await hashPassword(ADMIN.password)}`.execute(
    server.db,
  );
  const answer = await server.call('POST', '/login', { body: { ...ADMIN, client_secret: CLIENT } });
  return [String(answer.json().challenge), secret];
}

/** The part of a refresh token that nobody can make up. */
function partOf(cookie: string) {
  return decodeURIComponent(cookie).split('.').at(-1) ?? '';
}

/** A secret as a column might hold it: as text, or as bytes that a dump prints. */
function forms(secret: string) {
  const bytes = Buffer.from(secret);
  const decoded = Buffer.from(secret, 'base64url');
  return [
    secret,
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    ...(decoded.length >= 16 ? [decoded.toString('hex')] : []),
  ];
}

/** Every row of every table, as text. */
async function dumpOf({ db }: TestServer) {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ dump: string }>`
        select coalesce(string_agg(t::text, ' '), '') as dump from ${sql.raw(name)} t`.execute(db);
      return rows[0]?.dump ?? '';
    }),
  );
  return parts.join('\n');
}
