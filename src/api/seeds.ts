import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { seedDemo } from './db/seed/demo.ts';
import { seedRows } from './db/seed/rows.ts';

/** Fills the database as SEED and SEED_ROWS say; what was filled before stays as it is. */
export async function fillWithSeeds(
  db: Db,
  log: Logger,
  { seed, seedRows: rows, dataDir }: Config,
) {
  if (seed === 'demo' && (await seedDemo(db, { dataDir }))) log.info('filled with the demo data');
  const added = rows === 0 ? 0 : await seedRows(db, rows);
  if (added > 0) log.info({ rows: added }, 'added subscribers and FAQs');
}
