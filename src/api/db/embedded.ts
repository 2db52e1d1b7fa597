import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { clearTheWay, tryClaim } from './claim.ts';
import type { Claim } from './claim.ts';
import { EngineError } from './engine-error.ts';
import { SUPERUSER, ensureData, removeHalfMade } from './initdb.ts';
import { choosePlaces } from './places.ts';
import type { Places } from './places.ts';
import { lastComplaint, spawnPostmaster } from './postmaster.ts';
import { makeSocketDir } from './socket-dir.ts';
import { supervise } from './supervise.ts';
import type { Running } from './supervise.ts';
import { serverSettings } from './tuning.ts';

const DATABASE = 'masthead';
const START_PATIENCE_MS = 60_000;

export interface Embedded {
  /** For `pg`: postgres://…?host=<socket folder>. Stays the same when the child is started again. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** False only for tests: no fsync, and nothing is kept outside `dataDir`. */
  readonly durable?: boolean;
  readonly log?: (line: string) => void;
  /** Those of the installed platform package where absent. */
  readonly binaries?: Binaries;
}

/**
 * Starts PostgreSQL 18 as a child on a Unix socket, with its data under `dataDir`.
 * @throws EngineError with one line for the operator
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, durable = true, log = () => undefined } = options;
  const places = choosePlaces(dataDir, options.binaries ?? findBinaries());
  await clearTheWay(places.data, log);
  await ensureData(places, { durable });
  const socket = makeSocketDir(places);
  const settings = serverSettings({ durable, socketDir: socket.path });
  const launchAgain = () => launch(places, settings, { socketDir: socket.path, log });
  const first = await launchAgain().catch((error: unknown) => {
    socket.remove();
    throw error;
  });
  removeHalfMade(places.data);
  await ensureDatabase(first.claim);
  const supervisor = supervise(first, { data: places.data, launchAgain, log });
  return {
    url: urlOf(socket.path),
    get pid() {
      return supervisor.pid();
    },
    async stop() {
      await supervisor.stop();
      socket.remove();
      if (!durable && places.outside !== null) rmSync(places.outside, { recursive: true });
    },
  };
}

async function launch(
  places: Places,
  settings: Readonly<Record<string, string>>,
  { socketDir, log }: { socketDir: string; log: (line: string) => void },
): Promise<Running> {
  for (const end = Date.now() + START_PATIENCE_MS; Date.now() < end; await delay(50)) {
    const child = spawnPostmaster(places, settings);
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    const claim = await claimWhenReady(child.pid, socketDir, ended);
    if (claim !== null && child.pid !== undefined) return { pid: child.pid, claim, ended };
    const complaint = lastComplaint(places.data);
    if (!/lock file|shared memory/.test(complaint)) {
      throw new EngineError(`The embedded PostgreSQL did not start: ${complaint}`);
    }
    await clearTheWay(places.data, log);
  }
  throw new EngineError('The embedded PostgreSQL did not start within a minute.');
}

async function claimWhenReady(pid: number | undefined, socketDir: string, ended: Promise<void>) {
  let over = pid === undefined;
  ended.then(() => (over = true));
  while (!over) {
    const claim = await tryClaim(socketDir);
    if (claim !== null) return claim;
    await Promise.race([ended, delay(10)]);
  }
  return null;
}

async function ensureDatabase(claim: Claim) {
  const { rowCount } = await claim.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await claim.query(`create database ${DATABASE}`);
}

function urlOf(socketDir: string) {
  return `postgres://${SUPERUSER}@localhost:5432/${DATABASE}?host=${encodeURIComponent(socketDir)}`;
}
