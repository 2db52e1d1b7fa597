import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  followTo,
  startIdentityProvider,
} from '../../support/identity-provider.ts';
import type { Claims, IdentityProvider } from '../../support/identity-provider.ts';
import { signOnWorld } from '../../support/sign-on-world.ts';
import { suite } from '../../support/suite.ts';
import { whileTaken } from '../../support/taken-address.ts';
import type { Signed, TestServer } from '../../support/server.ts';
import { CLIENT, startServer } from '../../support/server.ts';

const test = suite('single sign-on');
const ORIGIN = 'http://localhost:3000';
let server: TestServer;
let provider: IdentityProvider;
let admin: Signed;
let made = 0;

const { localUser, groupNamed, newGroup, mapGroups, groupsOf, mailsTo } = signOnWorld(() => server);

test.before(async () => {
  provider = await startIdentityProvider([`${ORIGIN}/single-sign-on`]);
  server = await startServer({ env: { PRIVATE_ADDRESSES: '127.0.0.1' } });
  admin = await server.signIn();
});
test.after(async () => {
  await server.stop();
  await provider.stop();
});
test.before.each(async () => {
  await sql`delete from rate_limits`.execute(server.db);
  await sql`update single_sign_on set enabled = true, provider = 'Harbor ID', issuer = ${provider.issuer}, client_id = ${CLIENT_ID},
    client_secret = ${server.services.secrets.seal(CLIENT_SECRET)}, creates_users = true, groups_claim = 'groups', group_mapping = '[]',
    default_group_ids = '{}', local_sign_in_off = false, signs_out_there = false,
    trusts_addresses = false where id = 1`.execute(server.db);
});

test('who is new gets an account by a verified address, with the names and the groups that the provider says', async () => {
  const [editors, sailors] = [await groupNamed('Editors'), await newGroup('Sailors')];
  await mapGroups({ writers: editors, crew: sailors });
  await sql`update single_sign_on set default_group_ids = array[${sailors}::bigint]`.execute(
    server.db,
  );
  const { email, answer } = await comesAs({
    given_name: 'Ada',
    family_name: 'Quay',
    groups: ['writers', 'other'],
  });
  assert.is(answer.statusCode, 200);
  const { user, return_to } = answer.json();
  assert.equal(
    [user.email, user.first_name, user.last_name, return_to],
    [email, 'Ada', 'Quay', '/content/tags'],
  );
  assert.equal(
    user.groups.map(({ name }: { name: string }) => name),
    ['Editors'],
  );
  assert.is(user.accepted_terms, false);
  const { rows: acts } = await sql`
    select string_agg(action, ' ' order by id) as all from audit
    where user_id = ${user.id}`.execute(server.db);
  assert.equal(acts, [{ all: 'sign_on.made sign_on.groups login' }]);
  const { rows: made } = await sql`
    select r.version, r.data ->> 'email' as email, a.action from revisions r
    join audit a on a.revision_id = r.id
    where r.resource = 'users' and r.resource_id = ${user.id} order by r.version limit 1`.execute(
    server.db,
  );
  assert.equal(made, [{ version: 1, email, action: 'store' }]);
});

test('who is made a user at the moment of their first sign-in comes in as that user', async () => {
  const email = 'at-once@harbor.example';
  const answer = await whileTaken(server.db, email, async () => (await comesAs({ email })).answer);
  assert.is(answer.statusCode, 200, answer.body);
  const { rows } = await sql<{ id: number; first_name: string }>`
    select id, first_name from users where email = ${email}`.execute(server.db);
  assert.equal(rows, [{ id: answer.json().user.id, first_name: 'Q' }]);
});

