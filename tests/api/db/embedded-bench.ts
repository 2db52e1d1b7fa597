import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

interface Child {
  readonly process: ChildProcess;
  readonly answer: { readonly url?: string; readonly pid?: number; readonly error?: string };
  readonly ended: Promise<number | null>;
}

const folders: string[] = [];

/** A folder below the temporary folder that anybody can enter, removed by `removeFolders`. */
export function makeFolder({ mode = 0o755 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mh-db-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

export function removeFolders() {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Starts the embedded database in a process of its own. */
export function spawnChild(args: readonly string[], options: { uid?: number; gid?: number } = {}) {
  const child = spawn(
    process.execPath,
    ['--import', './tests/support/register.mjs', 'tests/api/db/embedded-child.ts', ...args],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, HOME: tmpdir() }, ...options },
  );
  const ended = once(child, 'exit').then(([code]) => code);
  const line = once(createInterface(child.stdout), 'line');
  const answer = Promise.race([line, ended.then(() => ['{}'])]).then(([text]) => JSON.parse(text));
  return { process: child, answer, ended };
}

/** Starts the embedded database in a process of its own and waits for its answer. */
export async function startChild(...options: Parameters<typeof spawnChild>): Promise<Child> {
  const child = spawnChild(...options);
  return { ...child, answer: await child.answer };
}

export async function stopChild({ process: child, ended }: Child) {
  child.stdin?.write('stop\n');
  return ended;
}

export async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** One fact about a process as `ps` tells it; '' where it is gone. */
export function fact(pid: number, name: 'ppid' | 'uid' | 'pgid' | 'command' | 'stat') {
  return spawnSync('ps', ['-o', `${name}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}

export function isRunning(pid: number) {
  const state = fact(pid, 'stat');
  return state !== '' && !state.startsWith('Z');
}
