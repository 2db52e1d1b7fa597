import { promisePorts } from '../kit/promise-ports.ts';
import { revisionsMachine } from './revisions.machine.ts';
import type { ListCall, RevisionsPage, RowsCall } from './revisions.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';

interface RevisionsPorts {
  /** GET /revisions: one page, the newest first. */
  listRevisions(call: ListCall, signal: AbortSignal): Promise<RevisionsPage>;
  /** GET /revisions/{id} for each: the whole rows by id. */
  readRows(call: RowsCall, signal: AbortSignal): Promise<Readonly<Record<number, Values>>>;
}

export function provideRevisions(ports: RevisionsPorts) {
  return revisionsMachine.provide({ actors: promisePorts(ports) });
}
