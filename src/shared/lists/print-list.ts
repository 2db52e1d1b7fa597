import type { ListState, Sort } from '../contract/list-state.ts';
import type { Condition } from '../contract/where.ts';
import { LIMITS } from '../limits.ts';
import { filterTextOf } from './conditions.ts';
import type { ParameterName } from './parameters.ts';
import { filterKey, PARAMETERS } from './parameters.ts';
import { printWhere } from './where-json.ts';

type Parameters = readonly (readonly [key: string, text: string])[];

/** A list's address without a question mark: what `readList` reads as this state. A bare list has none. */
export function printList({ page = 1, perPage = USUAL, ...state }: Partial<ListState>): string {
  const params = parametersOf({
    ...state,
    ...(page === 1 ? {} : { page }),
    ...(perPage === USUAL ? {} : { perPage }),
  });
  return readable(new URLSearchParams(params.map(([key, text]) => [key, text])).toString());
}

/** The address of a list's page that shows this. */
export function listAddress(page: string, state: Partial<ListState>): string {
  const query = printList(state);
  return query === '' ? page : `${page}?${query}`;
}

/** The parameters as a call takes them, each once. */
export function paramsOf(state: Partial<ListState>): Readonly<Record<string, string>> {
  return Object.fromEntries(parametersOf(state));
}

/** The parameters of what is named of a state, in the order of an address. */
export function parametersOf(state: Partial<ListState>): Parameters {
  const names = Object.keys(PARAMETERS) as ParameterName[];
  return names.flatMap((name) => {
    const text = PRINT[name](state);
    const own = text === null || text === undefined ? [] : [[name, text] as const];
    return name === 'where' ? [...filterParameters(state), ...own] : own;
  });
}

/** As addresses and calls have it: 'name|asc,id|desc'. */
export function sortText(sorts: readonly Sort[]): string {
  return sorts.map(({ field, direction }) => `${field}|${direction}`).join(',');
}

function filterParameters({ filters = [] }: Partial<ListState>): Parameters {
  return filters.map((filter) => [keyOf(filter), filterTextOf(filter).value] as const);
}

/** The key that a condition stands under where it stands by itself. */
export function keyOf({ field, op, by }: Condition): string {
  return by ?? filterKey(field, op);
}

const PRINT: Readonly<
  Record<ParameterName, (state: Partial<ListState>) => string | null | undefined>
> = {
  view: ({ view }) => view?.toString(),
  search: ({ search }) => search || null,
  where: ({ where }) =>
    where === null || where === undefined || typeof where === 'string' ? where : printWhere(where),
  range: ({ range }) => range,
  trash: ({ trash }) => trash,
  as: ({ shape }) => shape,
  sort: ({ sort }) => (sort ? sortText(sort) : null),
  group_by: ({ groupBy }) => groupBy,
  count_by: ({ countBy }) => countBy,
  aggregates: ({ aggregates }) => aggregates?.join(',') || null,
  columns: ({ columns }) => columns?.join(','),
  widths: ({ widths = {} }) =>
    Object.entries(widths)
      .map(([name, width]) => `${name}:${width}`)
      .join(',') || null,
  sticky: ({ sticky }) => sticky?.join(','),
  per_page: ({ perPage }) => perPage?.toString(),
  page: ({ page }) => page?.toString(),
  csv_fields: ({ csvFields }) => csvFields?.join(','),
  count: ({ count }) => (count === false ? 'false' : null),
};

const USUAL = LIMITS.defaultPerPage;

/** Brackets, bars and commas need no escape in a query string; people read it. */
function readable(query: string) {
  return query
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']')
    .replaceAll('%7C', '|')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',');
}
