import type { ExportAnswer } from '../bulk/export.rules.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { listExportMachine } from './list-export.machine.ts';
import type { ExportCall } from './list-export.types.ts';

export interface ListExportPorts {
  /** The list's query of this moment as CSV, or the task that makes it. */
  exportRows(call: ExportCall, signal: AbortSignal): Promise<ExportAnswer>;
}

export function provideListExport({ exportRows }: ListExportPorts) {
  return listExportMachine.provide({ actors: promisePorts({ exportRows }) });
}
