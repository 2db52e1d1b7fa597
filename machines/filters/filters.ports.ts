import { promisePorts } from '../kit/promise-ports.ts';
import { filtersMachine } from './filters.machine.ts';
import type { FilterGroup, RowCount } from './filters.types.ts';

interface FiltersPorts {
  /** How many rows of the list the tree would leave. */
  countRows(tree: FilterGroup, signal: AbortSignal): Promise<RowCount>;
}

/** Call it once, never in render. */
export function provideFilters(ports: FiltersPorts) {
  return filtersMachine.provide({ actors: promisePorts(ports) });
}
