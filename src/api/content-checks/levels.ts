import { sql } from 'kysely';
import type { CheckLevels } from '../../shared/contract/content-checks.ts';
import { CONTENT_CHECKS } from '../../shared/contract/content-checks.ts';
import { SINGLE_ID } from '../../shared/resources/define.ts';
import { contentChecks } from '../../shared/resources/settings/content-checks.ts';
import type { Db, Tx } from '../db/database.ts';

/** How each check is taken, by the settings. */
export async function checkLevels(db: Db | Tx): Promise<CheckLevels> {
  const names = CONTENT_CHECKS.map(({ id }) => sql.ref(id));
  const { rows } = await sql<CheckLevels>`
    select ${sql.join(names)} from ${sql.table(contentChecks.name)} where id = ${SINGLE_ID}`.execute(
    db,
  );
  return rows[0] ?? {};
}
