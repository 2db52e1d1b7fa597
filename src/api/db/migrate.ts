import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { PRODUCT } from '../../shared/product.ts';
import { EngineError } from './engine-error.ts';

const LOCK_KEY = 7_305_420;
const OLDEST_ENGINE = 150_000;
const OUTSIDE = '-- outside a transaction';

/** Where the migrations lie: beside this file, or beside the server's bundle. */
const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/**
 * Runs what is missing, one transaction each, one process at a time; answers the names it ran.
 * @throws EngineError for an engine before 15, a schema of a newer version, or a changed file
 */
export async function migrate(url: string, folder = MIGRATIONS): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'masthead migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireEngine(client);
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const pending = await pendingOf(client, readMigrations(folder));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

export function readMigrations(folder = MIGRATIONS): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
}

/** @throws EngineError for an engine before PostgreSQL 15 */
export async function requireEngine(client: Pick<pg.ClientBase, 'query'>) {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  if (Number(rows[0]?.server_version_num) >= OLDEST_ENGINE) return;
  throw new EngineError('DATABASE_URL names a PostgreSQL older than 15: use 15 or newer.');
}

async function pendingOf(client: pg.Client, migrations: readonly Migration[]) {
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz(3) not null default now())',
  );
  const { rows } = await client.query<Migration>('select name, sha256 from migrations');
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of rows) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new EngineError(
        `The database has the migration ${name} of a newer ${PRODUCT}: start that.`,
      );
    }
    if (expected !== sha256) {
      throw new EngineError(`The migration ${name} was changed after it ran: restore the file.`);
    }
  }
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration) {
  const record = () =>
    client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
  if (sql.startsWith(OUTSIDE)) {
    for (const statement of statementsOf(sql)) await client.query(statement);
    await record();
    return;
  }
  try {
    await client.query('begin');
    await client.query(sql);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A file outside a transaction ends each statement with a semicolon at the end of a line. */
function statementsOf(sql: string) {
  return sql
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '');
}
