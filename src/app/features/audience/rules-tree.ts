import type { FilterGroup } from '../../../../machines/filters/filters.types.ts';
import type { Where } from '../../../shared/contract/where.ts';
import { readWhere } from '../../../shared/lists/where-json.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import { visibleFields } from '../../../shared/query.ts';
import { audienceOf } from '../../../shared/resources/audience-of.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { resourceNamed } from '../../data/resources.ts';
import { treeOfFilters, whereOfTree } from '../../resources/list/filter-tree.ts';

/** The rules of a segment as the builder's tree. */
export function treeOfRules(rules: unknown, visible: VisibleFields): FilterGroup {
  const fields = { resource: audience(), visible };
  const { state: where } = readWhere(fields, rules ?? { and: [] });
  return treeOfFilters(fields, { filters: [], where });
}

/** The builder's tree as a segment keeps it; groups without rules stay, so that they can be filled. */
export function rulesOfTree(tree: FilterGroup): Where {
  const resource = audience();
  return whereOfTree({ resource, visible: visibleFields(resource, { unmask: true }) }, tree);
}

/** Equal texts for equal rules, whatever the order of their keys. */
export function rulesKey(rules: unknown): string {
  return JSON.stringify(rules ?? null, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** What rules may ask, made of the definition of subscribers when it is first wanted. */
export function audience(): Resource {
  made ??= audienceOf(resourceNamed('subscribers'));
  return made;
}

let made: Resource | undefined;
