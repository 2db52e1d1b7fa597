import { spawn } from 'node:child_process';
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PRODUCT } from '../../shared/product.ts';
import { EngineError } from './engine-error.ts';
import type { EngineFolders } from './engine-folders.ts';

export const SUPERUSER = 'masthead';

/** Makes the cluster's folder where there is none: under a temporary name first, so that it is whole or absent. */
export async function ensureData(
  folders: EngineFolders,
  { durable, major }: { durable: boolean; major: number },
) {
  if (!existsSync(folders.data)) await makeData(folders, durable);
  requireUsable(folders.data, major);
}

/** Removes what a killed init left behind, or leaves it to the next start; only the holder of the claim may call it. */
export function removeHalfMade(data: string) {
  const folder = dirname(data);
  const left = readdirSync(folder).filter((name) => name.startsWith(`${basename(data)}.init-`));
  for (const name of left) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // An initdb without its parent still writes there; it ends within a second.
    }
  }
}

async function makeData({ data, native, owner }: EngineFolders, durable: boolean) {
  const made = mkdtempSync(`${data}.init-`);
  if (owner !== null) chownSync(made, owner.uid, owner.gid);
  const failure = await initdb(join(native, 'bin/initdb'), made, { owner, durable });
  if (existsSync(data)) return rmSync(made, { recursive: true, force: true });
  if (failure !== null) {
    rmSync(made, { recursive: true, force: true });
    throw new EngineError(`The embedded PostgreSQL could not make its data folder: ${failure}`);
  }
  rename(made, data);
}

function rename(made: string, data: string) {
  try {
    renameSync(made, data);
  } catch (error) {
    if (!existsSync(data)) throw error;
    return rmSync(made, { recursive: true, force: true });
  }
  const folder = openSync(dirname(data), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function initdb(
  binary: string,
  folder: string,
  { owner, durable }: { owner: EngineFolders['owner']; durable: boolean },
): Promise<string | null> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(binary, args, {
      cwd: folder,
      env: { LC_ALL: 'C', PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...owner,
    });
    let output = '';
    child.stderr.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? null : reasonIn(output)));
  });
}

function reasonIn(output: string) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => /error|fatal|could not/i.test(text)) ?? lines[0];
  return (line ?? 'no reason given').replace(/^\S*initdb: /, '');
}

function requireUsable(data: string, major: number) {
  try {
    accessSync(data, constants.R_OK | constants.X_OK);
  } catch {
    throw new EngineError(
      `The database folder ${data} belongs to another user: start ${PRODUCT} as that user or as root, or change its owner.`,
    );
  }
  const version = readVersion(data);
  if (version !== String(major)) {
    throw new EngineError(
      `The database folder ${data} is of PostgreSQL ${version}, this program has ${major}: export with the old version, import with this one.`,
    );
  }
}

function readVersion(data: string) {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown';
}
