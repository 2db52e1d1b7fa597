import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ACCOUNT_PERMISSION, LAB_PERMISSION } from '../../shared/permission-table.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { ensureGroups } from './shipped-groups.ts';
import { ensureLists } from './shipped-lists.ts';
import { ensureAdministrator } from './administrator.ts';
import { firstSetUpToken } from './set-up-link.ts';

const LOCK_KEY = 7_305_422;

/** Id of the group that may do everything. */
export async function administratorsOf(db: Db): Promise<number> {
  const beside = [LAB_PERMISSION, ACCOUNT_PERMISSION];
  const { Administrators } = await ensureGroups(db, { Administrators: beside });
  return Administrators;
}

/** What every installation has: its groups, lists and SDK key, the administrator of the settings, else an open set-up link. */
export async function bootstrap(db: Db, config: Config): Promise<Bootstrapped> {
  const groupId = await administratorsOf(db);
  await ensureLists(db);
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx);
    await ensureSdkKey(tx);
    if (config.admin !== null) await ensureAdministrator(tx, { ...config.admin, groupId });
    return { setUpToken: await firstSetUpToken(tx, config.dataDir) };
  });
}

const KEY_BYTES = 16;

/** The public key of the SDK, made where there is none: it says which account a site of one's own belongs to. */
export async function ensureSdkKey(tx: Tx): Promise<void> {
  const key = `mh_pub_${randomBytes(KEY_BYTES).toString('hex')}`;
  await sql`update sdk set public_key = ${key} where id = 1 and public_key is null`.execute(tx);
}

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

interface Bootstrapped {
  /** Null once somebody can sign in. */
  readonly setUpToken: string | null;
}