test('groups of the mapping come and go with each sign-in; all others stay, and without the claim nothing changes', async () => {
  const [editors, own] = [await groupNamed('Editors'), await newGroup('Own')];
  await mapGroups({ writers: editors });
  const who = await comesAs({ groups: ['writers'] });
  const id: number = who.answer.json().user.id;
  await sql`update users set group_ids = group_ids || ${own}::bigint where id = ${id}`.execute(
    server.db,
  );
  provider.people.set(who.subject, { ...who.claims, groups: undefined });
  await comesBack(who.subject);
  assert.equal(await groupsOf(id), [editors, own]);
  provider.people.set(who.subject, { ...who.claims, groups: [] });
  await comesBack(who.subject);
  assert.equal(await groupsOf(id), [own]);
  provider.people.set(who.subject, { ...who.claims, groups: 'writers' });
  await comesBack(who.subject);
  assert.equal(await groupsOf(id), [own, editors]);
});

test('the provider cannot take from the last administrator what makes them one', async () => {
  const administrators = await groupNamed('Administrators');
  await mapGroups({ chiefs: administrators });
  const { rows } = await sql<{
    id: number;
  }>`select id from users where email = 'nora@masthead.example'`.execute(server.db);
  const nora = rows[0]?.id ?? 0;
  const { answer } = await comesAs({ email: 'nora@masthead.example', groups: [] });
  assert.is(answer.statusCode, 200);
  assert.equal(await groupsOf(nora), [administrators]);
});

test('an account that is there is linked by its verified address, once, and its owner is told', async () => {
  const { id, email } = await localUser();
  const who = await comesAs({ email: email.toUpperCase() });
  assert.is(who.answer.json().user.id, id);
  assert.equal(await mailsTo(email), ['You can sign in with Harbor ID · Masthead']);
  const again = await comesBack(who.subject);
  assert.is(again.json().user.id, id);
  assert.is((await mailsTo(email)).length, 1);
  const other = await comesAs({ email });
  assert.equal(
    [other.answer.statusCode, other.answer.json().message],
    [422, 'The account with this address belongs to another person at Harbor ID.'],
  );
});

test('an address that is not verified, or missing, opens and makes nothing', async () => {
  const { email } = await localUser();
  for (const claims of [
    { email, email_verified: false },
    { email, email_verified: undefined },
    { email, email_verified: 'yes' },
    { email: undefined },
    { email: 'no address' },
  ]) {
    const { answer } = await comesAs(claims);
    assert.is(answer.statusCode, 422, JSON.stringify(claims));
    assert.is(answer.json().id, 'credentials');
  }
  const { rows } = await sql`select id from identities where email = ${email}`.execute(server.db);
  assert.is(rows.length, 0);
});

test('where the settings trust the provider, an address opens that it says nothing of; one that it calls not verified never does', async () => {
  await sql`update single_sign_on set trusts_addresses = true`.execute(server.db);
  const { id, email } = await localUser();
  const refused = await comesAs({ email, email_verified: false });
  assert.is(refused.answer.statusCode, 422);
  const { answer } = await comesAs({ email, email_verified: undefined });
  assert.is(answer.statusCode, 200, answer.body);
  assert.is(answer.json().user.id, id);
});

test('a person who changes their address at the provider stays who they are, and takes nobody else over', async () => {
  const victim = await localUser();
  const who = await comesAs({});
  const id: number = who.answer.json().user.id;
  provider.people.set(who.subject, { ...who.claims, email: victim.email });
  const answer = await comesBack(who.subject);
  assert.equal([answer.json().user.id, answer.json().user.email], [id, who.email]);
});

test('a closed account stays closed, an invited one is opened, and nobody new gets in where no users are made', async () => {
  const closed = await localUser('disabled');
  assert.match(
    (await comesAs({ email: closed.email })).answer.json().message,
    /your account here is closed/,
  );
  const invited = await localUser('invited');
  assert.is((await comesAs({ email: invited.email })).answer.json().user.id, invited.id);
  const known = await comesAs({});
  await sql`update single_sign_on set creates_users = false`.execute(server.db);
  assert.is((await comesBack(known.subject)).statusCode, 200);
  const stranger = await comesAs({});
  assert.match(stranger.answer.json().message, /^Nobody here has the address/);
  await sql`update users set deleted_at = now() where id = ${known.answer.json().user.id}`.execute(
    server.db,
  );
  assert.match((await comesBack(known.subject)).json().message, /your account here is closed/);
});

