import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import type { ApiKey, MadeApiKey } from '../../../src/shared/contract/api-keys.ts';
import { API_KEY_LIMITS, isReading } from '../../../src/shared/contract/api-keys.ts';
import { limitName } from '../../../src/shared/field-limits.ts';
import { PERMISSIONS } from '../../../src/shared/permission-table.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import { bulkTask } from '../../../src/api/bulk/bulk-task.ts';
import { runTask } from '../../../src/api/tasks/run-task.ts';
import { keysOf as keysFor, somebody } from '../../support/people.ts';
import { suite } from '../../support/suite.ts';
import { CLIENT, SAME_ORIGIN, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('API keys');
let server: TestServer;
/** Of the administrator. */
let token: string;

test.before(async () => {
  server = await startServer();
  ({ token } = await server.signIn());
});
test.after(() => server.stop());

const READ_TAGS = ['Core.TagsController@index', 'Core.TagsController@show'];
const WRITE_TAGS = [...READ_TAGS, 'Core.TagsController@store', 'Core.TagsController@update'];

const asked = (given: object = {}) => ({
  name: 'Warehouse',
  permissions: READ_TAGS,
  publication_ids: null,
  expires_in_days: 30,
  ...given,
});

const post = (body: object, as = token) => server.call('POST', '/me/api-keys', { token: as, body });

async function make(given: object = {}): Promise<MadeApiKey> {
  const reply = await post(asked(given));
  if (reply.statusCode !== 201) throw new Error(`no key: ${reply.body}`);
  return reply.json();
}

async function list(): Promise<readonly ApiKey[]> {
  return (await server.call('GET', '/me/api-keys', { token })).json().data;
}

const status = async (method: 'GET' | 'POST' | 'PUT', path: string, key: string, body?: object) =>
  (await server.call(method, path, { token: key, ...(body === undefined ? {} : { body }) }))
    .statusCode;

test('a key is shown once: its list says how it begins, and no table holds anything that lets in', async () => {
  const { secret, data, message } = await make({ name: '  Warehouse  ' });
  assert.is(message, "API key 'Warehouse' is made.");
  assert.match(secret, /^mhk_[\w-]{43}$/);
  assert.is(data.start, secret.slice(0, 10));
  assert.is(await status('GET', '/tags', secret), 200);
  const shown = (await list()).find(({ id }) => id === data.id);
  assert.equal(Object.keys(shown ?? {}).sort(), Object.keys(data).sort());
  assert.not.ok(JSON.stringify(shown).includes(secret.slice(12)));
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    server.db,
  );
  assert.ok(tables.some(({ name }) => name === 'public.api_keys'));
  for (const { name } of tables) {
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from ${sql.raw(name)} t
      where t::text like ${`%${secret.slice(12)}%`}`.execute(server.db);
    assert.is(rows[0]?.found, 0, name);
  }
});

test('a key is told in no log line', async () => {
  const { secret } = await make();
  await status('GET', '/tags', secret);
  await status('POST', '/tags', secret, {});
  assert.not.ok(server.logged.some((line) => line.includes(secret.slice(4))));
});

test('a key with more than its owner has, with what no key is given, or with nothing is refused by name', async () => {
  const person = await personWith(READ_TAGS);
  const beyond = await post(asked({ permissions: WRITE_TAGS }), person.token);
  assert.equal(
    [beyond.statusCode, beyond.json().data],
    [422, { permissions: "You don’t have 'Core.TagsController@store' yourself." }],
  );
  for (const permission of [
    'Core.UsersController@update',
    'Core.GroupsController@store',
    'Settings.WebhooksController@update',
    'Core.TagsController@takeover',
    'lab@index',
    'Nothing@index',
  ]) {
    const refused = await post(asked({ permissions: [permission] }));
    assert.is(refused.statusCode, 422, permission);
    assert.is(refused.json().data.permissions, `'${permission}' can’t be given to an API key.`);
  }
  const empty = await post(asked({ permissions: [] }));
  assert.is(empty.json().data.permissions, 'Choose at least one thing that the key may do.');
  const unnamed = await post(asked({ name: '   ' }));
  assert.equal(unnamed.json().data, { name: 'Required.' });
  for (const days of [0, 366, 1.5]) {
    const refused = await post(asked({ expires_in_days: days }));
    assert.equal(Object.keys(refused.json().data), ['expires_in_days'], `${days}`);
  }
  assert.equal(await keysOf(person.id), 0);
});

test('publications that the owner does not reach are refused, and a key sees those it was given alone', async () => {
  const [harbor, garden] = [await publication('Harbor'), await publication('Garden')];
  const controller = 'Contents.FaqsController';
  const permissions = faqPermissions();
  for (const [question, id] of [
    ['Ahoy?', harbor],
    ['Roses?', garden],
  ] as const) {
    await sql`insert into faqs (question, answer, publication_id) values (${question}, '-', ${id})`.execute(
      server.db,
    );
  }
  assert.ok(permissions.length > 1, controller);
  const person = await personWith(permissions, [harbor]);
  const foreign = await post(asked({ permissions, publication_ids: [garden] }), person.token);
  assert.equal(foreign.json().data, {
    publication_ids: `You don’t reach publication ${garden} yourself.`,
  });
  const none = await post(asked({ permissions, publication_ids: [] }), person.token);
  assert.equal(none.json().data, { publication_ids: 'Choose a publication, or all.' });
  const { secret } = await make({ permissions, publication_ids: [garden] });
  const seen = await server.call('GET', '/contents/faqs?columns=question', { token: secret });
  assert.equal(
    (seen.json().data as { question: string }[]).map(({ question }) => question),
    ['Roses?'],
  );
  const faq = { question: 'Ships?', answer: '<p>-</p>', publication_id: harbor };
  const beyond = await server.call('POST', '/contents/faqs', { token: secret, body: faq });
  assert.equal([beyond.statusCode, Object.keys(beyond.json().data)], [422, ['publication_id']]);
});

function faqPermissions() {
  return [...PERMISSIONS].filter((name) => /FAQs?Controller@(index|show|store)$/i.test(name));
}

test('a masked value stays masked for a key that was not given it in full, whoever owns it', async () => {
  await sql`insert into subscribers (email) values ('ann.lee@example.org')`.execute(server.db);
  const all = [...PERMISSIONS].filter((name) => name.startsWith('Messages.SubscribersController@'));
  const plain = all.filter((name) => /@(index|show|export)$/.test(name));
  const masked = await make({ permissions: plain });
  const full = await make({ permissions: [...plain, 'Messages.SubscribersController@unmask'] });
  const emails = async (key: string, query = '') => {
    const reply = await server.call('GET', `/messages/subscribers?columns=email${query}`, {
      token: key,
    });
    return reply.json().data as { readonly email: string }[];
  };
  assert.not.match((await emails(masked.secret))[0]?.email ?? 'ann.lee@', /ann\.lee/);
  assert.is((await emails(full.secret))[0]?.email, 'ann.lee@example.org');
  assert.equal(await emails(masked.secret, '&search=ann.lee'), []);
  const csv = await server.call('GET', '/messages/subscribers?csv_fields=id', {
    token: masked.secret,
  });
  assert.is(csv.statusCode, 200);
  const hidden = await server.call('GET', '/messages/subscribers?csv_fields=email', {
    token: masked.secret,
  });
  assert.not.match(hidden.body, /ann\.lee/);
});

test('a key has a limit of its own: after 600 calls in a minute it waits, and its owner does not', async () => {
  const { secret, data } = await make();
  await sql`insert into rate_limits (key, points, expire)
    values (${`api-key:${data.id}`}, ${API_KEY_LIMITS.callsPerMinute - 2}, ${Date.now() + 30_000})`.execute(
    server.db,
  );
  assert.is(await status('GET', '/tags', secret), 200);
  assert.is(await status('GET', '/tags', secret), 200);
  const late = await server.call('GET', '/tags', { token: secret });
  assert.equal([late.statusCode, late.json().id], [429, 'rate_limited']);
  const wait = Number(late.headers['retry-after']);
  assert.ok(wait > 0 && wait <= 30, `${wait} s`);
  assert.match(late.json().message, /600 times a minute/);
  assert.is(await status('GET', '/tags', secret), 429);
  assert.is(await status('GET', '/tags', token), 200);
  assert.is(await status('GET', '/tags', (await make()).secret), 200);
});

test('when and from where a key was used last is told, and that it never was', async () => {
  const { secret, data } = await make();
  const own = async () => (await list()).find(({ id }) => id === data.id);
  assert.equal([(await own())?.last_used_at, (await own())?.last_used_ip], [null, null]);
  await status('GET', '/tags', secret);
  const used = await own();
  assert.is(used?.last_used_ip, '127.0.0.1');
  assert.ok(Math.abs(Date.parse(used?.last_used_at ?? '') - Date.now()) < 60_000);
});

test('a revoked key is refused from the next call on, and stays in the list for a while', async () => {
  const { secret, data } = await make();
  assert.is(await status('GET', '/tags', secret), 200);
  const revoke = () => server.call('DELETE', `/me/api-keys/${data.id}`, { token });
  assert.equal((await revoke()).json(), { message: "API key 'Warehouse' is revoked." });
  const refused = await server.call('GET', '/tags', { token: secret });
  assert.equal(
    [refused.statusCode, refused.json().id, refused.json().message],
    [401, 'session', 'This API key is unknown, expired or revoked.'],
  );
  const shown = (await list()).find(({ id }) => id === data.id);
  assert.is.not(shown?.revoked_at, null);
  assert.is((await revoke()).statusCode, 200);
  assert.is((await list()).find(({ id }) => id === data.id)?.revoked_at, shown?.revoked_at);
  await sql`update api_keys set revoked_at = now() - interval '31 days' where id = ${data.id}`.execute(
    server.db,
  );
  assert.is(
    (await list()).find(({ id }) => id === data.id),
    undefined,
  );
});

test('a person has twenty keys at most that let in, however many are asked for at once', async () => {
  const person = await personWith(READ_TAGS);
  const replies = await Promise.all(Array.from({ length: 24 }, () => post(asked(), person.token)));
  const made = replies.filter(({ statusCode }) => statusCode === 201);
  assert.is(made.length, API_KEY_LIMITS.perPerson);
  const refused = replies.find(({ statusCode }) => statusCode !== 201);
  assert.equal(refused?.json().data, { name: 'You have 20 keys. Revoke one first.' });
  const [first] = made;
  await server.call('DELETE', `/me/api-keys/${first?.json().data.id}`, { token: person.token });
  assert.is((await post(asked(), person.token)).statusCode, 201);
});

test('a key signs nobody in: the calls of sign-in know no key, and none of its owner’s sessions ends by it', async () => {
  const { secret } = await make();
  const headers = { ...SAME_ORIGIN, authorization: `Bearer ${secret}` };
  const body = { client_secret: CLIENT };
  assert.is((await server.call('POST', '/refresh-token', { headers, body })).statusCode, 401);
  assert.is((await server.call('POST', '/logout', { headers, body: {} })).statusCode, 200);
  assert.is(await status('GET', '/me', token), 200);
  assert.is(await status('GET', '/me', secret), 403);
});

test('what a token of idempotency was given in a browser is not given to a key that uses the same', async () => {
  const { secret } = await make({ permissions: WRITE_TAGS });
  const body = { name: 'Once', color: '#112233', _idempotency: 'same-token-twice' };
  const first = await server.call('POST', '/tags', { token, body });
  assert.is(first.statusCode, 201);
  const again = await server.call('POST', '/tags', { token: secret, body });
  assert.is(again.statusCode, 422, 'the name is taken: it was done anew, and not told again');
  const other = { ...body, name: 'Twice' };
  const made = await server.call('POST', '/tags', { token: secret, body: other });
  const told = await server.call('POST', '/tags', { token: secret, body: other });
  assert.equal([made.statusCode, told.json().data?.id], [201, made.json().data.id]);
});

test('the journal of changes says which key did it, and who made and revoked it', async () => {
  const { secret, data } = await make({ permissions: WRITE_TAGS });
  await server.call('POST', '/tags', { token: secret, body: { name: 'By key', color: '#112233' } });
  await server.call('DELETE', `/me/api-keys/${data.id}`, { token });
  const { rows } = await sql<{ action: string; api_key_id: number | null }>`
    select action, api_key_id from audit
    where api_key_id = ${data.id} or detail->>'id' = ${String(data.id)} order by id`.execute(
    server.db,
  );
  assert.equal(
    rows.map(({ action, api_key_id }) => [action, api_key_id]),
    [
      ['api_key.make', null],
      ['store', data.id],
      ['api_key.revoke', null],
    ],
  );
});

test('a task that a key asked for has the key’s rights when it runs, and ends with the key', async () => {
  const permissions = [...READ_TAGS, 'Core.TagsController@destroy'];
  const { secret, data } = await make({ permissions });
  const { rows } = await sql<{ id: number }>`
    insert into tags (name, color) values ('Gone soon', '#112233') returning id`.execute(server.db);
  const body = { action: 'destroy', target: { ids: [rows[0]?.id] } };
  const queued = await server.call('POST', '/tags/bulk', { token: secret, body });
  assert.is(queued.statusCode, 202, queued.body);
  const { task_id } = queued.json();
  const task = await server.db
    .selectFrom('tasks')
    .select(['api_key_id', 'user_id'])
    .where('id', '=', task_id)
    .executeTakeFirstOrThrow();
  assert.is(task.api_key_id, data.id);
  const own = await server.call('GET', '/tasks', { token: secret });
  assert.equal(
    (own.json().running as { id: number }[]).map(({ id }) => id),
    [task_id],
  );
  const other = await make({ permissions });
  assert.equal((await server.call('GET', '/tasks', { token: other.secret })).json().running, []);
  assert.is(await status('GET', `/tasks/${task_id}`, other.secret), 404);
  assert.is(await status('GET', `/tasks/${task_id}`, token), 200);
  await server.call('DELETE', `/me/api-keys/${data.id}`, { token });
  await run(task_id);
  const over = await server.call('GET', `/tasks/${task_id}`, { token });
  assert.equal(
    [over.json().data.status, over.json().data.error],
    ['failed', 'The API key that asked for this is revoked or expired.'],
  );
});

/** Does a queued task here and now. */
async function run(id: number) {
  const { services, fastify, dataDir, db } = server;
  const handlers = new Map([['bulk', bulkTask(services.api)]]);
  const stopping = new AbortController().signal;
  await runTask({ db, log: fastify.log as never, dataDir, handlers, stopping }, id);
}

async function keysOf(userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys where user_id = ${userId}`.execute(server.db);
  return rows[0]?.count ?? 0;
}

async function publication(name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into publications (name) values (${name}) returning id`.execute(server.db);
  return rows[0]?.id ?? 0;
}

let people = 0;

/** Somebody of one group, signed in; for all publications, or some. */
async function personWith(permissions: readonly string[], publications: readonly number[] = []) {
  people += 1;
  const email = `person-${people}@masthead.example`;
  const { rows } = await sql<{ id: number }>`with g as (
      insert into groups (name, permissions, all_publications, publication_ids)
      values (${email}, ${JSON.stringify(permissions)}, ${publications.length === 0},
        ${[...publications]}::bigint[]) returning id)
    insert into users (email, first_name, last_name, status, group_ids)
    select ${email}, 'Per', 'Son', 'active', array[g.id] from g returning id`.execute(server.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into credentials (user_id, password_hash, accepted_terms_at)
    select ${id}, password_hash, now() from credentials limit 1`.execute(server.db);
  const signed = await server.signIn({ email, password: 'correct-horse-battery' });
  return { id, token: signed.token };
}

test('of everything that reads, nothing is said to write', () => {
  const reading = [...PERMISSIONS].filter(isReading);
  assert.ok(reading.every((name) => /@(index|show|export|unmask)$/.test(name)));
});

test('a key reads no field that its owner does not, from the moment they do not', async () => {
  const ann = await somebody(server.db, [...PERMISSIONS]);
  const [key = ''] = await keysFor(server.db, ann);
  const { subscriber } = await sql<{ subscriber: number }>`
    insert into subscribers (email, phone) values ('reader@example.org', '+4930123')
    returning id as subscriber`
    .execute(server.db)
    .then(({ rows }) => rows[0] ?? { subscriber: 0 });
  const read = async () =>
    (await server.call('GET', `/messages/subscribers/${subscriber}`, { token: key })).json();
  assert.ok('phone' in (await read()).data);
  const limits = [limitName(subscribers.controller, 'phone', 'read')];
  const { token: root } = await server.signIn();
  const group = (await server.call('GET', `/groups/${ann.groupId}`, { token: root })).json().data;
  const limited = await server.call('PUT', `/groups/${ann.groupId}`, {
    token: root,
    body: { field_limits: limits, version: group.version },
  });
  assert.is(limited.statusCode, 200, limited.body);
  assert.not.ok('phone' in (await read()).data);
});

test.run();
