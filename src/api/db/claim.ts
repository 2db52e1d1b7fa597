import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { PRODUCT } from '../../shared/product.ts';
import { EngineError } from './engine-error.ts';
import { SUPERUSER } from './initdb.ts';
import { isPostmasterOf, readPidFile, removePidFile, stopPostmaster } from './postmaster.ts';

const CLAIM_KEY = 7_305_419;
const PATIENCE_MS = 20_000;

/** A session that holds the cluster for this process; it dies with the process, however that ends. */
export type Claim = pg.Client;

/**
 * Leaves no server running on the data: an orphan is stopped, the pid file of a dead one removed.
 * @throws EngineError where another living Masthead holds it
 */
export async function stopLeftoverServer(
  data: string,
  { password, log }: { password: string; log: (line: string) => void },
) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(25)) {
    const found = readPidFile(data);
    if (found === null) return;
    const claim = await tryClaim(found.socketDir, password);
    if (claim !== null) {
      log(`Stopping PostgreSQL ${found.pid}, which an earlier run left behind.`);
      return await stopOrphan(claim, found.pid, data);
    }
    if (!isPostmasterOf(found.pid, data)) return removePidFile(data);
  }
  throw new EngineError(
    `A PostgreSQL on ${data} neither answers nor ends: stop it and start again.`,
  );
}

/**
 * Claims the cluster behind the socket; null where nothing answers there yet.
 * @throws EngineError where another living Masthead holds it
 */
export async function tryClaim(socketDir: string, password: string): Promise<Claim | null> {
  const client = new pg.Client({
    host: socketDir,
    port: 5432,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: 'masthead claim',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [CLAIM_KEY]);
    if (rows[0]?.held === true) return client;
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
  await client.end();
  throw new EngineError(
    `Another ${PRODUCT} is running on this DATA_DIR: stop it, or give this one a DATA_DIR of its own.`,
  );
}

async function stopOrphan(claim: Claim, pid: number, data: string) {
  await stopPostmaster(pid, data);
  await claim.end().catch(() => undefined);
}