test('a second factor that somebody has here is asked for after the provider, too', async () => {
  const { id, email } = await localUser();
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await sql`update credentials set totp_secret = ${server.services.keys.encrypt(secret)} where user_id = ${id}`.execute(
    server.db,
  );
  const { answer } = await comesAs({ email });
  assert.equal([answer.json().two_factor, answer.json().return_to], [true, '/content/tags']);
  const body = { challenge: answer.json().challenge, code: new TOTP({ secret }).generate() };
  const let_in = await server.call('POST', '/validate-auth-code', { body });
  assert.is(let_in.json().user.id, id);
  const { rows } =
    await sql`select id from sessions where user_id = ${id} and identity_id is not null`.execute(
      server.db,
    );
  assert.is(rows.length, 1);
});

test('an answer serves once, in the browser that asked, and not when it is late', async () => {
  const subject = person({});
  const { url, cookie } = await begin();
  provider.signsIn = subject;
  const { search } = await followTo(url, ORIGIN);
  assert.is((await finish(search, '')).statusCode, 422);
  assert.is((await finish(search, `masthead-sign-on=${'x'.repeat(43)}`)).statusCode, 422);
  assert.is((await finish(search, cookie)).statusCode, 200);
  assert.match((await finish(search, cookie)).json().message, /^This sign-in is over/);
  const late = await begin();
  const back = await followTo(late.url, ORIGIN);
  await sql`update sign_on_attempts set expires_at = now()`.execute(server.db);
  assert.is((await finish(back.search, late.cookie)).statusCode, 422);
});

test('what the provider answers as an error is told in words, and only its code is repeated', async () => {
  const said = async (error: string) => {
    const { url, cookie } = await begin();
    const state = new URL(url).searchParams.get('state');
    const query = new URLSearchParams({
      error,
      state: state ?? '',
      iss: provider.issuer,
      error_description: '<b>secret</b>',
    });
    const answer = await finish(`?${query}`, cookie);
    return [answer.statusCode, answer.json().message];
  };
  assert.equal(await said('access_denied'), [422, 'The sign-in was called off at Harbor ID.']);
  assert.equal(await said('temporarily_unavailable'), [
    422,
    'Harbor ID did not sign you in (temporarily_unavailable). Please try again.',
  ]);
  assert.equal(await said('<script>'), [
    422,
    'Harbor ID did not sign you in (error). Please try again.',
  ]);
});

test('a failed sign-in is on record with its reason', async () => {
  const { answer } = await comesAs({ email_verified: false });
  const { rows } = await sql<{ detail: { by: string; reason: string } }>`
    select detail from audit where action = 'login_failed' order by id desc limit 1`.execute(
    server.db,
  );
  assert.equal(rows[0]?.detail, { by: 'single sign-on', reason: answer.json().message });
});

test('the provider gets the client secret and the verifier, and neither is kept readable', async () => {
  await begin();
  const dump = JSON.stringify([
    (await sql`select * from single_sign_on`.execute(server.db)).rows,
    (await sql`select encode(verifier, 'escape'), nonce from sign_on_attempts`.execute(server.db))
      .rows,
  ]);
  assert.not.ok(dump.includes(CLIENT_SECRET));
});

test('signing out leads on to the provider where the settings say so, and only for who came from there', async () => {
  await sql`update single_sign_on set signs_out_there = true`.execute(server.db);
  const who = await comesAs({});
  const out = await logout(who.answer.json().access_token);
  const there = new URL(out.json().leave_to);
  assert.is(there.origin, provider.issuer);
  assert.is(there.searchParams.get('post_logout_redirect_uri'), `${ORIGIN}/`);
  assert.ok(there.searchParams.get('id_token_hint'));
  const local = await server.signIn();
  assert.is((await logout(local.token)).json().leave_to, null);
});

