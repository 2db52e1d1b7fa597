import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The SECRET_KEY, or the one this data folder keeps in a 0600 file, made at the first start. */
export function secretKeyOf({ secretKey, dataDir }: { secretKey: string | null; dataDir: string }) {
  if (secretKey !== null) return secretKey;
  const file = join(dataDir, 'secret-key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const made = randomBytes(48).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}
