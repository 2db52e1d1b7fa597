import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import * as assert from 'uvu/assert';
import { EngineError } from '../../../src/api/db/engine-error.ts';
import { migrate, readMigrations, requireEngine } from '../../../src/api/db/migrate.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { suite } from '../../support/suite.ts';
import { query } from './embedded-bench.ts';

interface Bench {
  base: { url: string; drop(): Promise<void> };
  folder: string;
}

const test = suite<Bench>('migrate');

test.before.each(async (context) => {
  context.base = await createEmptyDatabase();
  context.folder = mkdtempSync(join(tmpdir(), 'mh-migrations-'));
});
test.after.each(async ({ base, folder }) => {
  await base.drop();
  rmSync(folder, { recursive: true });
});

test('[D4.001] the engine is PostgreSQL 15 or newer, through pg and Kysely alone', async () => {
  const engine = (version: string) => ({
    query: async () => ({ rows: [{ server_version_num: version }] }),
  });
  const ask = (version: string) =>
    requireEngine(engine(version) as unknown as pg.ClientBase).catch((error: unknown) => error);
  const refusal = await ask('140021');
  assert.ok(refusal instanceof EngineError);
  assert.match(refusal.message, 'older than 15');
  assert.is(await ask('150000'), undefined);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const drivers = Object.keys(dependencies).filter((name) =>
    /^(pg|kysely|postgres|mysql2?|sqlite3|better-sqlite3|mongodb|redis|ioredis|knex|sequelize|typeorm|prisma|drizzle-orm|@electric-sql\/pglite)$/.test(
      name,
    ),
  );
  assert.equal(drivers, ['kysely', 'pg']);
});

test('every migration runs once, in the order of its number', async ({ base, folder }) => {
  write(folder, '0002_b.sql', 'insert into steps values (2);');
  write(folder, '0001_a.sql', 'create table steps (n int); insert into steps values (1);');
  assert.equal(await migrate(base.url, folder), ['0001_a.sql', '0002_b.sql']);
  assert.equal(await migrate(base.url, folder), []);
  write(folder, '0003_c.sql', 'insert into steps values (3);');
  assert.equal(await migrate(base.url, folder), ['0003_c.sql']);
  assert.equal(await query(base.url, 'select n from steps order by n'), [
    { n: 1 },
    { n: 2 },
    { n: 3 },
  ]);
});

test('of many servers that start at once one migrates and the others wait', async ({
  base,
  folder,
}) => {
  write(folder, '0001_a.sql', 'create table steps (n int); insert into steps values (1);');
  const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(base.url, folder)));
  assert.is(ran.flat().length, 1);
  assert.equal(await query(base.url, 'select n from steps'), [{ n: 1 }]);
});

test('a migration that fails leaves nothing of itself', async ({ base, folder }) => {
  write(folder, '0001_a.sql', 'create table steps (n int);');
  write(folder, '0002_b.sql', 'insert into steps values (1); select 1 / 0;');
  const error = await migrate(base.url, folder).catch((thrown: unknown) => thrown);
  assert.match(String(error), 'division by zero');
  assert.equal(await query(base.url, 'select n from steps'), []);
  assert.equal(await query(base.url, 'select name from migrations'), [{ name: '0001_a.sql' }]);
  write(folder, '0002_b.sql', 'insert into steps values (1);');
  assert.equal(await migrate(base.url, folder), ['0002_b.sql']);
});

test('a migration outside a transaction may make an index concurrently', async ({
  base,
  folder,
}) => {
  write(folder, '0001_a.sql', 'create table steps (n int);');
  write(
    folder,
    '0002_b.sql',
    '-- outside a transaction\ncreate index concurrently steps_n_idx on steps (n);\nanalyze steps;\n',
  );
  await migrate(base.url, folder);
  const found = await query(
    base.url,
    `select indisvalid from pg_index where indexrelid = 'steps_n_idx'::regclass`,
  );
  assert.equal(found, [{ indisvalid: true }]);
});

test('a changed file and a schema of a newer version stop the start, each in one line', async ({
  base,
  folder,
}) => {
  write(folder, '0001_a.sql', 'create table steps (n int);');
  await migrate(base.url, folder);
  write(folder, '0001_a.sql', 'create table steps (n bigint);');
  assert.is(
    await refusal(base.url, folder),
    'The migration 0001_a.sql was changed after it ran: restore the file.',
  );
  rmSync(join(folder, '0001_a.sql'));
  assert.is(
    await refusal(base.url, folder),
    'The database has the migration 0001_a.sql of a newer Masthead: start that.',
  );
});

test('the numbers of the migrations have no gap and no double', () => {
  const numbers = readMigrations().map(({ name }) => name.slice(0, 4));
  assert.equal(
    numbers,
    numbers.map((_, index) => String(index + 1).padStart(4, '0')),
  );
});

async function refusal(url: string, folder: string) {
  const error = await migrate(url, folder).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof EngineError);
  return error.message;
}

function write(folder: string, name: string, sql: string) {
  writeFileSync(join(folder, name), sql);
}

test('sizes of themes, which were points, are pixels: four thirds of what they were, in what is live and in the history', async ({
  base,
  folder,
}) => {
  const all = readMigrations();
  const before = all.filter(({ name }) => name < '0022');
  for (const { name, sql } of before) write(folder, name, sql);
  await migrate(base.url, folder);
  const themes = [
    { theme: { h1: { font_size: 24, font_family: 'Lora' }, paragraph: { font_size: 12.5 } } },
    { theme: { link: { color: '#123456' }, color_palette: [{ color: '#000000' }] } },
    { theme: {} },
    { theme: null, address: 'x' },
    {},
  ];
  const given = JSON.stringify(themes).replaceAll("'", "''");
  await query(
    base.url,
    `with made as (insert into publications (name, info)
        select 'P' || n, info from jsonb_array_elements('${given}') with ordinality i (info, n) returning id, info)
      insert into revisions (resource, resource_id, version, data, created_at)
        select 'publications', id, 1, jsonb_build_object('info', info), now() - interval '1 day' from made`,
  );
  for (const { name, sql } of all.slice(before.length)) write(folder, name, sql);
  await migrate(base.url, folder);
  const [, ...rest] = themes;
  const pixels = [
    { theme: { h1: { font_size: 32, font_family: 'Lora' }, paragraph: { font_size: 16.67 } } },
    ...rest,
  ];
  const live = await query(base.url, 'select info from publications order by id');
  const old = await query(
    base.url,
    `select data -> 'info' as info from revisions order by resource_id`,
  );
  assert.equal(
    [live, old].map((rows) => rows.map((row) => (row as { info: unknown }).info)),
    [pixels, pixels],
  );
});

test.run();
