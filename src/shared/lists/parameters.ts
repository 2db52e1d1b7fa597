import type { Operator } from '../contract/where.ts';

/** Where the parameters of a list stand: in the address of a page, or in a call of the API. */
export type Source = 'page' | 'call';

/**
 * Parameters of a list beside `filters[…]`, in the order of an address: where each stands, and whether it says which rows,
 * how they are shown, or where one person is among them.
 */
export const PARAMETERS = {
  view: { in: ['page'], says: 'place' },
  search: { in: ['page', 'call'], says: 'rows' },
  where: { in: ['page', 'call'], says: 'rows' },
  range: { in: ['page'], says: 'rows' },
  trash: { in: ['page', 'call'], says: 'rows' },
  as: { in: ['page'], says: 'look' },
  sort: { in: ['page', 'call'], says: 'look' },
  group_by: { in: ['page', 'call'], says: 'look' },
  count_by: { in: ['call'], says: 'look' },
  aggregates: { in: ['page', 'call'], says: 'look' },
  columns: { in: ['page', 'call'], says: 'look' },
  widths: { in: ['page'], says: 'look' },
  sticky: { in: ['page'], says: 'look' },
  per_page: { in: ['page', 'call'], says: 'look' },
  page: { in: ['page', 'call'], says: 'place' },
  csv_fields: { in: ['call'], says: 'look' },
  count: { in: ['call'], says: 'look' },
} as const satisfies Readonly<Record<string, Parameter>>;

export type ParameterName = keyof typeof PARAMETERS;

/** The parameter of that name, where that source has it. */
export function parameterOf(name: string, source: Source): Parameter | null {
  if (!Object.hasOwn(PARAMETERS, name)) return null;
  const found: Parameter = PARAMETERS[name as ParameterName];
  return found.in.includes(source) ? found : null;
}

/** `filters[status]`, `filters[created_at][gte]`. */
export function filterKey(field: string, op: Operator = 'eq'): string {
  return op === 'eq' ? `filters[${field}]` : `filters[${field}][${op}]`;
}

/** Field and operator of a filter's key, whatever they are; null for a key of another form. */
export function readFilterKey(key: string): { readonly field: string; readonly op: string } | null {
  const match = /^filters\[([^\]]*)\](?:\[([^\]]*)\])?$/.exec(key);
  return match === null ? null : { field: match[1] ?? '', op: match[2] ?? 'eq' };
}

interface Parameter {
  readonly in: readonly Source[];
  readonly says: 'rows' | 'look' | 'place';
}
