import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whom the database process runs as. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: Owner = { uid: 65534, gid: 65534 };

/**
 * Null where this process may run PostgreSQL itself; for root, which PostgreSQL refuses, the owner of
 * the existing data or else nobody.
 */
export function chooseOwner(data: string): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const held = statSync(data, { throwIfNoEntry: false });
  if (held !== undefined && held.uid !== 0) return { uid: held.uid, gid: held.gid };
  return nobody();
}

/** True where every folder on the way to the path, and the path itself, lets the owner in. */
export function isReachable(path: string, owner: Owner): boolean {
  const { uid, gid, mode } = statSync(path);
  const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const parent = dirname(path);
  return parent === path || isReachable(parent, owner);
}

function nobody(): Owner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  if (line === undefined) return NOBODY;
  const [, , uid, gid] = line.split(':').map(Number);
  return { uid: (uid ?? NOBODY.uid) >>> 0, gid: (gid ?? NOBODY.gid) >>> 0 };
}
