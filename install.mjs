// The packages of the lock file, put into `node_modules` where they do not stand there.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
/** The hash of the lock file that was found or put into `node_modules` the last time. */
const STAMP = join(root, 'node_modules/.masthead-lock');
/** What npm writes down of each installation: the entries of the lock file that it has put there. */
const INSTALLED = join(root, 'node_modules/.package-lock.json');

/** Installs the packages of the lock file where they are missing or of another lock file. */
export function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  if (!existsSync(INSTALLED) || !isInstalled(lock, readFileSync(INSTALLED, 'utf8'))) install();
  writeFileSync(STAMP, hash);
}

/** Installs the packages of a folder of its own where it has none; answers where they stand. */
export function ensureInstalledIn(folder) {
  const packages = join(root, folder, 'node_modules');
  if (!existsSync(packages)) install(join(root, folder));
  return packages;
}

/** Whether what is installed is what the lock file says, but for what this machine can't use. */
export function isInstalled(lock, installed) {
  const { '': project, ...wanted } = JSON.parse(lock).packages;
  const { packages: found } = JSON.parse(installed);
  return (
    project !== undefined &&
    Object.keys(found).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, each]) =>
      path in found ? isSame(each, found[path]) : each.optional === true && !isForHere(each),
    )
  );
}

function isSame(wanted, found) {
  return wanted.version === found.version && wanted.integrity === found.integrity;
}

/** A package that names no system comes with one that does. */
function isForHere({ os, cpu, libc }) {
  const hasGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  return (
    os?.includes(process.platform) === true &&
    (cpu === undefined || cpu.includes(process.arch)) &&
    (libc === undefined || libc.includes(hasGlibc ? 'glibc' : 'musl'))
  );
}

function install(folder = root) {
  console.log('Installing packages …');
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: '' },
    shell: process.platform === 'win32',
  });
}
