import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Db } from '../../src/api/db/database.ts';
import { migrate, readMigrations } from '../../src/api/db/migrate.ts';
import { createDb, createPool } from '../../src/api/db/pool.ts';

/** A machine that is busy with many test files is slow, not broken. The lock timeout stays: tests wait for it. */
const PATIENT = { statementTimeoutMs: 120_000, connectionTimeoutMs: 60_000 };

export interface TestDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own for one test file, copied from a migrated template, or from one that is made by `fill` as well. */
export async function createDatabase(filled: Filled | null = null): Promise<TestDatabase> {
  const template = await ensureTemplate(filled);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster((client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = urlOf(name);
  const pool = createPool(url, { size: 8, ...PATIENT });
  return {
    db: createDb(pool),
    pool,
    url,
    async drop() {
      if (!pool.ended) await pool.end();
      await onCluster((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** An empty database, not even migrated. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster((client) => client.query(`create database ${name}`));
  return {
    url: urlOf(name),
    drop: () =>
      onCluster(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Rows that several files begin with: made once in a run, by the first that asks. */
export interface Filled {
  readonly name: string;
  fill(db: Db): Promise<void>;
}

async function ensureTemplate(filled: Filled | null) {
  const hash = createHash('sha256');
  for (const { sha256 } of readMigrations()) hash.update(sha256);
  const name = `template_${hash.digest('hex').slice(0, 12)}_${filled?.name ?? 'empty'}`;
  await onCluster(async (client) => {
    await client.query('select pg_advisory_lock(815)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    await client.query(`drop database if exists ${name}_making with (force)`);
    await client.query(`create database ${name}_making`);
    await migrate(urlOf(`${name}_making`));
    if (filled !== null) await fill(urlOf(`${name}_making`), filled);
    await client.query(`alter database ${name}_making rename to ${name}`);
  });
  return name;
}

async function fill(url: string, filled: Filled) {
  const pool = createPool(url, { size: 2, ...PATIENT });
  await filled.fill(createDb(pool));
  await pool.end();
}

async function onCluster<T>(work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(name: string) {
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  return url.href;
}

function clusterUrl() {
  const url = process.env.MASTHEAD_TEST_DATABASE;
  if (url === undefined) throw new Error('run tests with: node tests/run.mjs <part of a path>');
  return url;
}
