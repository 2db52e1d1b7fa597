import { sql } from 'kysely';
import type { Theme } from '../../shared/theme.ts';
import type { CheckSources } from '../rows/write/write.types.ts';
import { factsOf } from './facts.ts';
import { checkLevels } from './levels.ts';

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
