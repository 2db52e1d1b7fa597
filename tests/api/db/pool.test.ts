import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import {
  codeOf,
  createPool,
  inTransaction,
  isDatabaseAway,
  isDatabaseUnusable,
} from '../../../src/api/db/pool.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { suite } from '../../support/suite.ts';

const test = suite<{ base: TestDatabase }>('pool');

test.before(async (context) => {
  context.base = await createDatabase();
});
test.after(({ base }) => base.drop());

test('numbers, instants and dates arrive as they stand on the wire', async ({ base }) => {
  const { rows } = await sql`
    select 9007199254740991::bigint as id, 12.50::numeric(12, 2) as price,
      0.125000::numeric(9, 6) as share, array[3, 1, 2]::bigint[] as ids, '{}'::bigint[] as none,
      '2026-11-21 07:54:21.7+02'::timestamptz as at, '2026-11-21'::date as day
  `.execute(base.db);
  assert.equal(rows, [
    {
      id: 9007199254740991,
      price: 12.5,
      share: 0.125,
      ids: [3, 1, 2],
      none: [],
      at: '2026-11-21T05:54:21.700Z',
      day: '2026-11-21',
    },
  ]);
});

test('a database that lets nobody in is away, whatever its reason', async () => {
  const closed = await createDatabase();
  const address = new URL(closed.url);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const cluster = createPool(address.href, { size: 1 });
  await closed.pool.end();
  await cluster.query(`alter database ${name} with allow_connections false`);
  const pool = createPool(closed.url);
  const error = await pool.query('select 1').catch((thrown: unknown) => thrown);
  assert.is(codeOf(error), '55000');
  assert.ok(isDatabaseAway(error));
  const { rows } = await cluster.query('select 1 as n');
  assert.equal(rows, [{ n: 1 }]);
  const wrong = await cluster.query('selec 1').catch((thrown: unknown) => thrown);
  assert.not.ok(isDatabaseAway(wrong));
  await pool.end();
  await cluster.end();
  await closed.drop();
});

test('a wrong statement is ours, and no fault of the address', async ({ base }) => {
  for (const text of [
    'select from (select 1) where wrong',
    'select 1 as a, nothing.b',
    'selec 1',
  ]) {
    const error = await base.pool.query(text).catch((thrown: unknown) => thrown);
    assert.not.ok(isDatabaseUnusable(error), text);
  }
  const none = new URL(base.url);
  none.pathname = '/nobody_made_this';
  const other = createPool(none.href);
  const missing = await other.query('select 1').catch((thrown: unknown) => thrown);
  await other.end();
  assert.ok(isDatabaseUnusable(missing));
  for (const code of [
    '28P01',
    '3D000',
    '42501',
    'ECONNREFUSED',
    'ENOTFOUND',
    '57P03',
    'SELF_SIGNED_CERT_IN_CHAIN',
  ])
    assert.ok(isDatabaseUnusable(Object.assign(new Error(code), { code })), code);
});

test('every session has its time limits', async ({ base }) => {
  const pool = createPool(base.url);
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  await pool.end();
  assert.equal(rows, [{ statement: '10s', lock: '5s', idle: '15s' }]);
});

test('a connection that ends inside a transaction fails that transaction, not the server', async ({
  base,
}) => {
  const client = await base.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await base.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  const next = await client.query('select 1').then(String, (error: Error) => error.message);
  assert.match(next, /not queryable|closed|terminat/i);
  client.release(true);
  assert.equal((await base.pool.query('select 1 as one')).rows, [{ one: 1 }]);
});

test('a transaction that must be tried again is tried again, three times at most', async ({
  base,
}) => {
  let runs = 0;
  const flaky = (failures: number) =>
    inTransaction(base.db, async (tx) => {
      runs += 1;
      await tx
        .insertInto('settings_store')
        .values({ key: `run-${failures}-${runs}`, value: '1' })
        .execute();
      if (runs <= failures) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx);
      return runs;
    });
  assert.is(await flaky(3), 4);
  const kept = await base.db.selectFrom('settings_store').select('key').execute();
  assert.equal(kept, [{ key: 'run-3-4' }]);
  runs = 0;
  const error = await flaky(9).catch((thrown: unknown) => thrown);
  assert.is(codeOf(error), '40001');
  assert.is(runs, 4);
});

test('another error is thrown at once', async ({ base }) => {
  let runs = 0;
  const error = await inTransaction(base.db, async (tx) => {
    runs += 1;
    await sql`select 1 / 0`.execute(tx);
  }).catch((thrown: unknown) => thrown);
  assert.is(codeOf(error), '22012');
  assert.is(runs, 1);
});

test.run();
