import { sql } from 'kysely';
import { ACCOUNT_PERMISSION, LAB_PERMISSION } from '../../shared/permission-table.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { ensureGroups } from '../db/shipped-groups.ts';
import { ensureLists } from '../db/shipped-lists.ts';
import { ensureSdkKey } from '../db/sdk-key.ts';
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

interface Bootstrapped {
  /** Null once somebody can sign in. */
  readonly setUpToken: string | null;
}
