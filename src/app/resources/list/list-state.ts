import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, labelOf } from '../../../shared/resources/define.ts';
import { LIMITS, PER_PAGE_CHOICES } from '../../../shared/limits.ts';
import type { Operator, Sort, VisibleFields } from '../../../shared/query.ts';
import { AGGREGATES, OPERATORS } from '../../../shared/query.ts';
import { readRange } from './date-range.ts';
import { filterKey, filterParams } from './filter-params.ts';

/** What a list shows, as its URL says it; null and empty where the definition decides. */
export interface ListState {
  readonly search: string;
  /** The first one decides, the next ones where it leaves rows equal. */
  readonly sort: readonly Sort[] | null;
  readonly page: number;
  readonly perPage: number;
  readonly columns: readonly string[] | null;
  /** In px, of the columns that somebody has drawn wider or narrower. */
  readonly widths: Readonly<Record<string, number>>;
  /** Columns that stay in view while the others scroll sideways. */
  readonly sticky: readonly string[] | null;
  readonly filters: readonly FilterState[];
  /** Nested groups as JSON, kept as they stand. */
  readonly where: string | null;
  /** The date-range filter: `1w` to `2y`, or `2026-01-01..2026-01-31`. */
  readonly range: string | null;
  readonly groupBy: string | null;
  /** 'sum:price'. */
  readonly aggregates: readonly string[];
  readonly trash: 'only' | null;
  /** Rows where cards are usual: the library of assets. */
  readonly shape: 'rows' | null;
  /** The saved view that the person has chosen; 'all' is none, even where one is the default. */
  readonly view: number | 'all' | null;
}

export interface FilterState {
  readonly field: string;
  readonly op: Operator;
  /** As it stands in the URL; several values are parted by commas. */
  readonly value: string;
}

/** Reads the query string of a list page; what it cannot understand is left out, filters are kept to be shown. */
export function readListState(
  resource: Resource,
  params: URLSearchParams,
  visible: VisibleFields,
): ListState {
  const perPage = wholeNumber(params.get('per_page'));
  return {
    search: (params.get('search') ?? '').slice(0, LIMITS.searchChars),
    sort: readSort(params.get('sort'), visible),
    page: wholeNumber(params.get('page')) ?? 1,
    perPage: PER_PAGE_CHOICES.find((choice) => choice === perPage) ?? LIMITS.defaultPerPage,
    columns: readColumns(resource, params.get('columns'), visible),
    widths: readWidths(params.get('widths'), visible),
    sticky: readSticky(params.get('sticky'), visible),
    filters: readFilters(params),
    where: params.get('where'),
    range: readRange(params.get('range')),
    groupBy: known(params.get('group_by'), visible.group),
    aggregates: readAggregates(params.get('aggregates'), visible),
    trash: params.get('trash') === 'only' ? 'only' : null,
    shape: params.get('as') === 'rows' ? 'rows' : null,
    view: params.get('view') === 'all' ? 'all' : wholeNumber(params.get('view')),
  };
}

/** The query string of a state, without a question mark; a bare list has none. */
export function writeListState(state: ListState): string {
  const params = new URLSearchParams();
  if (state.view !== null) params.set('view', `${state.view}`);
  if (state.search !== '') params.set('search', state.search);
  for (const { field, op, value } of state.filters) params.append(filterKey(field, op), value);
  if (state.where !== null) params.set('where', state.where);
  if (state.range !== null) params.set('range', state.range);
  if (state.trash !== null) params.set('trash', state.trash);
  if (state.shape !== null) params.set('as', state.shape);
  if (state.sort !== null) params.set('sort', sortText(state.sort));
  if (state.groupBy !== null) params.set('group_by', state.groupBy);
  if (state.aggregates.length > 0) params.set('aggregates', state.aggregates.join(','));
  if (state.columns !== null) params.set('columns', state.columns.join(','));
  const widths = Object.entries(state.widths).map(([name, width]) => `${name}:${width}`);
  if (widths.length > 0) params.set('widths', widths.join(','));
  if (state.sticky !== null) params.set('sticky', state.sticky.join(','));
  if (state.perPage !== LIMITS.defaultPerPage) params.set('per_page', `${state.perPage}`);
  if (state.page > 1) params.set('page', `${state.page}`);
  return readable(params.toString());
}

