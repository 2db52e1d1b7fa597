import pg from 'pg';
import * as assert from 'uvu/assert';
import {
  catalogOf,
  catalogOfDefinitions,
  resourceTableNames,
} from '../../../src/api/db/catalog.ts';
import { difference } from '../../../src/api/db/difference.ts';
import { createStatements, tableOf } from '../../../src/api/db/schema.ts';
import { defineResource } from '../../../src/shared/resources/define.ts';
import {
  boolean,
  enumeration,
  integer,
  money,
  percent,
  rank,
  text,
} from '../../../src/shared/kinds/index.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { suite } from '../../support/suite.ts';

const test = suite<{ base: TestDatabase; client: pg.Client }>('schema');

test.before(async (context) => {
  context.base = await createDatabase();
  context.client = new pg.Client({ connectionString: context.base.url });
  await context.client.connect();
});
test.after(async ({ base, client }) => {
  await client.end();
  await base.drop();
});

test('a fresh migrated database is what the definitions say, column, constraint and index', async ({
  client,
}) => {
  const tables = resources.map(tableOf);
  const has = await catalogOf(client, await resourceTableNames(client));
  const wants = await catalogOfDefinitions(client, tables);
  assert.equal(difference(tables, { has, wants }), []);
  assert.equal([...has.keys()].sort(), resources.map(({ name }) => name).sort());
  assert.equal(plain(has), plain(wants));
});

test('[D10.001] ids are bigint identity in every table and JSON numbers on the wire', async ({
  base,
  client,
}) => {
  const { rows } = await client.query(
    `select table_name, data_type, identity_generation from information_schema.columns
      where table_schema = 'public' and column_name = 'id' order by table_name`,
  );
  assert.ok(rows.length > resources.length);
  for (const row of rows) {
    assert.equal([row.data_type, row.identity_generation], ['bigint', 'ALWAYS'], row.table_name);
  }
  const made = await base.db
    .insertInto('tasks')
    .values({ kind: 'export', title: 'Export' })
    .returning('id')
    .executeTakeFirstOrThrow();
  assert.is(JSON.stringify(made), '{"id":1}');
});

test('[D10.002] money is numeric(12,2) and a percent numeric(9,6), both JSON numbers', async ({
  base,
  client,
}) => {
  const { columns } = tableOf(plans);
  assert.is(columns.get('price'), 'numeric(12, 2)');
  assert.is(columns.get('share'), 'numeric(9, 6)');
  await client.query(`create table plans (id bigint generated always as identity primary key,
    price ${columns.get('price')}, share ${columns.get('share')})`);
  await client.query('insert into plans (price, share) values (1234567890.1, 0.125)');
  const { rows } = await base.pool.query('select price, share from plans');
  assert.is(JSON.stringify(rows), '[{"price":1234567890.1,"share":0.125}]');
  await client.query('drop table plans');
});

test('the difference leads from an older schema to the definitions', async ({ client }) => {
  const tables = [...resources, changedPlans].map(tableOf);
  const { table, indices } = createStatements(tableOf(plans));
  for (const sql of [table, ...indices]) await client.query(sql);
  const has = await catalogOf(client, await resourceTableNames(client));
  const wants = await catalogOfDefinitions(client, tables);
  const statements = difference(tables, { has, wants });
  assert.equal(statements.slice(0, 6), [
    'drop index plans_name_idx',
    'drop index plans_active_idx',
    'alter table plans drop constraint plans_state_check',
    'alter table plans drop column active',
    'alter table plans alter column name drop not null',
    `alter table plans add column note text collate "und-x-icu" not null default 'x'`,
  ]);
  for (const sql of statements) await client.query(sql);
  const now = await catalogOf(client, await resourceTableNames(client));
  assert.equal(plain(now), plain(wants));
  await client.query('drop table plans');
});

test('a table without a definition is dropped, one with a new definition is made', async ({
  client,
}) => {
  const has = await catalogOf(client, await resourceTableNames(client));
  const made = tableOf(plans);
  const more = difference([...resources.map(tableOf), made], {
    has,
    wants: await catalogOfDefinitions(client, [...resources.map(tableOf), made]),
  });
  assert.match(more[0] ?? '', /^create table plans \(/);
  assert.is(more.length, 1 + made.indices.size);
  const withPlans = new Map([...has, ['plans', new Map<string, string>()] as const]);
  const less = difference(resources.map(tableOf), { has: withPlans, wants: has });
  assert.equal(less, ['drop table plans']);
});

test('a unique value is free again once its row is in the trash, and case does not matter', async ({
  client,
}) => {
  await client.query(`insert into tags (name, color) values ('Sea', '#000000')`);
  const twice = () => client.query(`insert into tags (name, color) values ('sea', '#000000')`);
  const error: unknown = await twice().catch((thrown: unknown) => thrown);
  assert.ok(error instanceof pg.DatabaseError);
  assert.equal([error.code, error.constraint], ['23505', 'tags_name_key']);
  await client.query(`update tags set deleted_at = now() where name = 'Sea'`);
  assert.is((await twice()).rowCount, 1);
});

test('text sorts as people expect, whatever the locale of the machine', async ({ client }) => {
  await client.query(
    `insert into author_categories (name) values ('Zebra'), ('éclair'), ('apple'), ('Étude'), ('Banana')`,
  );
  const { rows } = await client.query('select name from author_categories order by name, id');
  assert.equal(
    rows.map(({ name }) => name),
    ['apple', 'Banana', 'éclair', 'Étude', 'Zebra'],
  );
});

const fields = {
  name: text({ required: true, max: 20 }),
  active: boolean(),
  seats: integer({ min: 1 }),
  price: money(),
  share: percent(),
  state: enumeration([{ value: 'on', title: 'On' }]),
  rank: rank(),
};
const shape = {
  name: 'plans',
  title: { one: 'Plan', many: 'Plans' },
  area: 'billing',
  page: null,
  route: 'plans',
  controller: 'Billing.PlansController',
  text: 'name',
  icon: 'tag',
  table: ['id'],
  form: { main: [], side: [] },
  purpose: 'Plans.',
} as const;
const plans = defineResource({ ...shape, fields });
const { active: _, ...kept } = fields;
const changedPlans = defineResource({
  ...shape,
  fields: {
    ...kept,
    name: text({ max: 20, sort: false }),
    seats: integer({ min: 1, default: 5 }),
    state: enumeration([
      { value: 'on', title: 'On' },
      { value: 'off', title: 'Off' },
    ]),
    note: text({ default: 'x' }),
  },
});

function plain(catalog: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  return Object.fromEntries([...catalog].map(([name, parts]) => [name, Object.fromEntries(parts)]));
}

test.run();
