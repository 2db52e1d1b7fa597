import { fork } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('./keeper.mjs', import.meta.url));
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * A temporary folder for a run, and a process beside it that ends whatever bears the folder's name and removes it:
 * when the run closes, when it is told to end, and when it is killed.
 */
export function openSession() {
  const scratch = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  // The database's processes may be another user's.
  chmodSync(scratch, 0o711);
  const keeper = fork(KEEPER, [scratch, clusterFolder(scratch)], {
    detached: true,
    stdio: ['ignore', 'ignore', 2, 'ipc'],
  });
  const ended = new Promise((resolve) => {
    keeper.once('exit', resolve);
  });
  const close = () => {
    if (keeper.connected) keeper.disconnect();
    return ended;
  };
  let isOver = false;
  for (const [signal, code] of Object.entries(SIGNALS))
    process.once(signal, () => {
      isOver = true;
      void close().then(() => process.exit(code));
    });
  return {
    scratch,
    isOver: () => isOver,
    startCluster: (binaries) => startCluster(keeper, binaries),
    close,
  };
}

/** Where the PostgreSQL of a run keeps its data: in memory where there is room, since each database is thousands of files. */
function clusterFolder(scratch) {
  if (!hasRoomInMemory()) return join(scratch, 'cluster');
  const folder = join(MEMORY, basename(scratch));
  mkdirSync(folder, { mode: 0o711 });
  return folder;
}

const MEMORY = '/dev/shm';
const ROOM = 2 * 1024 ** 3;

function hasRoomInMemory() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM && freemem() > ROOM;
  } catch {
    return false;
  }
}

/** The address of a PostgreSQL of the run's own: of these binaries, else of the product's. */
function startCluster(keeper, binaries) {
  return new Promise((resolve, reject) => {
    keeper.once('message', ({ url, error }) =>
      url === undefined ? reject(new Error(error)) : resolve(url),
    );
    keeper.send({ binaries });
  });
}
