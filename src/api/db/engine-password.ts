import { createHash, randomBytes } from 'node:crypto';
import { chownSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PRODUCT } from '../../shared/product.ts';
import { EngineError } from './engine-error.ts';
import type { EngineFolders } from './engine-folders.ts';
import { SUPERUSER } from './initdb.ts';

const KEY_FILE = 'postgres.key';
const KEY = /^[\w-]{43}$/;

/**
 * The password of the embedded database's role: made once, and kept in DATA_DIR, readable by this process's user alone.
 * Of processes that make it at the same time all get that of the first.
 */
export function readPassword(dataDir: string): string {
  const path = join(dataDir, KEY_FILE);
  return keptIn(path) ?? make(path);
}

function keptIn(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return KEY.test(text) ? text : null;
  } catch {
    return null;
  }
}

function make(path: string): string {
  const made = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
    linkSync(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unreadable(path);
  } finally {
    rmSync(made, { force: true });
  }
  const kept = keptIn(path);
  if (kept === null) throw unreadable(path);
  return kept;
}

function unreadable(path: string) {
  return new EngineError(
    `The key ${path} is damaged or belongs to another user: start ${PRODUCT} as that user or as root, or remove the file.`,
  );
}

/**
 * Has a cluster that does not run ask its role for the password: one that is new, was made before there was one, or whose
 * key is another by now.
 * @throws EngineError where the password can't be set
 */
export async function requirePassword(folders: EngineFolders, password: string): Promise<void> {
  const path = join(folders.data, 'pg_hba.conf');
  const wanted = accessBy(password);
  for (const end = Date.now() + PATIENCE_MS; readFileSync(path, 'utf8') !== wanted; ) {
    const complaint = await setPassword(folders, password);
    if (complaint === null) return write(path, wanted, folders);
    if (!/lock file/.test(complaint) || Date.now() > end) {
      throw new EngineError(
        `The password of the embedded PostgreSQL could not be set: ${complaint}`,
      );
    }
    await delay(PAUSE_MS);
  }
}

/** Another process may be starting on the same folder: it sets the same password. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

function write(path: string, text: string, { owner }: EngineFolders) {
  const made = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(made, text, { mode: 0o600 });
  if (owner !== null) chownSync(made, owner.uid, owner.gid);
  renameSync(made, path);
}

/** Nobody comes in but over the socket and with the password, of which a trace says whether it is still the same. */
function accessBy(password: string) {
  const trace = createHash('sha256').update(password).digest('hex').slice(0, 16);
  return `# ${trace}\nlocal all all scram-sha-256\n`;
}

/** By a server of one session, which lets its caller in without asking; answers its complaint, or null. */
function setPassword(
  { data, native, owner }: EngineFolders,
  password: string,
): Promise<string | null> {
  const args = ['--single', '-D', data, '-c', 'log_min_messages=error', 'postgres'];
  return new Promise((resolve, reject) => {
    const child = spawn(join(native, 'bin/postgres'), args, {
      cwd: data,
      env: { LC_ALL: 'C', PATH: process.env.PATH },
      stdio: ['pipe', 'ignore', 'pipe'],
      ...owner,
    });
    let complaints = '';
    child.stderr.on('data', (text) => (complaints += text));
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code) => {
      const lines = complaints.split('\n').filter((line) => /ERROR|FATAL|PANIC/.test(line));
      if (code === 0 && lines.length === 0) resolve(null);
      else resolve(lines[0] ?? `it ended with ${code}`);
    });
    child.stdin.end(`alter role ${SUPERUSER} password '${password}'\n`);
  });
}
