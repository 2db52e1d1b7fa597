import { fromPromise } from 'xstate';
import { tableMachine } from './table.machine.ts';
import type {
  BulkOutcome,
  DeleteRowsCall,
  ExportAnswer,
  ExportCall,
  RestoreOutcome,
} from './table.types.ts';

export interface TablePorts {
  /** DELETE {route} with ids; answers what became of each. */
  deleteRows(call: DeleteRowsCall, signal: AbortSignal): Promise<BulkOutcome>;
  /** POST {route}/{id}/restore for each; answers what became of each. */
  restoreRows(call: DeleteRowsCall, signal: AbortSignal): Promise<RestoreOutcome>;
  /** The list's query of this moment as CSV, or the task that makes it. */
  exportRows(call: ExportCall, signal: AbortSignal): Promise<ExportAnswer>;
  copyText(text: string): Promise<void>;
}

/** Call it once, never in render. */
export function provideTable(ports: TablePorts) {
  return tableMachine.provide({
    actors: {
      deleteRows: fromPromise<BulkOutcome, DeleteRowsCall>(({ input, signal }) =>
        ports.deleteRows(input, signal),
      ),
      restoreRows: fromPromise<RestoreOutcome, DeleteRowsCall>(({ input, signal }) =>
        ports.restoreRows(input, signal),
      ),
      exportRows: fromPromise<ExportAnswer, ExportCall>(({ input, signal }) =>
        ports.exportRows(input, signal),
      ),
      copyText: fromPromise<void, string>(({ input }) => ports.copyText(input)),
    },
  });
}
