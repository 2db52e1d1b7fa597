/** How a condition compares a field with its value. */
export const OPERATORS = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'contains',
  'starts',
  'empty',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** How many values `in` compares with at most. */
export const VALUES_AT_MOST = 200;

export type Scalar = string | number | boolean;

/** Filters of a list and rules of a segment: conditions joined by and or or. Address, state, query, saved view and rules hold this tree. */
export type Where = Condition | WhereGroup;
export type WhereGroup = { readonly and: readonly Where[] } | { readonly or: readonly Where[] };
export type Join = 'and' | 'or';

export interface Condition {
  readonly field: string;
  readonly op: Operator;
  /** An array for `in`, true or false for `empty`, else one value. What the field can't be compared with stands as it came. */
  readonly value: Scalar | readonly Scalar[];
  /** The list parameter of the definition that compares the text of the row which the field names, in place of its id. */
  readonly by?: string;
}

/** A condition as its controls have it: the value as text, several parted by commas. */
export interface FilterText {
  readonly field: string;
  readonly op: Operator;
  readonly value: string;
}

/** Stands for the person who asks, where a field holds users: a reference to them, or their own id. */
export const ME = 'me';

export function isWhereGroup(where: Where): where is WhereGroup {
  return 'and' in where || 'or' in where;
}

export function whereGroup(join: Join, parts: readonly Where[]): WhereGroup {
  return join === 'and' ? { and: parts } : { or: parts };
}

export function joinOf(group: WhereGroup): Join {
  return 'and' in group ? 'and' : 'or';
}

export function partsOf(group: WhereGroup): readonly Where[] {
  return 'and' in group ? group.and : group.or;
}

/** All parts joined by and: null for none, the only one by itself. */
export function allOf(parts: readonly Where[]): Where | null {
  return parts.length > 1 ? { and: parts } : (parts[0] ?? null);
}

/** Each condition with its place, from 1: [2, 1] is the first of the second group. */
export function conditionsOf(
  where: Where,
  path: readonly number[] = [],
): readonly { readonly condition: Condition; readonly path: readonly number[] }[] {
  if (!isWhereGroup(where)) return [{ condition: where, path }];
  return partsOf(where).flatMap((part, at) => conditionsOf(part, [...path, at + 1]));
}

/** The tree without the conditions that are not kept, and without groups that hold nothing then. */
export function pruned(where: Where, keeps: (condition: Condition) => boolean): Where | null {
  if (!isWhereGroup(where)) return keeps(where) ? where : null;
  const parts = partsOf(where).flatMap((part) => pruned(part, keeps) ?? []);
  return parts.length === 0 ? null : whereGroup(joinOf(where), parts);
}

/** Whether a filter means something else to each person who asks. */
export function isPersonal(where: Where): boolean {
  return conditionsOf(where).some(({ condition }) => [condition.value].flat().includes(ME));
}
