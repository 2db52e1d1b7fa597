import type { FilterGroup } from '../../../../machines/filters/filters.types.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import { audience } from './audience.ts';
import { nestedOf, treeOfFilters } from '../list/filter-tree.ts';
import { readNested } from '../list/nested.ts';
import type { Nested } from '../list/nested.ts';

/** The rules of a segment as the builder's tree. */
export function treeOfRules(rules: unknown, visible: VisibleFields): FilterGroup {
  const where = rules === null || rules === undefined ? null : JSON.stringify(rules);
  const known = where === null || readNested(where) === null ? null : where;
  return treeOfFilters(audience(), visible, { filters: [], where: known });
}

/** The builder's tree as a segment keeps it; groups without rules stay, so that they can be filled. */
export function rulesOfTree(tree: FilterGroup): unknown {
  return rulesOf(nestedOf(tree));
}

/** Equal texts for equal rules, whatever the order of their keys. */
export function rulesKey(rules: unknown): string {
  return JSON.stringify(rules ?? null, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function rulesOf(node: Nested): unknown {
  if ('parts' in node) return { [node.join]: node.parts.map(rulesOf) };
  const { field, op, value } = node;
  return { field, op, value: op === 'in' ? value.split(',') : value };
}
