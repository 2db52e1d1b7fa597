import { setTimeout as delay } from 'node:timers/promises';
import { DefaultQueryExecutor, Kysely, PostgresDialect } from 'kysely';
import type { CompiledQuery, ConnectionProvider, DatabaseConnection } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database, Db, Tx } from './database.ts';
import { valueParsers } from './parsers.ts';
import { nameOfStatement } from './prepared.ts';

const RETRIES = 3;
/** serialization_failure, deadlock_detected, lock_not_available */
const RETRIED = new Set(['40001', '40P01', '55P03']);

interface PoolOptions {
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

/** Connections by what they are for, so that no kind of work waits for another's. */
export interface Pools {
  /** Of changes and tasks. */
  readonly main: pg.Pool;
  readonly lists: pg.Pool;
  readonly sessions: pg.Pool;
  readonly health: pg.Pool;
  end(): Promise<void>;
}

const SIZES = { main: 12, lists: 10, sessions: 3, health: 1 } as const;

export function createPools(url: string): Pools {
  const main = createPool(url, { size: SIZES.main });
  const lists = createPool(url, { size: SIZES.lists });
  const sessions = createPool(url, { size: SIZES.sessions });
  const health = createPool(url, {
    size: SIZES.health,
    statementTimeoutMs: 1_000,
    connectionTimeoutMs: 1_000,
  });
  const all = [main, lists, sessions, health];
  return {
    main,
    lists,
    sessions,
    health,
    end: async () => void (await Promise.all(all.map((pool) => pool.end()))),
  };
}

/** Kysely over a pool; `destroy()` ends the pool, too. */
export function createDb(source: string | pg.Pool): Db {
  const pool = typeof source === 'string' ? createPool(source) : source;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

const noPool = () => Promise.reject(new Error('connections come from the pool of a call'));
/** What compiles statements and tells a connection to begin and to commit: the same over every pool. */
const dialect = new PostgresDialect({ pool: noPool });
const driver = dialect.createDriver();
const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
  provideConnection: noPool,
});

/**
 * Kysely over a pool as one call uses it. To make it costs a fraction of `createDb`, whose compiler and driver are made
 * anew each time; its `destroy()` ends nothing.
 */
export function dbOfCall(pool: pg.Pool): Db {
  const own = executor.withConnectionProvider(connectionsOf(preparing(pool)));
  return new Kysely<Database>({ config: { dialect }, dialect, driver, executor: own });
}

function connectionsOf(pool: PostgresPool): ConnectionProvider {
  return {
    async provideConnection(consumer) {
      const client = await pool.connect();
      try {
        return await consumer(connectionOf(client));
      } finally {
        client.release();
      }
    },
  };
}

function connectionOf(client: PostgresPoolClient): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const { rows, rowCount } = await client.query<R>(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
    streamQuery() {
      throw new Error('rows of a call are read by a cursor of its own');
    },
  };
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

/** Whether the database can't be reached or can't answer now. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  const text = error instanceof Error ? error.message : '';
  const isAway = AWAY.test(code) || AWAY_SYSTEM.has(code) || AWAY_TEXT.test(text);
  return isAway || severityOf(error) === 'FATAL';
}

/** FATAL where the database has let nobody in, or has ended the connection: it speaks of no statement. */
function severityOf(error: unknown): unknown {
  return error instanceof pg.DatabaseError ? error.severity : undefined;
}

/** Whether an address can't be used: nobody answers there, or whoever does lets us not in or not work. */
export function isDatabaseUnusable(error: unknown): boolean {
  return isDatabaseAway(error) || UNUSABLE.test(codeOf(error) ?? '');
}

/** Wrong user or password, no such database, no right, a server that is too old for what it is asked. */
const UNUSABLE = /^(28...|3D000|42501|0A000|E[A-Z]+|[A-Z_]*(TLS|CERT|SSL)[A-Z_]*)$/;
const AWAY = /^(08...|57P0[1-5]|53...|58...|57014|55P03|40001|40P01|25P03)$/;
const AWAY_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const AWAY_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;
