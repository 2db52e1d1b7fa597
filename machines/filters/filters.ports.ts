import { fromPromise } from 'xstate';
import { filtersMachine } from './filters.machine.ts';
import type { FilterGroup, RowCount } from './filters.types.ts';

export interface FiltersPorts {
  /** How many rows of the list the tree would leave. */
  countRows(tree: FilterGroup, signal: AbortSignal): Promise<RowCount>;
}

/** Call it once, never in render. */
export function provideFilters(ports: FiltersPorts) {
  return filtersMachine.provide({
    actors: {
      countRows: fromPromise<RowCount, FilterGroup>(({ input, signal }) =>
        ports.countRows(input, signal),
      ),
    },
  });
}
