import { isGroup } from '../../../../machines/filters/filters.rules.ts';
import type {
  FilterCondition,
  FilterGroup,
  FilterNode,
} from '../../../../machines/filters/filters.types.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import type { FilterText, Where, WhereGroup } from '../../../shared/contract/where.ts';
import {
  isWhereGroup,
  joinOf,
  partsOf,
  pruned,
  whereGroup,
} from '../../../shared/contract/where.ts';
import { arranged, spelledOut } from '../../../shared/lists/arrange.ts';
import type { ListFields } from '../../../shared/lists/conditions.ts';
import { conditionOfText, filterTextOf } from '../../../shared/lists/conditions.ts';
import { filterFault } from './filters.ts';

type Filters = Pick<ListState, 'filters' | 'where'>;

/** The filters of a list as the builder's tree: the outermost group joins by and, unless all there is is an or. */
export function treeOfFilters(fields: ListFields, { filters, where }: Filters): FilterGroup {
  let lastId = 0;
  const nested = where === null || typeof where === 'string' ? null : spelledOut(where);
  if (nested !== null && isWhereGroup(nested) && (filters.length === 0 || 'and' in nested)) {
    return groupOf(whereGroup(joinOf(nested), [...filters, ...partsOf(nested)]));
  }
  return groupOf({ and: nested === null ? filters : [...filters, nested] });

  function groupOf(group: WhereGroup): FilterGroup {
    lastId += 1;
    return { id: lastId, join: joinOf(group), parts: partsOf(group).map(nodeOf) };
  }

  function nodeOf(node: Where): FilterNode {
    if (isWhereGroup(node)) return groupOf(node);
    lastId += 1;
    return { id: lastId, ...withFault(fields, filterTextOf(node)) };
  }
}

/** A tree as the address has it: conditions joined by and as `filters[…]`, groups as `where`. */
export function filtersOfTree(fields: ListFields, tree: FilterGroup): Filters {
  const where = pruned(whereOfTree(fields, tree), () => true);
  if (where === null) return { filters: [], where: null };
  const isAll = isWhereGroup(where) && ('and' in where || partsOf(where).length === 1);
  return isAll ? arranged(partsOf(where)) : { filters: [], where };
}

/** A part of the builder's tree as addresses and rules have it. */
export function whereOfTree(fields: ListFields, node: FilterNode): Where {
  return isGroup(node)
    ? whereGroup(
        node.join,
        node.parts.map((part) => whereOfTree(fields, part)),
      )
    : conditionOfText(fields, { field: node.field, op: node.op, value: node.value });
}

/** A filter with what is wrong with it, in words for its row. */
export function withFault(fields: ListFields, { field, op, value }: FilterText): FilterCondition {
  const fault = value === '' ? 'Choose a value' : filterFault(fields, { field, op, value });
  return { field, op, value, fault };
}
