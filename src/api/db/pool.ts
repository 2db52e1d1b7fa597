import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database, Db, Tx } from './database.ts';
import { valueParsers } from './parsers.ts';
import { nameOfStatement } from './statement-names.ts';

const RETRIES = 3;
/** serialization_failure, deadlock_detected, lock_not_available */
const RETRIED = new Set(['40001', '40P01', '55P03']);

export interface PoolOptions {
  readonly size?: number;
  readonly statementTimeoutMs?: number;
  /** How long a caller waits for a connection. */
  readonly connectionTimeoutMs?: number;
}

/** A pool for either form of URL: postgres://host/… or postgres://…?host=/socket/folder. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { size = 12, statementTimeoutMs = 10_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: valueParsers,
    application_name: 'masthead',
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    allowExitOnIdle: true,
  });
  // A connection that the database ends while nobody asks it anything says so once: its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

/** Kysely over a pool; `destroy()` ends the pool, too. */
export function createDb(source: string | pg.Pool): Db {
  const pool = typeof source === 'string' ? createPool(source) : source;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

/** The pool for Kysely, which knows no names: a statement that was given one is prepared under it. */
function preparing(pool: pg.Pool): PostgresPool {
  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: unknown[]) => {
        const name = nameOfStatement(text);
        return name === undefined
          ? client.query(text, values)
          : client.query({ name, text, values });
      };
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
  };
}

/** Runs the work in one READ COMMITTED transaction, up to three more times where the database asks to try again. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= RETRIES || !RETRIED.has(codeOf(error) ?? '')) throw error;
      await delay(2 ** attempt * (10 + Math.random() * 20));
    }
  }
}

/** The SQLSTATE of an error of the database, else undefined. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
