import type { ListState } from '../contract/list-state.ts';
import type { Condition, Where } from '../contract/where.ts';
import {
  allOf,
  conditionsOf,
  isWhereGroup,
  joinOf,
  partsOf,
  whereGroup,
} from '../contract/where.ts';
import { filterTextOf } from './conditions.ts';
import { readFilterKey } from './parameters.ts';
import { keyOf } from './print-list.ts';
import { rangeFilters } from './range.ts';

type Narrowing = Pick<ListState, 'filters' | 'where'>;
type Filters = Pick<ListState, 'filters' | 'where' | 'range'>;

/** Parts that all hold as an address has them: the first condition of each key by itself, everything else as `where`. */
export function arranged(parts: readonly Where[]): Narrowing & { readonly where: Where | null } {
  const keys = new Set<string>();
  const filters: Condition[] = [];
  const rest: Where[] = [];
  for (const part of parts) {
    if (isWhereGroup(part) || keys.has(keyOf(part)) || !standsAlone(part)) rest.push(part);
    else {
      keys.add(keyOf(part));
      filters.push(part);
    }
  }
  return { filters, where: allOf(rest) };
}

/** All that narrows a list as one tree; null for nothing. */
export function treeOf({ filters, where }: Narrowing): Where | null {
  return allOf([...filters, ...(where === null || typeof where === 'string' ? [] : [where])]);
}

/** The tree as controls can show it, whose values of one condition are parted by commas: values that hold one become alternatives. */
export function spelledOut(where: Where): Where {
  if (isWhereGroup(where)) return whereGroup(joinOf(where), partsOf(where).map(spelledOut));
  const { field, op, value } = where;
  const values = [value].flat();
  if (op !== 'in' || !values.some((each) => String(each).includes(','))) return where;
  return { or: values.map((each) => ({ field, op: 'eq', value: each })) };
}

/** Fields that filters and the range name. */
export function filteredFields({ filters, where, range }: Filters): ReadonlySet<string> {
  const tree = treeOf({ filters: [...rangeFilters(range), ...filters], where });
  const named = tree === null ? [] : conditionsOf(tree);
  return new Set(named.map(({ condition }) => condition.field));
}

/** Whether a condition by itself is read back as it is: no value holds a comma, none half a character. */
function standsAlone(condition: Condition): boolean {
  const { field, op, value } = filterTextOf(condition);
  const values = [condition.value].flat();
  const whole = !/\p{Surrogate}/u.test(`${field}${value}`);
  const apart = op !== 'in' || value.split(',').length === values.length;
  const named = readFilterKey(keyOf(condition));
  return whole && apart && field !== '' && named?.field === field && named.op === op;
}
