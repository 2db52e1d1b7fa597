import { promisePorts } from '../kit/promise-ports.ts';
import { filtersMachine } from './filters.machine.ts';
import type { CountCall, RowCount } from './filters.types.ts';

interface FiltersPorts {
  /** How many rows the tree would leave. */
  countRows(call: CountCall, signal: AbortSignal): Promise<RowCount>;
}

/** Call it once, never in render. */
export function provideFilters(ports: FiltersPorts) {
  return filtersMachine.provide({ actors: promisePorts(ports) });
}
