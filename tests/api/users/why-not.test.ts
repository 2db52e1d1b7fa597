import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { ADMIN, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('why not');
const PERMISSION = 'Core.FAQsAPIController@update';
let server: TestServer;
let token: string;
let support: number;
let permission = PERMISSION;

test.before(async () => {
  server = await startServer();
  const { answer, token: admin } = await server.signIn();
  permission = answer.user.groups[0]?.permissions.find((name) => /faq.*@update$/i.test(name)) ?? '';
  token = admin;
  const { rows } = await sql<{ id: number }>`
    insert into users (email, first_name, last_name, status, group_ids)
    select 'sam@example.com', 'Sam', 'Poe', 'active', array_agg(id) from groups where name = 'Support'
    returning id`.execute(server.db);
  support = rows[0]?.id ?? 0;
  await sql`insert into credentials (user_id, accepted_terms_at) values (${support}, now())`.execute(
    server.db,
  );
  // The session of the administrator becomes one of Sam.
  await sql`update sessions set user_id = ${support}`.execute(server.db);
});
test.after(() => server.stop());

const ask = (body: object) => server.call('POST', '/me/why-not', { token, body });
const request = (body: object) => server.call('POST', '/me/why-not/request', { token, body });

test('it says which permission is missing, what one’s own groups grant, which groups have it and who can grant it', async () => {
  const answer = await ask({ permission });
  assert.is(answer.statusCode, 200);
  const { data } = answer.json();
  assert.is(data.permission, permission);
  assert.equal(data.own, [{ group: 'Support', publications: [] }]);
  assert.ok(data.granted_by.includes('Administrators'));
  assert.not(data.granted_by.includes('Support'));
  assert.equal(
    data.people.map(({ full_name }: { full_name: string }) => full_name).length,
    1,
    'the one administrator, and not the person themselves',
  );
  assert.equal(data.asked, []);
});

test('a permission that there is not, and a publication that they do not reach, are refused by name', async () => {
  assert.equal(Object.keys((await ask({ permission: 'Core.Nothing@index' })).json().data), [
    'permission',
  ]);
  const unknown = await ask({ permission, publication_id: 999_999 });
  assert.equal([unknown.statusCode, Object.keys(unknown.json().data)], [422, ['publication_id']]);
});

test('of one publication it names the groups that reach it alone, and of what has none those of all', async () => {
  const { rows } = await sql<{ id: number; name: string }>`
    insert into publications (name, timezone) values ('The Tide', 'UTC'), ('The Ridge', 'UTC')
    returning id, name`.execute(server.db);
  const [tide, ridge] = rows;
  await sql`
    insert into groups (name, permissions, all_publications, publication_ids)
    values ('Tide editors', ${JSON.stringify([permission])}::jsonb, false, array[${tide?.id}::bigint]),
      ('Ridge editors', ${JSON.stringify([permission])}::jsonb, false, array[${ridge?.id}::bigint])`.execute(
    server.db,
  );
  await sql`
    update users set group_ids = group_ids || (select id from groups where name = 'Tide editors')
    where id = ${support}`.execute(server.db);
  const told = async (body: object) => (await ask({ permission, ...body })).json().data;
  const there = await told({ publication_id: ridge?.id });
  assert.equal([there.publication, there.all_publications], ['The Ridge', false]);
  assert.equal(there.own, [
    { group: 'Support', publications: [] },
    { group: 'Tide editors', publications: ['The Tide'] },
  ]);
  assert.ok(there.granted_by.includes('Ridge editors'));
  const nowhere = await told({ all_publications: true });
  assert.equal([nowhere.publication, nowhere.all_publications], [null, true]);
  assert.ok(nowhere.granted_by.includes('Administrators'));
  assert.not(nowhere.granted_by.includes('Ridge editors'));
  assert.is(nowhere.people.length, 1);
  await sql`update users set group_ids = array_remove(group_ids, (select id from groups where name = 'Tide editors'))
    where id = ${support}`.execute(server.db);
});

test('one click asks who can grant it, by one mail and on record, and not again within a day', async () => {
  const { people } = (await ask({ permission })).json().data;
  const to = people[0].id;
  const answer = await request({ permission, to });
  assert.is(answer.statusCode, 200);
  assert.is((await request({ permission, to })).statusCode, 429);
  assert.equal((await ask({ permission })).json().data.asked, [to]);
  const { rows } = await sql<{ recipient: string; subject: string }>`
    select recipient, subject from mail_outbox`.execute(server.db);
  assert.equal(rows, [{ recipient: ADMIN.email, subject: 'Sam Poe asks for a permission' }]);
  const { rows: kept } = await sql<{ detail: unknown }>`
    select detail from audit where action = 'permission.request'`.execute(server.db);
  assert.equal(kept, [{ detail: { permission, to } }]);
});

test('of ten requests at once for the same one mail is sent', async () => {
  await sql`delete from audit where action = 'permission.request'`.execute(server.db);
  await sql`delete from mail_outbox`.execute(server.db);
  const { people } = (await ask({ permission })).json().data;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => request({ permission, to: people[0].id })),
  );
  assert.is(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
  const { rows } = await sql`select id from mail_outbox`.execute(server.db);
  assert.is(rows.length, 1);
});

test('whoever cannot grant it is not asked', async () => {
  const refused = await request({ permission, to: support });
  assert.equal(
    [refused.statusCode, refused.json().data],
    [422, { to: 'This person cannot grant it.' }],
  );
});

test.run();
