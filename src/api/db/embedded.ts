import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OWN_MAJOR, findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { stopLeftoverServer, tryClaim } from './claim.ts';
import type { Claim } from './claim.ts';
import { EngineError } from './engine-error.ts';
import { readPassword, requirePassword } from './engine-password.ts';
import { SUPERUSER, ensureData, removeHalfMade } from './initdb.ts';
import { chooseEngineFolders } from './engine-folders.ts';
import type { EngineFolders } from './engine-folders.ts';
import { lastComplaint, spawnPostmaster } from './postmaster.ts';
import { supervise } from './supervise.ts';
import type { Running } from './supervise.ts';
import { serverSettings } from './tuning.ts';

const DATABASE = 'masthead';
const START_PATIENCE_MS = 60_000;

interface Embedded {
  /** For `pg`: postgres://…?host=<socket folder>. Stays the same when the child is started again. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  readonly dataDir: string;
  /** False only for tests: no fsync, no password asked for, and nothing is kept outside `dataDir`. */
  readonly durable?: boolean;
  readonly log?: (line: string) => void;
  /** Those of the installed platform package where absent. */
  readonly binaries?: Binaries;
}

/**
 * Starts PostgreSQL as a child on a Unix socket, with its data under `dataDir`.
 * @throws EngineError with one line for the operator
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, durable = true, log = () => undefined } = options;
  const binaries = options.binaries ?? findBinaries();
  const { major = OWN_MAJOR } = binaries;
  const folders = chooseEngineFolders(dataDir, binaries);
  const password = readPassword(dataDir);
  await stopLeftoverServer(folders.data, { password, log });
  await ensureData(folders, { durable, major });
  if (durable) await requirePassword(folders, password);
  const socket = makeSocketDir(folders);
  const settings = serverSettings({ durable, socketDir: socket.path, major });
  const launchAgain = () => launch(folders, settings, { socketDir: socket.path, password, log });
  const first = await launchAgain().catch((error: unknown) => {
    socket.remove();
    throw error;
  });
  removeHalfMade(folders.data);
  await ensureDatabase(first.claim);
  const supervisor = supervise(first, { data: folders.data, launchAgain, log });
  return {
    url: urlOf(socket.path, password),
    get pid() {
      return supervisor.pid();
    },
    async stop() {
      await supervisor.stop();
      socket.remove();
      if (!durable && folders.outside !== null) rmSync(folders.outside, { recursive: true });
    },
  };
}

async function launch(
  folders: EngineFolders,
  settings: Readonly<Record<string, string>>,
  {
    socketDir,
    password,
    log,
  }: { socketDir: string; password: string; log: (line: string) => void },
): Promise<Running> {
  for (const end = Date.now() + START_PATIENCE_MS; Date.now() < end; await delay(50)) {
    const child = spawnPostmaster(folders, settings);
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    const claim = await claimWhenReady(child.pid, () => tryClaim(socketDir, password), ended);
    if (claim !== null && child.pid !== undefined) return { pid: child.pid, claim, ended };
    const complaint = lastComplaint(folders.data);
    if (!/lock file|shared memory/.test(complaint)) {
      throw new EngineError(`The embedded PostgreSQL did not start: ${complaint}`);
    }
    await stopLeftoverServer(folders.data, { password, log });
  }
  throw new EngineError('The embedded PostgreSQL did not start within a minute.');
}

async function claimWhenReady(
  pid: number | undefined,
  tryOnce: () => Promise<Claim | null>,
  ended: Promise<void>,
) {
  let over = pid === undefined;
  ended.then(() => (over = true));
  while (!over) {
    const claim = await tryOnce();
    if (claim !== null) return claim;
    await Promise.race([ended, delay(10)]);
  }
  return null;
}

async function ensureDatabase(claim: Claim) {
  const { rowCount } = await claim.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await claim.query(`create database ${DATABASE}`);
}

function urlOf(socketDir: string, password: string) {
  return `postgres://${SUPERUSER}:${password}@localhost:5432/${DATABASE}?host=${encodeURIComponent(socketDir)}`;
}

/** `sun_path` holds 104 bytes on macOS and 108 on Linux, its end included. */
const LONGEST_PATH = 100;

interface SocketDir {
  readonly path: string;
  remove(): void;
}

/** The data folder itself; a short temporary folder where the socket's path would be too long. */
function makeSocketDir({ data, owner }: EngineFolders): SocketDir {
  if (fits(data)) return { path: data, remove: () => undefined };
  const path = mkdtempSync(
    join(fits(join(tmpdir(), 'masthead-123456')) ? tmpdir() : '/tmp', 'masthead-'),
  );
  if (owner !== null) chownSync(path, owner.uid, owner.gid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function fits(folder: string) {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) <= LONGEST_PATH;
}
