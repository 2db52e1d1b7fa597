import type { TaskRun } from '../queue/define-task.ts';
import type { Api } from '../rows/api.ts';
import type { Call } from '../call/call.ts';
import type { Rights } from '../rows/rights.ts';
import type { BulkRequest } from '../../shared/bulk.ts';

/** A bulk task at work. */
export interface BulkWork {
  readonly api: Api;
  readonly run: TaskRun;
  readonly request: BulkRequest;
  /** Of the person who asked, as they are now. */
  readonly rights: Rights;
  readonly call: Call;
}