/** Parameters of the list call. Filters that would be refused are left out: their chips say so. */
export function listParams(resource: Resource, state: ListState, visible: VisibleFields) {
  const columns = new Set([
    'id',
    resource.text,
    ...resource.table,
    ...shownColumns(resource, state),
    ...sortsOf(resource, state).flatMap(({ field }) =>
      fieldOf(resource, field)?.kind === 'rank' ? [field, 'version'] : [],
    ),
  ]);
  return {
    columns: [...columns].filter((name) => visible.columns.has(name)).join(','),
    sort: sortText(sortsOf(resource, state)),
    page: state.page,
    per_page: state.perPage,
    ...(state.groupBy === null ? {} : { group_by: state.groupBy }),
    ...(state.aggregates.length === 0 ? {} : { aggregates: state.aggregates.join(',') }),
    ...narrowingParams(resource, state, visible),
  };
}

/** The part of the parameters that says which rows: search, filters and trash. */
export function narrowingParams(resource: Resource, state: ListState, visible: VisibleFields) {
  return {
    ...(state.search === '' ? {} : { search: state.search }),
    ...filterParams(resource, state, visible),
    ...(state.trash === null ? {} : { trash: state.trash }),
  };
}

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
  if (sort !== null) return sort;
  const defined = resource.sort.split(',').flatMap((part) => parseSort(part) ?? []);
  return defined.length > 0 ? defined : [{ field: 'id', direction: 'desc' }];
}

/** As the address and the API have it: 'name|asc,id|desc'. */
export function sortText(sorts: readonly Sort[]): string {
  return sorts.map(({ field, direction }) => `${field}|${direction}`).join(',');
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

function readFilters(params: URLSearchParams): FilterState[] {
  const filters: FilterState[] = [];
  for (const [key, value] of params) {
    const match = /^filters\[([^\]]+)\](?:\[([^\]]*)\])?$/.exec(key);
    const op = OPERATORS.find((known) => known === (match?.[2] ?? 'eq'));
    if (match?.[1] === undefined || op === undefined) continue;
    filters.push({ field: match[1], op, value });
  }
  return filters;
}

function readSort(text: string | null, visible: VisibleFields): readonly Sort[] | null {
  const sorts = (text ?? '').split(',').flatMap((part) => parseSort(part) ?? []);
  const named = sorts.filter(({ field }, at) => {
    return visible.sort.has(field) && sorts.findIndex((each) => each.field === field) === at;
  });
  return named.length === 0 ? null : named.slice(0, SORTS_AT_MOST);
}

function parseSort(text: string): Sort | null {
  const [field = '', direction = 'asc'] = text.split('|');
  if (field === '' || (direction !== 'asc' && direction !== 'desc')) return null;
  return { field, direction };
}

function readColumns(resource: Resource, text: string | null, visible: VisibleFields) {
  const named = (text ?? '').split(',').filter((name) => visible.columns.has(name));
  const shown = [...new Set(named)];
  const isDefault = shown.join() === defaultColumns(resource).join();
  return shown.length === 0 || isDefault ? null : shown;
}

function readWidths(text: string | null, visible: VisibleFields) {
  const widths = (text ?? '').split(',').flatMap((part): [string, number][] => {
    const [name = '', px = ''] = part.split(':');
    return visible.columns.has(name) && /^\d{1,4}$/.test(px)
      ? [[name, clampWidth(Number(px))]]
      : [];
  });
  return Object.fromEntries(widths);
}

/** What a column may be drawn to, in px. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, WIDTH_MIN_PX), WIDTH_MAX_PX));
}

function readSticky(text: string | null, visible: VisibleFields) {
  if (text === null) return null;
  return [...new Set(text.split(',').filter((name) => visible.columns.has(name)))];
}

function readAggregates(text: string | null, visible: VisibleFields) {
  const wanted = (text ?? '').split(',').filter((part) => {
    const [fn, field = ''] = part.split(':');
    return AGGREGATES.some((known) => known === fn) && visible.aggregate.has(field);
  });
  return [...new Set(wanted)];
}

function known(name: string | null, names: ReadonlySet<string>) {
  return name !== null && names.has(name) ? name : null;
}

function wholeNumber(text: string | null): number | null {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 ? value : null;
}

/** Brackets, bars and commas need no escape in a query string; people read it. */
function readable(query: string) {
  return query
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']')
    .replaceAll('%7C', '|')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',');
}

/** As many as the server takes. */
const SORTS_AT_MOST = 5;
const WIDTH_MIN_PX = 64;
const WIDTH_MAX_PX = 1200;
