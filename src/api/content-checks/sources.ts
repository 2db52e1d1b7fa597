import { sql } from 'kysely';
import type { CheckLevels } from '../../shared/contract/content-checks.ts';
import { CONTENT_CHECKS } from '../../shared/contract/content-checks.ts';
import { SINGLE_ID } from '../../shared/resources/define.ts';
import { contentChecks } from '../../shared/resources/settings/content-checks.ts';
import type { Theme } from '../../shared/theme.ts';
import type { CheckSources } from '../rows/write/write.types.ts';
import type { Db, Tx } from '../db/database.ts';
import { factsOf } from './facts.ts';

/** What pages are checked by, where they are published at these origins. */
export function checkSources(origins: () => readonly string[]): CheckSources {
  return {
    levels: checkLevels,
    facts: (db, questions, user) => factsOf(db, questions, { user, origins: origins() }),
    async themes(db, ids) {
      const { rows } = await sql<{ readonly id: number; readonly theme: Theme | null }>`
        select id, info->'theme' as theme from publications where id = any(${[...ids]}::bigint[])`.execute(
        db,
      );
      return new Map(rows.map(({ id, theme }) => [id, theme ?? {}]));
    },
  };
}

/** How each check is taken, by the settings. */
async function checkLevels(db: Db | Tx): Promise<CheckLevels> {
  const names = CONTENT_CHECKS.map(({ id }) => sql.ref(id));
  const { rows } = await sql<CheckLevels>`
    select ${sql.join(names)} from ${sql.table(contentChecks.name)} where id = ${SINGLE_ID}`.execute(
    db,
  );
  return rows[0] ?? {};
}
