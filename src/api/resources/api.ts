import type pg from 'pg';
import type { Resource } from '../../shared/resources/define.ts';
import type { RowsTarget } from '../../shared/rows-target.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Queue } from '../tasks/define-task.ts';
import type { Counts } from './counts.ts';
import type { ResourceHooks } from './resource-hooks.ts';

/** What every generic call works with: the database, the resources served, and their hooks. */
export interface Api {
  readonly db: Db;
  /** The same pool as `db`, for statements that are prepared by name. */
  readonly pool: pg.Pool;
  readonly resources: readonly Resource[];
  readonly hooks: Readonly<Record<string, ResourceHooks>>;
  readonly counts: Counts;
  /** Where uploaded files are kept; null where none are taken. */
  readonly files: FileStore | null;
  /** Queues an export that is too large to be answered at once; answers the task's id. */
  readonly queueExport: (request: ExportRequest) => Promise<number>;
  /** Queues work in the transaction that asks for it; answers the task's id. Without it all is done at once. */
  readonly queueTask?: Queue['enqueueTask'];
}

export interface ExportRequest {
  readonly resource: string;
  /** The list's query string. */
  readonly query: string;
  readonly userId: number;
  readonly total: number;
  /** Of an export of selected rows. */
  readonly target?: RowsTarget;
}
