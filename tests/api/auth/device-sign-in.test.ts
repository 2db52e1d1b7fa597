import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import type { BegunSignIn } from '../../../src/shared/contract/sign-in.ts';
import { hashPassword } from '../../../src/api/secrets/passwords.ts';
import { CLIENT, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a device that is signed in from elsewhere');
const BO = { email: 'bo@masthead.example', password: 'a-quiet-harbor-at-dawn' };
let server: TestServer;
let nora: string;
let bo: string;

test.before(async () => {
  server = await startServer();
  nora = (await server.signIn()).token;
  const { rows } = await sql<{ id: number }>`
    insert into users (email, first_name, last_name, status, group_ids)
    select ${BO.email}, 'Bo', 'Berg', 'active', group_ids from users limit 1 returning id`.execute(
    server.db,
  );
  await sql`insert into credentials (user_id, password_hash, accepted_terms_at)
    values (${rows[0]?.id ?? 0}, ${await hashPassword(BO.password)}, now())`.execute(server.db);
  bo = (await server.signIn(BO)).token;
});
test.before.each(() => sql`delete from rate_limits`.execute(server.db).then(() => undefined));
test.after(() => server.stop());

const secret = { client_secret: CLIENT };

async function begin(name?: string): Promise<BegunSignIn> {
  const body = name === undefined ? secret : { ...secret, name };
  const answer = await server.call('POST', '/mobile-app-login', { body });
  assert.is(answer.statusCode, 200, answer.body);
  return answer.json().data;
}

const take = ({ id, secret: own }: Pick<BegunSignIn, 'id' | 'secret'>) =>
  server.call('POST', '/mobile-app-login/token', { body: { ...secret, id, secret: own } });
const look = ({ id }: BegunSignIn, token = nora) =>
  server.call('GET', `/mobile-app-login/${id}`, { token });
const answer = ({ id }: BegunSignIn, what: 'approve' | 'deny', token = nora) =>
  server.call('POST', `/mobile-app-login/${id}/${what}`, { token });

test('it asks, waits, is seen and approved, and gets a session of that person, once', async () => {
  const device = await begin('Nora’s phone');
  assert.match(device.code, /^[A-Z2-9]{3}-[A-Z2-9]{3}$/);
  assert.equal([device.expires_in, device.interval], [600, 2]);
  assert.equal((await take(device)).json(), { state: 'waiting' });
  const seen = (await look(device)).json().data;
  assert.equal(
    [seen.state, seen.code, seen.name, seen.same_network],
    ['waiting', device.code, 'Nora’s phone', true],
  );
  assert.is((await answer(device, 'approve')).statusCode, 200);
  const granted = await take(device);
  assert.is(granted.json().user.full_name, 'Nora Administrator');
  assert.match(String(granted.headers['set-cookie']), /masthead=/);
  const own = await server.call('GET', '/me', { token: granted.json().access_token });
  assert.is(own.statusCode, 200);
  assert.equal((await take(device)).json(), { state: 'over' });
});

test('one that is denied hears it, and gets nothing', async () => {
  const device = await begin();
  assert.is((await answer(device, 'deny')).statusCode, 200);
  assert.equal((await take(device)).json(), { state: 'denied' });
  assert.is((await look(device)).json().data.state, 'denied');
});

test('it is answered once, and by one person: everybody else sees that it is over', async () => {
  const device = await begin();
  const answers = await Promise.all([
    answer(device, 'approve'),
    answer(device, 'approve'),
    answer(device, 'deny'),
  ]);
  assert.equal(answers.map(({ statusCode }) => statusCode).sort(), [200, 410, 410]);
  const other = await begin();
  await answer(other, 'approve');
  for (const what of ['approve', 'deny'] as const) {
    const again = await answer(other, what);
    assert.equal([again.statusCode, again.json().id], [410, 'gone']);
    assert.match(again.json().message, 'You have approved this sign-in already');
    assert.match((await answer(other, what, bo)).json().message, 'over');
  }
  assert.is((await look(other, bo)).json().data.state, 'over');
  assert.is((await take(other)).json().user.full_name, 'Nora Administrator');
});

test('after ten minutes it is over, for the device and for who would approve it', async () => {
  const device = await begin();
  await sql`update device_sign_ins set expires_at = now() where address = ${device.id}`.execute(
    server.db,
  );
  assert.is((await answer(device, 'approve')).statusCode, 410);
  assert.is((await look(device)).json().data.state, 'over');
  assert.equal((await take(device)).json(), { state: 'over' });
  const approved = await begin();
  await answer(approved, 'approve');
  await sql`update device_sign_ins set expires_at = now() where address = ${approved.id}`.execute(
    server.db,
  );
  assert.equal((await take(approved)).json(), { state: 'over' });
});

test('without the device’s secret nothing is heard of it, and without a session nothing is approved', async () => {
  const device = await begin();
  const { id } = device;
  await answer(device, 'approve');
  for (const wrong of [
    { id, secret: 'x' },
    { id: 'x', secret: device.secret },
    { id, secret: (await begin()).secret },
  ]) {
    assert.is((await take(wrong)).statusCode, 404);
  }
  const anonymous = await server.call('POST', `/mobile-app-login/${id}/approve`);
  assert.is(anonymous.statusCode, 401);
  assert.is(
    (await server.call('GET', '/mobile-app-login/unknown', { token: nora })).statusCode,
    404,
  );
  assert.is((await take(device)).statusCode, 200);
});

test('what was approved is no way in for somebody who was signed out everywhere, or disabled, before it was taken', async () => {
  const device = await begin();
  await answer(device, 'approve', bo);
  await server.call('DELETE', '/me/sessions', { token: bo });
  assert.is((await take(device)).statusCode, 404);
  const other = await begin();
  await answer(other, 'approve', bo);
  const set = (status: string) =>
    sql`update users set status = ${status} where email = ${BO.email}`.execute(server.db);
  await set('disabled');
  assert.equal((await take(other)).json(), { state: 'over' });
  await set('active');
});

test('a network that asks for more than twenty a minute waits', async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 21; asked += 1) {
    const body = secret;
    statuses.push((await server.call('POST', '/mobile-app-login', { body })).statusCode);
  }
  assert.equal([...new Set(statuses.slice(0, 20)), statuses[20]], [200, 429]);
});

test('the database keeps no secret of it', async () => {
  const device = await begin();
  const { rows } = await sql<{ dump: string }>`
    select string_agg(d::text, ' ') as dump from device_sign_ins d`.execute(server.db);
  const dump = rows[0]?.dump ?? '';
  assert.ok(dump.includes(device.id));
  for (const form of [device.secret, Buffer.from(device.secret, 'base64url').toString('hex')]) {
    assert.is(dump.includes(form), false);
  }
});

test.run();
