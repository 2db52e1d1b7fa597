import type { Aggregate, AggregateFn, ListQuery, ListState, Sort } from '../contract/list-state.ts';
import type { Resource } from '../resources/define.ts';
import { treeOf } from './arrange.ts';
import type { ListFields } from './conditions.ts';
import type { Fault } from './fault.ts';
import { searched } from './parameter-readers.ts';
import { readList } from './read-list.ts';

/** What the server is asked for, and what of the call can't be read. */
interface ReadQuery {
  readonly state: ListQuery;
  readonly faults: readonly Fault[];
}

/** Reads the query string of a list call: list, select, export, count and bulk share it. */
export function readQuery(fields: ListFields, params: URLSearchParams): ReadQuery {
  const { state, faults } = readList(fields, 'call', params);
  return { state: queryOf(fields, state), faults };
}

/** A state as the server takes it. */
export function queryOf({ resource, visible }: ListFields, state: ListState): ListQuery {
  const own = definedSort(resource).filter(({ field }) => visible.sort.has(field));
  return {
    columns: state.columns ?? [...visible.columns],
    sort: state.sort ?? own,
    page: state.page,
    per_page: state.perPage,
    search: searched(state.search),
    where: treeOf(state),
    group_by: state.groupBy,
    count_by: state.countBy,
    aggregates: state.aggregates.map(aggregateOf),
    csv_fields: state.csvFields,
    trash: state.trash ?? 'without',
    count: state.count,
  };
}

/** The order that the definition gives its list. */
export function definedSort({ sort }: Resource): readonly Sort[] {
  return sort.split(',').map((part) => {
    const [field = '', direction] = part.split('|');
    return { field, direction: direction === 'desc' ? 'desc' : 'asc' };
  });
}

/** Which rows a call is about, as it says it: without, only or with those in the trash. */
export function trashIn(params: URLSearchParams): string {
  return params.get('trash') ?? 'without';
}

function aggregateOf(key: string): Aggregate {
  const [fn, field = 'id'] = key.split(':');
  return { fn: fn as AggregateFn, field };
}
