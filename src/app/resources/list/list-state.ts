import type { Places } from '../../../shared/contract/coverage.ts';
import { placeIn } from '../../../shared/contract/coverage.ts';
import type { ListState, Sort } from '../../../shared/contract/list-state.ts';
import type { Condition } from '../../../shared/contract/where.ts';
import { pruned } from '../../../shared/contract/where.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import { arranged } from '../../../shared/lists/arrange.ts';
import { conditionFault } from '../../../shared/lists/conditions.ts';
import { paramsOf } from '../../../shared/lists/print-list.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import { definedSort } from '../../../shared/lists/query.ts';
import { rangeFilters } from '../../../shared/lists/range.ts';
import { readList } from '../../../shared/lists/read-list.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { labelOf, placePath, rankField } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import type { Abilities } from '../../data/me.ts';
import { zoneField } from '../use-field-zone.ts';

/** Reads the query string of a list page; what it cannot understand is left out, filters are kept to be shown. */
export function readListState(
  resource: Resource,
  params: URLSearchParams,
  visible: VisibleFields,
): ListState {
  const { state } = readList({ resource, visible }, 'page', params);
  const { columns, sort } = state;
  const isDefault = columns?.join() === defaultColumns(resource).join();
  return {
    ...state,
    columns: columns === null || columns.length === 0 || isDefault ? null : columns,
    sort: sort === null || sort.length === 0 ? null : sort,
  };
}

/** How many rows a page has: of cards as many more as fill its last row. */
export function pageRows(perPage: number, perRow: number): number {
  return Math.ceil(perPage / perRow) * perRow;
}

/** How many stand side by side: one, unless the list stands as cards. */
export function perRowOf({ shape, trash }: ListState, cards: { perRow: number } | undefined) {
  return cards !== undefined && shape === null && trash !== 'only' ? cards.perRow : 1;
}

/** Parameters of the list call, with the publication of each row where it decides what the person may do with it. Filters that would be refused are left out: their chips say so. */
export function listParams(
  resource: Resource,
  state: ListState,
  visible: VisibleFields,
  { reach = {}, perRow = 1 }: ListCallOptions = {},
) {
  const isLimited = Object.keys(reach).length > 0;
  const columns = new Set([
    'id',
    ...(isLimited && resource.scope.kind !== 'account' ? [resource.scope.field] : []),
    resource.text,
    ...resource.table,
    ...shownColumns(resource, state),
    ...sortsOf(resource, state).flatMap(({ field }) =>
      field === rankField(resource) ? [field, 'version'] : [],
    ),
    ...zonedBy(resource),
    ...(resource.publishing === null ? [] : publishingFields(resource.publishing)),
  ]);
  const { page, perPage, groupBy, countBy, aggregates } = state;
  const named = [...columns].filter((name) => visible.columns.has(name));
  const sort = sortsOf(resource, state);
  return {
    ...paramsOf({
      columns: named,
      sort,
      page,
      perPage: pageRows(perPage, perRow),
      groupBy,
      countBy,
      aggregates,
    }),
    ...narrowingParams(resource, state, visible),
  };
}

/** What says whether a row is published, and from when on. */
function publishingFields({ field, at }: NonNullable<Resource['publishing']>): readonly string[] {
  return at === undefined ? [field] : [field, at];
}

/** What says the zone of the moments of its rows, where they have any. */
function zonedBy(resource: Resource): readonly string[] {
  const field = zoneField(resource);
  const hasMoments = Object.values(resource.fields).some((each) => sharedKind(each).isMoment);
  return field !== null && hasMoments ? [field] : [];
}

interface ListCallOptions extends Partial<Pick<Abilities, 'reach'>> {
  readonly perRow?: number;
}

/** The publication of each row by its id, where the row says it. */
export function placesOf(resource: Resource, items: readonly Item[]): Places {
  const path = placePath(resource);
  const places = items.flatMap((item) => {
    const place = placeIn(item, path);
    return place === undefined ? [] : [[item.id, place] as const];
  });
  return Object.fromEntries(places);
}

/** The part of the parameters that says which rows: search, filters with those of the date range, and trash. */
export function narrowingParams(
  resource: Resource,
  { search, filters, where, range, trash }: Narrowing,
  visible: VisibleFields,
): Readonly<Record<string, string>> {
  const nested = where === null || typeof where === 'string' ? [] : [where];
  const isSound = (each: Condition) => conditionFault({ resource, visible }, each) === null;
  const parts = [...rangeFilters(range), ...filters, ...nested];
  return paramsOf({
    search,
    trash,
    ...arranged(parts.flatMap((part) => pruned(part, isSound) ?? [])),
  });
}

type Narrowing = Pick<ListState, 'search' | 'filters' | 'where' | 'range' | 'trash'>;

/** Columns on screen, in order. */
export function shownColumns(resource: Resource, { columns }: ListState): readonly string[] {
  return columns ?? defaultColumns(resource);
}

/** The definition's columns; the one that names a row comes first, its id second. */
export function defaultColumns(resource: Resource): readonly string[] {
  const rest = resource.table.filter((name) => name !== resource.text && name !== 'id');
  const named = resource.table.includes(resource.text as never) ? [resource.text] : [];
  return [...named, ...(resource.table.includes('id') ? ['id'] : []), ...rest];
}

/** Columns that stay in view; the definition keeps the first one. */
export function stickyColumns(resource: Resource, state: ListState): readonly string[] {
  const shown = shownColumns(resource, state);
  return state.sticky === null
    ? shown.slice(0, 1)
    : state.sticky.filter((each) => shown.includes(each));
}

export function sortsOf(resource: Resource, { sort }: ListState): readonly Sort[] {
  return sort ?? definedSort(resource);
}

/** Whether search or filters narrow the list. */
export function isNarrowed(state: ListState): boolean {
  return (
    state.search !== '' || state.filters.length > 0 || state.where !== null || state.range !== null
  );
}

/** 'Search questions': what the search looks through. */
export function searchHint(resource: Resource, visible: VisibleFields): string {
  const [first, second] = visible.search.map((name) => labelOf(resource, name).toLowerCase());
  if (first === undefined) return 'Search';
  return second === undefined ? `Search by ${first}` : `Search by ${first} or ${second}`;
}
