import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import * as assert from 'uvu/assert';
import { createPools } from '../../../src/api/db/pool.ts';
import { eventually } from '../../support/eventually.ts';
import { ADMIN, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('overload');
const OTHER = { email: 'ida@masthead.example', password: 'another-horse-battery' };
let server: TestServer;
let tokens: readonly [string, string];

test.before(async () => {
  server = await startServer({ pools: createPools });
  const first = await server.signIn();
  await server.pool.query(
    `insert into users (email, first_name, last_name, status, group_ids)
     select $1, 'Ida', 'Second', 'active', group_ids from users where email = $2`,
    [OTHER.email, ADMIN.email],
  );
  await server.pool.query(
    `insert into credentials (user_id, password_hash, accepted_terms_at)
     select u.id, c.password_hash, now() from users u, credentials c
     where u.email = $1 and c.user_id = $2`,
    [OTHER.email, first.answer.user.id],
  );
  const second = await server.signIn({ ...OTHER, password: ADMIN.password });
  tokens = [first.token, second.token];
});
test.after(() => server.stop());

/** Lists of tags wait for as long as the work goes on. */
async function whileTagsAreSlow(work: () => Promise<void>) {
  const holder = new pg.Client({ connectionString: server.url });
  await holder.connect();
  try {
    await holder.query('begin; lock table tags in access exclusive mode');
    await work();
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}

const waitingStatements = async () => {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

function lists(token: string, count: number, signal?: AbortSignal) {
  return Array.from({ length: count }, (_, n) =>
    server.fastify.inject({
      url: `/api/v3.2/tags?search=word${n}&count=false`,
      headers: { authorization: `Bearer ${token}` },
      ...(signal === undefined ? {} : { signal }),
    }),
  );
}

test('whoever signs in and whoever is signed in are answered while every connection of changes and lists is taken', async () => {
  const { main, lists } = server.services.pools;
  const held = await Promise.all(
    [main, lists].flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())),
  );
  try {
    const { token } = await server.signIn();
    const own = await server.call('GET', '/me/sessions', { token });
    assert.is(own.statusCode, 200);
  } finally {
    for (const client of held) client.release();
  }
});

test('the uses of a row are looked for in one resource after the other, on one connection', async () => {
  const [own] = tokens;
  const body = { name: 'Sea', color: '#112233' };
  const made = await server.call('POST', '/tags', { token: own, body });
  assert.is(made.statusCode, 201);
  const { lists } = server.services.pools;
  let taken = 0;
  let most = 0;
  const count = () => (most = Math.max(most, ++taken));
  const uncount = () => (taken -= 1);
  lists.on('acquire', count).on('release', uncount);
  const { id } = made.json().data;
  const uses = await server.call('GET', `/tags/${id}/uses`, { token: own });
  lists.off('acquire', count).off('release', uncount);
  assert.equal([uses.statusCode, most], [200, 1]);
});

test('one person’s slow lists leave turns to others, sign-in and health their connections, and what waits too long is told when to come again', async () => {
  const [own, others] = tokens;
  let answers: readonly LightMyRequestResponse[] = [];
  await whileTagsAreSlow(async () => {
    const calls = Promise.all(lists(own, 40));
    await eventually(async () => assert.is(await waitingStatements(), 3));
    const other = await server.call('GET', '/contents/authors/categories', { token: others });
    assert.is(other.statusCode, 200);
    const signed = await server.signIn();
    assert.is(signed.answer.user.email, ADMIN.email);
    const saved = await server.call('POST', '/contents/authors/categories', {
      token: own,
      body: { name: 'There is room' },
    });
    assert.is(saved.statusCode, 201);
    assert.is((await server.call('GET', '//healthz')).statusCode, 200);
    answers = await Promise.race([calls, eventuallyRefused()]).then(() => []);
    const ready = await server.call('GET', '//readyz');
    assert.equal([ready.statusCode, ready.json()], [200, { status: 'overloaded' }]);
    void calls.then((all) => (answers = all));
  });
  await eventually(() => assert.is(answers.length, 40));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  assert.is(answers.filter(({ statusCode }) => statusCode === 200).length, 40 - refused.length);
  for (const { headers, body } of refused) {
    assert.equal([headers['retry-after'], JSON.parse(body).id], ['2', 'overloaded']);
  }
});

/** Until the server says that it had to refuse. */
function eventuallyRefused() {
  return eventually(async () => {
    const ready = await server.call('GET', '//readyz');
    assert.is(ready.json().status, 'overloaded');
  });
}

test('the statement of a list that nobody waits for is cancelled, and its turn is free', async () => {
  const [own] = tokens;
  await whileTagsAreSlow(async () => {
    const gone = new AbortController();
    const calls = lists(own, 8, gone.signal);
    for (const call of calls) call.catch(() => undefined);
    await eventually(async () => assert.is(await waitingStatements(), 3));
    gone.abort();
    await eventually(async () => assert.is(await waitingStatements(), 0));
    const next = await server.call('GET', '/contents/authors/categories', { token: own });
    assert.is(next.statusCode, 200);
  });
});

test('a database without room is overloaded, one that is not there is away', async () => {
  const { fastify, services } = server;
  const { health } = services.pools;
  const query = health.query;
  const answer = async (code: string) => {
    health.query = (() => Promise.reject(Object.assign(new Error(code), { code }))) as never;
    const { statusCode, body } = await fastify.inject('/readyz');
    return [statusCode, JSON.parse(body).status];
  };
  try {
    assert.equal(await answer('53300'), [503, 'database overloaded']);
    assert.equal(await answer('57014'), [503, 'database overloaded']);
    assert.equal(await answer('ECONNREFUSED'), [503, 'database away']);
    assert.equal(await answer('57P01'), [503, 'database away']);
  } finally {
    health.query = query;
  }
});

test.run();
