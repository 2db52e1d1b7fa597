import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { isReading } from '../../../src/shared/contract/api-keys.ts';
import { PERMISSIONS } from '../../../src/shared/permission-table.ts';
import { hashOf } from '../../../src/api/secrets/keys.ts';
import { suite } from '../../support/suite.ts';
import { keysOf, sessionOf, somebody } from '../../support/people.ts';
import { operationsOf } from '../../support/operations.ts';
import type { Operation } from '../../support/operations.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('every operation of the document, by who calls it');

let server: TestServer;
let operations: readonly Operation[];

test.before(async () => {
  server = await startServer();
  operations = operationsOf(server);
});
test.after(() => server.stop());

const isPermission = ({ asks }: Operation) => asks.includes('@');
const isClosed = ({ asks }: Operation) => asks !== 'public';
/** It answers for ten minutes, and `inject` waits for its end. */
const isStream = ({ path }: Operation) => path === '/marketing/clicks/live';

/** No row has it. */
const NOBODYS = 999_999_999;

async function answer(
  { method, path }: Operation,
  token: string | null,
  id = 1,
  body: object = {},
) {
  const url = path.replace(/\{\w+\}/g, String(id));
  const reply = await server.call(method as 'POST', url, {
    ...(token === null ? {} : { token }),
    ...(method === 'GET' ? {} : { body }),
  });
  const json = String(reply.headers['content-type']).startsWith('application/json');
  return { status: reply.statusCode, id: json ? (reply.json().id as unknown) : null };
}

