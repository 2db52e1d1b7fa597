import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { removeUnnamed } from '../files/sweep.ts';
import { dropImport } from './files.ts';

/** Files that nobody imported within a day, imports of more than thirty days ago and files without an import are gone. */
export async function sweepImports({ db, log, dataDir }: Household): Promise<void> {
  const { rows } = await sql<{ id: number; file_key: string | null }>`
    delete from imports where id = any(array(
      select id from imports
      where (state in ('read', 'checking', 'checked') and created_at < now() - interval '1 day')
        or created_at < now() - interval '30 days'
      order by id limit 1000))
    returning id, file_key`.execute(db);
  for (const { file_key } of rows) await dropImport(dataDir, file_key);
  if (rows.length > 0) log.info({ rows: rows.length }, 'swept imports');
  await removeUnnamed(
    { db, log },
    {
      folder: join(dataDir, 'imports'),
      keyOf: (name) => (/^[0-9a-f-]{36}$/.test(name) ? name : null),
      namedBy: { table: 'imports', column: 'file_key' },
    },
  );
}

interface Household {
  readonly db: Db;
  readonly log: Logger;
  readonly dataDir: string;
}
