import type { Sort } from '../../../shared/contract/list-state.ts';
import { SORTS_AT_MOST } from '../../../shared/lists/parameter-readers.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import { sortsOf } from './list-state.ts';

/** The next order when a head is pressed: ascending, descending, as the definition says. `add` keeps the other columns and sorts by this one after them. */
export function nextSort(
  resource: Resource,
  state: ListState,
  { field, add = false }: Press,
): readonly Sort[] | null {
  const sorts = sortsOf(resource, state);
  const current = sorts.find((each) => each.field === field);
  if (add && state.sort !== null) return nextAmong(sorts, field, current);
  if (current === undefined || current !== sorts[0]) return [{ field, direction: 'asc' }];
  if (current.direction === 'asc') return [{ field, direction: 'desc' }];
  return state.sort === null ? [{ field, direction: 'asc' }] : null;
}

function nextAmong(sorts: readonly Sort[], field: string, current: Sort | undefined) {
  if (current === undefined) {
    return sorts.length < SORTS_AT_MOST ? [...sorts, { field, direction: 'asc' as const }] : sorts;
  }
  if (current.direction === 'asc') {
    return sorts.map((each) => (each === current ? { field, direction: 'desc' as const } : each));
  }
  const rest = sorts.filter((each) => each !== current);
  return rest.length === 0 ? null : rest;
}

interface Press {
  readonly field: string;
  readonly add?: boolean;
}
