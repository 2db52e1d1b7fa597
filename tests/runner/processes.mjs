import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Ends every process, save some, whose command or environment names a folder: those that a run has started. */
function endProcessesOf(folder, spared = []) {
  for (const { pid, command } of processesOf(folder)) {
    if (spared.includes(pid)) continue;
    // A database that is killed leaves shared memory behind.
    signal(pid, /bin\/postgres\b/.test(command) ? 'SIGQUIT' : 'SIGKILL');
  }
}

/** Ends them likewise, and waits until they have ended: until then they may write into the folder, or start others. */
export async function awaitEndOf(folder, spared = []) {
  const until = performance.now() + PATIENCE_MS;
  const isLeft = () => processesOf(folder).some(({ pid }) => !spared.includes(pid));
  while (isLeft() && performance.now() < until) {
    endProcessesOf(folder, spared);
    await delay(LOOK_AGAIN_MS);
  }
}

const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/** Every process, but this one, whose command or environment names a folder. */
function processesOf(folder) {
  return all().filter(({ pid, words }) => pid !== process.pid && words.includes(folder));
}

function all() {
  return process.platform === 'linux' ? fromProc() : fromPs();
}

function fromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const command = read(`/proc/${name}/cmdline`);
      return { pid: Number(name), command, words: `${command} ${read(`/proc/${name}/environ`)}` };
    });
}

function fromPs() {
  const lines = execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return lines.split('\n').flatMap((line) => {
    const [, pid, words] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), command: words, words }];
  });
}

/** Empty where the process has ended or is somebody else's. */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in this moment.
  }
}
