/** Rows that a bulk call is about: named one by one, or as what a list shows without some of them. */
export type RowsTarget = IdsTarget | QueryTarget;

interface IdsTarget {
  readonly ids: readonly number[];
  /** The version of each that the person saw, by id: one that was written since is refused. */
  readonly versions?: Versions;
}

export type Versions = Readonly<Record<string, number>>;

export interface QueryTarget {
  /** The narrowing part of a list's query string: search, filters, where, trash. */
  readonly query: string;
  readonly excluded: readonly number[];
  /** How many rows the person saw as selected: those that match, without the excluded. */
  readonly count: number;
}

export function isQueryTarget(target: RowsTarget): target is QueryTarget {
  return 'query' in target;
}