test('signing in here is switched off once an administrator has come by these settings, and not before', async () => {
  const save = async (values: object) => {
    const now = await server.call('GET', '/settings/single-sign-on/1', { token: admin.token });
    return server.call('PUT', '/settings/single-sign-on/1', {
      token: admin.token,
      body: { version: now.json().data.version, ...values },
    });
  };
  await sql`delete from identities`.execute(server.db);
  const early = await save({ local_sign_in_off: true });
  assert.equal([early.statusCode, Object.keys(early.json().data)], [422, ['local_sign_in_off']]);
  await comesAs({});
  assert.is(
    (await save({ local_sign_in_off: true })).statusCode,
    422,
    'one who is no administrator proves nothing',
  );
  await comesAs({ email: 'nora@masthead.example' });
  const both = await save({ local_sign_in_off: true, client_id: 'another' });
  assert.is(both.statusCode, 422, 'with other values nobody has come yet');
  assert.is((await save({ local_sign_in_off: true })).statusCode, 200);
  const refused = await login();
  assert.equal(
    [refused.statusCode, refused.json().message],
    [403, 'Signing in here is switched off. Sign in with Harbor ID.'],
  );
  const forgotten = { body: { email: 'nora@masthead.example' } };
  assert.is((await server.call('POST', '/forgot-password', forgotten)).statusCode, 403);
  for (const values of [
    { enabled: false },
    { issuer: 'https://other.example' },
    { client_secret: 'another one' },
  ]) {
    assert.is((await save(values)).statusCode, 422, JSON.stringify(values));
  }
  await sql`update identities set proof = ''`.execute(server.db);
  assert.is(
    (await login()).statusCode,
    200,
    'nobody who administers can come by these settings any more',
  );
  assert.is((await save({ local_sign_in_off: false })).statusCode, 200);
});

test('nobody maps groups beyond their own, and only who administers decides whom to believe', async () => {
  const { id, email } = await localUser();
  const group = await newGroup('Settings', [
    'Settings.SingleSignOnController@update',
    'Settings.SingleSignOnController@show',
    'Settings.SingleSignOnController@index',
  ]);
  await sql`update users set group_ids = array[${group}::bigint] where id = ${id}`.execute(
    server.db,
  );
  const { token } = await server.signIn({ email, password: PASSWORD });
  const now = await server.call('GET', '/settings/single-sign-on/1', { token });
  const body = { version: now.json().data.version, provider: 'Mine' };
  assert.is(
    (await server.call('PUT', '/settings/single-sign-on/1', { token, body })).statusCode,
    403,
  );
});

test('where it is not offered nothing begins', async () => {
  await sql`update single_sign_on set enabled = false`.execute(server.db);
  assert.is(
    (await server.call('POST', '/single-sign-on', { body: { client_secret: CLIENT } })).statusCode,
    404,
  );
});

const PASSWORD = 'correct-horse-battery';

function person(claims: Claims): string {
  made += 1;
  const subject = `subject-${made}`;
  provider.people.set(subject, {
    email: `person-${made}@harbor.example`,
    email_verified: true,
    ...claims,
  });
  return subject;
}

/** Somebody new at the provider signs in. */
async function comesAs(claims: Claims) {
  const subject = person(claims);
  const known = provider.people.get(subject) ?? {};
  return { subject, claims: known, email: String(known.email), answer: await comesBack(subject) };
}

async function comesBack(subject: string) {
  await sql`delete from rate_limits`.execute(server.db);
  provider.signsIn = subject;
  const { url, cookie } = await begin();
  const { search } = await followTo(url, ORIGIN);
  return finish(search, cookie);
}

async function begin() {
  const answer = await server.call('POST', '/single-sign-on', {
    body: { client_secret: CLIENT, return_to: '/content/tags' },
  });
  assert.is(answer.statusCode, 200, answer.body);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { url: String(answer.json().url), cookie };
}

function finish(query: string, cookie: string) {
  return server.call('POST', '/single-sign-on/return', {
    body: { client_secret: CLIENT, query },
    headers: { cookie },
  });
}

function login() {
  const body = { email: 'nora@masthead.example', password: PASSWORD, client_secret: CLIENT };
  return server.call('POST', '/login', { body });
}

function logout(token: string) {
  return server.call('POST', '/logout', { token, body: {}, headers: { origin: ORIGIN } });
}

test.run();
