import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hasLinks, makeLinks } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { chooseOwner, isReachable } from './owner.ts';
import type { Owner } from './owner.ts';

const PREFIX = 'masthead-';
/** Names the link in DATA_DIR that leads here. */
const ORIGIN = 'origin';

export interface EngineFolders {
  /** The cluster's folder; DATA_DIR/postgres, or what that links to. */
  readonly data: string;
  readonly native: string;
  readonly owner: Owner | null;
  /** A folder that was made outside DATA_DIR for the data, else null. */
  readonly outside: string | null;
}

/**
 * Where data and binaries are for this process. As root with DATA_DIR or the checkout below a private
 * home they are kept where the unprivileged uid can reach them, DATA_DIR/postgres linking there.
 */
export function chooseEngineFolders(dataDir: string, binaries: Binaries): EngineFolders {
  const root = process.getuid?.() === 0;
  mkdirSync(dataDir, { recursive: true, mode: root ? 0o711 : 0o700 });
  const inside = join(realpathSync(dataDir), 'postgres');
  const linked = linkTarget(inside);
  const owner = chooseOwner(linked ?? inside);
  if (owner === null) {
    return { data: linked ?? inside, native: ownNative(binaries, dataDir), owner, outside: null };
  }
  const native = reachableNative(binaries, owner, dataDir);
  if (linked !== null) return { data: linked, native, owner, outside: resolve(linked, '..') };
  if (isReachable(realpathSync(dataDir), owner)) {
    return { data: inside, native, owner, outside: null };
  }
  const outside = moveOutside(inside, dataDir);
  return { data: join(outside, 'postgres'), native, owner, outside };
}

function linkTarget(path: string) {
  const link = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return link ? resolve(path, '..', readlinkSync(path)) : null;
}

function moveOutside(inside: string, dataDir: string) {
  const folder = sharedFolder(dataDir);
  if (folder === temporaryFolder()) sweep(folder);
  const outside = mkdtempSync(join(folder, PREFIX));
  chmodSync(outside, 0o711);
  writeFileSync(join(outside, ORIGIN), inside);
  const moved = join(outside, 'postgres');
  if (existsSync(inside)) move(inside, moved);
  symlinkSync(moved, inside);
  return outside;
}

function move(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch {
    cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    rmSync(from, { recursive: true });
  }
}

/** Removes what was kept for temporary data folders that are gone; lasting data is never removed. */
function sweep(folder: string) {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(PREFIX))) {
    const outside = join(folder, name);
    const origin = join(outside, ORIGIN);
    if (!isOwn(outside) || !existsSync(origin)) continue;
    if (lstatSync(readFileSync(origin, 'utf8'), { throwIfNoEntry: false }) !== undefined) continue;
    rmSync(outside, { recursive: true, force: true });
  }
}

function temporaryFolder() {
  return realpathSync(tmpdir());
}

/** A lasting folder for lasting data; what lies below the temporary folder may stay there. */
function sharedFolder(dataDir: string) {
  const temporary = temporaryFolder();
  if (realpathSync(dataDir).startsWith(`${temporary}/`)) return temporary;
  const folder = process.platform === 'darwin' ? '/usr/local/var/masthead' : '/var/lib/masthead';
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

function reachableNative(binaries: Binaries, owner: Owner, dataDir: string) {
  const { native } = binaries;
  if (!isReachable(realpathSync(native), owner)) return copyOf(binaries, sharedFolder(dataDir));
  return ownNative(binaries, dataDir);
}

function ownNative(binaries: Binaries, dataDir: string) {
  const { native } = binaries;
  if (hasLinks(native)) return native;
  if (!isWritable(join(native, 'lib'))) return copyOf(binaries, dataDir);
  makeLinks(native);
  return native;
}

function isWritable(folder: string) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function copyOf({ native, version }: Binaries, folder: string) {
  const copy = join(folder, `masthead-engine-${version}-${process.getuid?.()}`);
  if (isOwn(copy)) return join(copy, 'native');
  const made = mkdtempSync(`${copy}.`);
  chmodSync(made, 0o755);
  cpSync(native, join(made, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  makeLinks(join(made, 'native'));
  try {
    renameSync(made, copy);
  } catch (error) {
    rmSync(made, { recursive: true });
    if (!isOwn(copy)) throw error;
  }
  return join(copy, 'native');
}

function isOwn(folder: string) {
  return lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
}
