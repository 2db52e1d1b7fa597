import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Places } from './places.ts';

/** `sun_path` holds 104 bytes on macOS and 108 on Linux, its end included. */
const LONGEST_PATH = 100;

export interface SocketDir {
  readonly path: string;
  remove(): void;
}

/** The data folder itself; a short temporary folder where the socket's path would be too long. */
export function makeSocketDir({ data, owner }: Places): SocketDir {
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
