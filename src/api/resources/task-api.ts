import type pg from 'pg';
import { resources } from '../../shared/resources/index.ts';
import type { Db } from '../db/database.ts';
import type { Api } from './api.ts';
import { createCounts } from './counts.ts';
import { createHooks } from './hooks/index.ts';

/** What the generic calls work with inside a task. */
export function taskApi(pool: pg.Pool, db: Db): Api {
  return {
    db,
    pool,
    resources,
    hooks: createHooks(),
    counts: createCounts(pool),
    queueExport,
    files: null,
  };
}

async function queueExport(): Promise<number> {
  throw new Error('an export does not queue another');
}
