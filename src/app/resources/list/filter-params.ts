import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf } from '../../../shared/resources/define.ts';
import type { Operator, VisibleFields } from '../../../shared/query.ts';
import { parseCondition, QueryError } from '../../../shared/query-where.ts';
import { rangeFilters } from './date-range.ts';
import type { FilterState, ListState } from './list-state.ts';
import type { Nested } from './nested.ts';
import { filtersOfNested, printNested, readNested } from './nested.ts';

/** Filters, nested groups and date range as parameters of the list call; what would be refused is left out. */
export function filterParams(
  resource: Resource,
  { filters, where, range }: Pick<ListState, 'filters' | 'where' | 'range'>,
  visible: VisibleFields,
): Readonly<Record<string, string>> {
  const isGood = (filter: FilterState) => filterFault(resource, visible, filter) === null;
  const named = new Map<string, string>();
  const again: Nested[] = [];
  for (const filter of [...rangeFilters(range), ...filters].filter(isGood)) {
    const key = filterKey(filter.field, filter.op);
    if (named.has(key)) again.push(filter);
    else named.set(key, filter.value);
  }
  const groups = where === null ? null : readNested(where);
  const nested = groups === null ? null : pruned(groups, isGood);
  const rest = nested === null ? again : [nested, ...again];
  const [only] = rest;
  if (only !== undefined) {
    named.set('where', printNested(rest.length > 1 ? { join: 'and', parts: rest } : only));
  }
  return Object.fromEntries(named);
}

/** `filters[status]`, `filters[created_at][gte]`. */
export function filterKey(field: string, op: Operator): string {
  return op === 'eq' ? `filters[${field}]` : `filters[${field}][${op}]`;
}

/** Why a filter cannot be used, for its chip; null where it can. */
export function filterFault(
  resource: Resource,
  visible: VisibleFields,
  { field, op, value }: FilterState,
): string | null {
  if (fieldOf(resource, field) === undefined) return 'This field is gone.';
  try {
    parseCondition(resource, visible, field, op, value);
    return null;
  } catch (error) {
    if (error instanceof QueryError) return error.message;
    throw error;
  }
}

/** Fields that a filter, a group or the range names. */
export function filteredFields({
  filters,
  where,
  range,
}: Pick<ListState, 'filters' | 'where' | 'range'>): ReadonlySet<string> {
  const groups = where === null ? null : readNested(where);
  const nested = groups === null ? [] : filtersOfNested(groups);
  return new Set([...rangeFilters(range), ...filters, ...nested].map(({ field }) => field));
}

/** The groups without their bad conditions; null where nothing is left. */
function pruned(node: Nested, isGood: (filter: FilterState) => boolean): Nested | null {
  if (!('parts' in node)) return isGood(node) ? node : null;
  const parts = node.parts.flatMap((part) => pruned(part, isGood) ?? []);
  return parts.length === 0 ? null : { join: node.join, parts };
}
