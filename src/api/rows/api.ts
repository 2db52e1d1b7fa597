import type pg from 'pg';
import type { RowsTarget } from '../../shared/contract/rows-target.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Counts } from './counts.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Plans } from './plans.ts';
import type { WriteApi } from './write/write.types.ts';

/** What every generic call works with: the database, the resources served, and their hooks. */
export interface Api extends WriteApi {
  /** The same pool as `db`, for statements that are prepared by name. */
  readonly pool: pg.Pool;
  /** Of lists and exports, so that these keep no write waiting; see `reading`. */
  readonly lists: pg.Pool;
  readonly counts: Counts;
  readonly plans: Plans;
  readonly secrets: Secrets;
  readonly outbound: Outbound;
  /** Where uploaded files are kept; null where none are taken. */
  readonly files: FileStore | null;
  /** Queues an export that is too large to be answered at once; answers the task's id. */
  readonly queueExport: (request: ExportRequest) => Promise<number>;
}

export interface ExportRequest {
  readonly resource: string;
  /** The list's query string. */
  readonly query: string;
  readonly userId: number;
  /** The API key that asks, where one does. */
  readonly keyId?: number | null;
  readonly total: number;
  /** Of an export of selected rows. */
  readonly target?: RowsTarget;
}
