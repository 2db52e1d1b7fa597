import type pg from 'pg';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Keys } from './http/auth/keys.ts';
import type { Jobs } from './tasks/jobs.ts';

/** What routes work with, made once at start. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly keys: Keys;
  readonly jobs: Jobs;
  readonly files: FileStore;
  /** Of package.json. */
  readonly version: string;
  /** Origin people reach the app at; decides whether cookies are for https only. */
  readonly publicUrl: () => string;
}
