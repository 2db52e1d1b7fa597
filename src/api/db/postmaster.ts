import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineFolders } from './engine-folders.ts';

interface PidFile {
  readonly pid: number;
  readonly socketDir: string;
}

/** What `postmaster.pid` says, or null where no server ran or it ended in order. */
export function readPidFile(data: string): PidFile | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, socketDir: lines[4] ?? '' } : null;
  } catch {
    return null;
  }
}

/** Starts the server in a session of its own, so that Ctrl-C reaches only this process. */
export function spawnPostmaster(
  { data, native, owner }: EngineFolders,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const log = openSync(logOf(data), 'w', 0o600);
  try {
    if (owner !== null) fchownSync(log, owner.uid, owner.gid);
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(native, 'bin/postgres'), ['-D', data, ...args], {
      cwd: data,
      env: { LC_ALL: 'C', PATH: process.env.PATH },
      stdio: ['ignore', log, log],
      detached: true,
      ...owner,
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** The last complaint of the server, as one line. */
export function lastComplaint(data: string) {
  try {
    const lines = readFileSync(logOf(data), 'utf8').trim().split('\n');
    const fatal =
      lines.findLast((line) => /FATAL|PANIC|error/.test(line) && !/starting up/.test(line)) ??
      lines.at(-1) ??
      '';
    return fatal.replace(/^.*?(FATAL|PANIC): */, '');
  } catch {
    return '';
  }
}

/** True where the process is a server of this folder, not another that got the same pid later. */
export function isPostmasterOf(pid: number, data: string) {
  try {
    return commandOf(pid).includes(data);
  } catch {
    return false;
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function removePidFile(data: string) {
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

/** Ends the server: open statements are rolled back, everything committed is kept. */
export async function stopPostmaster(pid: number, data: string, { patienceMs = 15_000 } = {}) {
  signal(pid, 'SIGINT');
  if (await isGone(pid, data, patienceMs)) return;
  signal(pid, 'SIGQUIT');
  if (await isGone(pid, data, 5_000)) return;
  signal(pid, 'SIGKILL');
}

export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    return;
  }
}

async function isGone(pid: number, data: string, patienceMs: number) {
  for (const end = Date.now() + patienceMs; Date.now() < end; await delay(10)) {
    if (!isAlive(pid) || readPidFile(data)?.pid !== pid) return true;
  }
  return false;
}

function commandOf(pid: number) {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}

function logOf(data: string) {
  return join(dirname(data), 'postgres.log');
}
