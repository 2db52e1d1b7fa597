import { fromPromise } from 'xstate';
import { revisionsMachine } from './revisions.machine.ts';
import type { ListCall, RevisionsPage, RowsCall, Values } from './revisions.types.ts';

export interface RevisionsPorts {
  /** GET /revisions: one page, the newest first. */
  listRevisions(call: ListCall, signal: AbortSignal): Promise<RevisionsPage>;
  /** GET /revisions/{id} for each: the whole rows by id. */
  readRows(call: RowsCall, signal: AbortSignal): Promise<Readonly<Record<number, Values>>>;
}

export function provideRevisions(ports: RevisionsPorts) {
  return revisionsMachine.provide({
    actors: {
      listRevisions: fromPromise<RevisionsPage, ListCall>(({ input, signal }) =>
        ports.listRevisions(input, signal),
      ),
      readRows: fromPromise<Readonly<Record<number, Values>>, RowsCall>(({ input, signal }) =>
        ports.readRows(input, signal),
      ),
    },
  });
}
