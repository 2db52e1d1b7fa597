import { promisePorts } from '../kit/promise-ports.ts';
import { removalMachine } from './removal.machine.ts';
import type { BulkOutcome, RestoreOutcome, RowsCall } from './removal.types.ts';

export interface RemovalPorts {
  /** DELETE {route} with ids; answers what became of each. */
  deleteRows(call: RowsCall, signal: AbortSignal): Promise<BulkOutcome>;
  /** POST {route}/{id}/restore for each; answers what became of each. */
  restoreRows(call: RowsCall, signal: AbortSignal): Promise<RestoreOutcome>;
}

export function provideRemoval({ deleteRows, restoreRows }: RemovalPorts) {
  return removalMachine.provide({ actors: promisePorts({ deleteRows, restoreRows }) });
}
