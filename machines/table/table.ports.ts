import type { ExportAnswer } from '../bulk/export.rules.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { tableMachine } from './table.machine.ts';
import type { BulkOutcome, DeleteRowsCall, ExportCall, RestoreOutcome } from './table.types.ts';

interface TablePorts {
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
  return tableMachine.provide({ actors: promisePorts(ports) });
}