/** What is there of everything that a refused call could have changed. */
async function everything(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*) from audit) as audit, (select count(*) from locks) as locks,
    (select count(*) from auto_saves) as drafts, (select count(*) from tasks) as tasks,
    (select count(*) from files) as files, (select count(*) from views) as views,
    (select count(*) from preferences) as preferences, (select count(*) from api_keys) as keys,
    (select count(*) from sessions) as sessions, (select count(*) from revisions) as revisions`.execute(
    server.db,
  );
  return rows;
}

/** One token, or keys of the same rights: each may call 600 times a minute. */
type Caller = string | null | readonly string[];

function tokenOf(caller: Caller, at: number): string | null {
  if (caller === null || typeof caller === 'string') return caller;
  return caller[Math.floor(at / 250)] ?? null;
}

/** Calls every operation of a part as one identity; each has to answer the same, and nothing may have changed. */
async function refusesAll(
  called: readonly Operation[],
  caller: Caller,
  expected: { readonly status: number; readonly id: string },
) {
  const before = await everything();
  const wrong: string[] = [];
  for (const [at, operation] of called.entries()) {
    const { status, id } = await answer(operation, tokenOf(caller, at));
    if (status !== expected.status || id !== expected.id) {
      wrong.push(`${operation.name}: ${status} ${id}`);
    }
  }
  assert.equal(wrong, []);
  assert.equal(await everything(), before);
}

/** Calls every operation of a part; none may be refused for who calls it. */
async function letsInAll(called: readonly Operation[], caller: Caller) {
  const wrong: string[] = [];
  for (const [at, operation] of called.filter((each) => !isStream(each)).entries()) {
    const { status, id } = await answer(operation, tokenOf(caller, at), NOBODYS);
    if (status === 401 || status === 403 || status >= 500) {
      wrong.push(`${operation.name}: ${status} ${id}`);
    }
  }
  assert.equal(wrong, []);
}

const SESSION_OVER = { status: 401, id: 'session' };
const DENIED = { status: 403, id: 'denied' };
const SETUP = { status: 403, id: 'setup_required' };

const EVERYTHING = [...PERMISSIONS];
const READING = EVERYTHING.filter(isReading);

test('the document says of every operation who may call it, and which are open to API keys', () => {
  assert.ok(operations.length > 700, `${operations.length} operations`);
  assert.equal(
    operations.filter(
      (each) => !['public', 'gate', 'signed_in'].includes(each.asks) && !isPermission(each),
    ),
    [],
  );
  const own = operations.filter((each) => each.openToKeys && !isPermission(each));
  assert.equal(own.map(({ name }) => name).sort(), [
    'GET /openapi.json',
    'GET /revisions',
    'GET /revisions/{id}',
    'GET /search',
    'GET /tasks',
    'GET /tasks/{id}',
    'GET /tasks/{id}/file',
    'POST /files',
  ]);
  const closed = operations.filter((each) => !each.openToKeys && isPermission(each));
  assert.equal(
    [...new Set(closed.map(({ asks }) => asks.split('@')[0]))].sort(),
    [
      'Core.GroupsController',
      'Core.UsersController',
      'Settings.SingleSignOnController',
      'Settings.WebhooksController',
    ],
    'who gets in, what they may, and where data is sent is decided by people',
  );
  assert.ok(closed.every(({ asks }) => !isReading(asks)));
});

test('without a token every operation that is not public answers 401, and changes nothing', () =>
  refusesAll(operations.filter(isClosed), null, SESSION_OVER));

test('with an expired token every operation that is not public answers 401, and changes nothing', async () => {
  const { id } = await somebody(server.db, EVERYTHING);
  const token = await sessionOf(server.db, id, '-1 second');
  await refusesAll(operations.filter(isClosed), token, SESSION_OVER);
});

test('without the permission every operation that asks for one answers 403 denied, and changes nothing', async () => {
  const { token } = await somebody(server.db, ['lab@index']);
  await refusesAll(operations.filter(isPermission), token, DENIED);
});

test('while somebody’s account is not set up every operation behind the gate answers 403 setup_required', async () => {
  const gated = await somebody(server.db, EVERYTHING, { gated: true });
  const behind = operations.filter(({ asks }) => asks !== 'public' && asks !== 'gate');
  await refusesAll(behind, gated.token, SETUP);
});

test('a key of somebody whose account is not set up is refused by every operation, those of the gate, too', async () => {
  const gated = await somebody(server.db, EVERYTHING, { gated: true });
  await refusesAll(operations.filter(isClosed), await keysOf(server.db, gated), SETUP);
});

test('a revoked key and an expired one get 401 from every operation that is not public', async () => {
  const owner = await somebody(server.db, EVERYTHING);
  const closed = operations.filter(isClosed);
  await refusesAll(closed, await keysOf(server.db, owner, { revoked: true }), SESSION_OVER);
  await refusesAll(closed, await keysOf(server.db, owner, { expires: '-1 second' }), SESSION_OVER);
});

test('a key of somebody who is disabled, or in the trash, gets 401 from every operation that is not public', async () => {
  const disabled = await somebody(server.db, EVERYTHING);
  const removed = await somebody(server.db, EVERYTHING);
  await sql`update users set status = 'disabled' where id = ${disabled.id}`.execute(server.db);
  await sql`update users set deleted_at = now() where id = ${removed.id}`.execute(server.db);
  const closed = operations.filter(isClosed);
  await refusesAll(closed, await keysOf(server.db, disabled), SESSION_OVER);
  await refusesAll(closed, await keysOf(server.db, removed), SESSION_OVER);
});

test('who looks as somebody else is let in by what is read and not theirs alone, and refused by the rest', async () => {
  const viewer = await somebody(server.db, EVERYTHING);
  const { id } = await somebody(server.db, EVERYTHING);
  const looking = async () => {
    const reply = await server.call('POST', `/users/${id}/view-as`, { token: viewer.token });
    return String(reply.json().data.access_token);
  };
  const closed = operations.filter((each) => isClosed(each) && !each.openToViewers);
  await refusesAll(closed, await looking(), { status: 403, id: 'viewing' });
  const open = operations.filter(({ openToViewers }) => openToViewers);
  const reads = open.filter(({ method }) => method === 'GET');
  const own = reads.filter((each) => !isPermission(each)).map(({ name }) => name);
  const named = 'GET /auto-save, GET /me, GET /me/today, GET /me/waiting, GET /openapi.json';
  assert.is(
    own.sort().join(', '),
    `${named}, GET /revisions, GET /revisions/{id}, GET /search, GET /views`,
  );
  const others = open.filter((each) => !reads.includes(each)).map(({ name }) => name);
  assert.equal(others.filter((name) => !name.endsWith('/{id}/merge/preview')).sort(), [
    'DELETE /view-as',
    'POST /content-checks',
    'POST /content-refs',
    'POST /find-replace/preview',
    'POST /macros',
    'POST /messages/recipients',
    'POST /messages/segments/preview',
    'POST /spellcheck',
  ]);
  await letsInAll(
    open.filter(({ name }) => name !== 'DELETE /view-as'),
    await looking(),
  );
});

test('a key that was given everything is let in by all that is open to keys, and refused by the rest', async () => {
  const key = await keysOf(server.db, await somebody(server.db, EVERYTHING));
  await refusesAll(
    operations.filter((each) => isClosed(each) && !each.openToKeys),
    key,
    DENIED,
  );
  await letsInAll(
    operations.filter(({ openToKeys }) => openToKeys),
    key,
  );
});

test('a key that may read alone reads all and is refused by whatever writes', async () => {
  const key = await keysOf(server.db, await somebody(server.db, EVERYTHING), {
    permissions: READING,
  });
  const reads = ({ asks, method }: Operation) =>
    asks.includes('@') ? isReading(asks) : method === 'GET';
  await refusesAll(
    operations.filter((each) => isClosed(each) && !(each.openToKeys && reads(each))),
    key,
    DENIED,
  );
  await letsInAll(
    operations.filter((each) => each.openToKeys && reads(each)),
    key,
  );
});

test('a key has never more than its owner has now: once they lost their rights, it is refused everywhere', async () => {
  const owner = await somebody(server.db, EVERYTHING);
  const key = await keysOf(server.db, owner);
  assert.is((await answer(tagList(), key[0] ?? '')).status, 200);
  await sql`update groups set permissions = '["lab@index"]' where id = ${owner.groupId}`.execute(
    server.db,
  );
  await forgotten();
  await refusesAll(operations.filter(isPermission), key, DENIED);
});

test('a key never has more than it was given, whatever its owner may', async () => {
  const key = await keysOf(server.db, await somebody(server.db, EVERYTHING), {
    permissions: ['Core.TagsController@index'],
  });
  assert.is((await answer(tagList(), key[0] ?? '')).status, 200);
  const others = operations.filter(
    (each) => isPermission(each) && each.asks !== 'Core.TagsController@index',
  );
  await refusesAll(others, key, DENIED);
});

function tagList(): Operation {
  const found = operations.find(({ name }) => name === 'GET /tags');
  if (found === undefined) throw new Error('there are no tags');
  return found;
}

/** Rights are looked up again once what was remembered is too old: a second at most. */
async function forgotten() {
  const token = await sessionOf(server.db, (await somebody(server.db, EVERYTHING)).id);
  await server.call('PUT', `/groups/${NOBODYS}`, { token, body: {} });
}

interface OwnRow {
  /** `nobodys` where it is no person’s before somebody answers it. */
  readonly of: keyof typeof MAKE | 'nobodys';
  readonly body?: object;
  /** What is answered to others, where it is not 404: a revision is of a record, which asks for rights. */
  readonly status?: number;
}

/** A row of somebody for each operation on what is one's own, with a body that it takes. */
const OWN: Readonly<Record<string, OwnRow>> = {
  'DELETE /me/sessions/{id}': { of: 'session' },
  'DELETE /me/api-keys/{id}': { of: 'key' },
  'PUT /me/passkeys/{id}': { of: 'passkey', body: { name: 'Mine now' } },
  'DELETE /me/passkeys/{id}': {
    of: 'passkey',
    body: { password: 'correct-horse-battery' },
    status: 422,
  },
  'GET /tasks/{id}': { of: 'task' },
  'GET /tasks/{id}/file': { of: 'task' },
  'GET /tasks/{id}/rows': { of: 'task' },
  'GET /tasks/{id}/failures': { of: 'task' },
  'POST /tasks/{id}/cancel': { of: 'task' },
  'POST /tasks/{id}/retry': { of: 'task' },
  'POST /undos/{id}': { of: 'undo' },
  'PUT /views/{id}': { of: 'view', body: { version: 1, name: 'Mine now' } },
  'PUT /views/{id}/default': { of: 'view', body: { on: true } },
  'POST /views/{id}/restore': { of: 'view' },
  'DELETE /views/{id}': { of: 'view', body: { version: 1 } },
  'GET /imports/{id}': { of: 'import' },
  'PUT /imports/{id}': { of: 'import' },
  'DELETE /imports/{id}': { of: 'import' },
  'POST /imports/{id}/check': { of: 'import', body: { mapping: [] } },
  'POST /imports/{id}/run': { of: 'import' },
  'POST /imports/{id}/cancel': { of: 'import' },
  'POST /imports/{id}/rollback': { of: 'import' },
  'GET /imports/{id}/failures': { of: 'import' },
  'DELETE /import-mappings/{id}': { of: 'mapping' },
  'GET /revisions/{id}': { of: 'revision', status: 403 },
  'DELETE /me/two-factor/browsers/{id}': { of: 'browser' },
  'GET /mobile-app-login/{id}': { of: 'nobodys' },
  'POST /mobile-app-login/{id}/approve': { of: 'nobodys' },
  'POST /mobile-app-login/{id}/deny': { of: 'nobodys' },
};

const MAKE = {
  passkey: (
    owner: number,
  ) => sql`insert into passkeys (user_id, credential_id, public_key, name, synced)
    values (${owner}, 'theirs', '\\x00', 'Theirs', false) returning id`,
  browser: (owner: number) => sql`insert into trusted_browsers (user_id, hash, expires_at)
    values (${owner}, ${hashOf('theirs')}, now() + interval '1 day') returning id`,
  session: (owner: number) => sql`insert into sessions (user_id, salt, expires_at)
    values (${owner}, '\\x00', now() + interval '1 hour') returning id`,
  key: (
    owner: number,
  ) => sql`insert into api_keys (user_id, name, start, hash, permissions, expires_at)
    values (${owner}, 'Theirs', 'mhk_theirs', ${hashOf('theirs')}, '{}', now() + interval '1 day') returning id`,
  task: (owner: number) => sql`insert into tasks (kind, title, user_id, status, payload)
    values ('export', 'Theirs', ${owner}, 'done', '{"resource":"tags"}') returning id`,
  undo: (owner: number) => sql`insert into undos (user_id, kind, resource, title)
    values (${owner}, 'destroy', 'tags', 'Theirs') returning id`,
  view: (owner: number) => sql`insert into views (resource, name, owner_id, audience, query)
    values ('tags', 'Theirs', ${owner}, 'mine', '') returning id`,
  import: (
    owner: number,
  ) => sql`insert into imports (user_id, resource, file_name, bytes, format, columns, rows, ip, request_id)
    values (${owner}, 'tags', 'theirs.csv', 1, '{}', '[]', 1, '', '') returning id`,
  mapping: (owner: number) => sql`insert into import_mappings (user_id, resource, name, targets)
    values (${owner}, 'tags', 'Theirs', '{}') returning id`,
  revision: (
    owner: number,
  ) => sql`insert into revisions (resource, resource_id, version, user_id, data)
    values ('tags', 1, 1, ${owner}, '{}') returning id`,
} as const;

test('what is somebody’s own is not there for another person, and no call of theirs touches it', async () => {
  const own = operations.filter(({ asks, path }) => asks === 'signed_in' && path.includes('{id}'));
  assert.equal(own.map(({ name }) => name).sort(), Object.keys(OWN).sort());
  const owner = await somebody(server.db, EVERYTHING);
  const { token } = await somebody(server.db, ['lab@index']);
  const ids: Record<string, number> = {};
  for (const [of, make] of Object.entries(MAKE)) {
    const { rows } = await make(owner.id).execute(server.db);
    ids[of] = (rows[0] as { readonly id: number }).id;
  }
  const before = await theirs();
  const found: string[] = [];
  for (const operation of own) {
    const { of = 'key', body = {}, status: refusal = 404 } = OWN[operation.name] ?? {};
    const { status } = await answer(operation, token, ids[of] ?? 0, body);
    if (status !== refusal) found.push(`${operation.name}: ${status}`);
  }
  assert.equal(found, []);
  assert.equal(await theirs(), before);

  async function theirs() {
    const { rows } = await sql`
      select row_to_json(t)::text as row from sessions t where user_id = ${owner.id}
      union all select row_to_json(t)::text from api_keys t where user_id = ${owner.id}
      union all select row_to_json(t)::text from tasks t where user_id = ${owner.id}
      union all select row_to_json(t)::text from trusted_browsers t where user_id = ${owner.id}
      union all select row_to_json(t)::text from undos t where user_id = ${owner.id}
      union all select row_to_json(t)::text from views t where owner_id = ${owner.id}
      union all select row_to_json(t)::text from imports t where user_id = ${owner.id}
      union all select row_to_json(t)::text from import_mappings t where user_id = ${owner.id}`.execute(
      server.db,
    );
    return rows;
  }
});

test.run();
