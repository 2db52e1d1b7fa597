import { isGroup } from '../../../../machines/filters/filters.rules.ts';
import type {
  FilterCondition,
  FilterGroup,
  FilterLeaf,
  FilterNode,
} from '../../../../machines/filters/filters.types.ts';
import type { Operator, VisibleFields } from '../../../shared/query.ts';
import { OPERATORS } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { filterFault, filterKey } from './filter-params.ts';
import type { FilterState, ListState } from './list-state.ts';
import type { Nested } from './nested.ts';
import { printNested, readNested } from './nested.ts';

type Filters = Pick<ListState, 'filters' | 'where'>;

/** The filters of a list as the builder's tree: the outermost group joins by and, unless all there is is an or. */
export function treeOfFilters(
  resource: Resource,
  visible: VisibleFields,
  { filters, where }: Filters,
): FilterGroup {
  let lastId = 0;
  const nested = where === null ? null : readNested(where);
  if (nested !== null && 'parts' in nested && (filters.length === 0 || nested.join === 'and')) {
    const parts = nested.join === 'and' ? [...filters, ...nested.parts] : nested.parts;
    return groupOf({ join: nested.join, parts });
  }
  return groupOf({ join: 'and', parts: nested === null ? filters : [...filters, nested] });

  function groupOf({ join, parts }: Extract<Nested, { join: unknown }>): FilterGroup {
    lastId += 1;
    return { id: lastId, join, parts: parts.map(nodeOf) };
  }

  function nodeOf(node: Nested): FilterNode {
    if ('parts' in node) return groupOf(node);
    lastId += 1;
    return { id: lastId, ...judged(resource, visible, node) };
  }
}

/** A tree as the address has it: conditions joined by and as `filters[…]`, groups as `where`. */
export function filtersOfTree(tree: FilterGroup): Filters {
  if (tree.join === 'or' && tree.parts.length > 1) {
    return { filters: [], where: printNested(nestedOf(tree)) };
  }
  const keys = new Set<string>();
  const filters: FilterState[] = [];
  const groups: Nested[] = [];
  for (const part of tree.parts) {
    const node = nestedOf(part);
    const key = 'parts' in node ? null : filterKey(node.field, node.op);
    if ('parts' in node || key === null || keys.has(key)) groups.push(node);
    else {
      keys.add(key);
      filters.push(node);
    }
  }
  const kept = groups.filter((node) => !('parts' in node) || holdsAny(node));
  const [only] = kept;
  if (only === undefined) return { filters, where: null };
  return { filters, where: printNested(kept.length > 1 ? { join: 'and', parts: kept } : only) };
}

/** A filter with what is wrong with it, in words for its row. */
export function judged(
  resource: Resource,
  visible: VisibleFields,
  { field, op, value }: FilterState,
): FilterCondition {
  const fault =
    value === '' ? 'Choose a value' : filterFault(resource, visible, { field, op, value });
  return { field, op, value, fault };
}

/** A condition as a filter; operators are known by then. */
export function filterOf({ field, op, value }: Pick<FilterLeaf, 'field' | 'op' | 'value'>) {
  return { field, op: operatorOf(op), value } satisfies FilterState;
}

/** A part of the tree as `where` has it. */
export function nestedOf(node: FilterNode): Nested {
  return isGroup(node) ? { join: node.join, parts: node.parts.map(nestedOf) } : filterOf(node);
}

function holdsAny(node: Nested): boolean {
  return 'parts' in node ? node.parts.some(holdsAny) : true;
}

function operatorOf(op: string): Operator {
  return OPERATORS.find((known) => known === op) ?? 'eq';
}
