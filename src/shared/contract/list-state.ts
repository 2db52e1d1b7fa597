import type { Condition, Where } from './where.ts';

export interface Sort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export const AGGREGATES = ['count', 'sum', 'avg', 'min', 'max'] as const;
export type AggregateFn = (typeof AGGREGATES)[number];

export interface Aggregate {
  readonly fn: AggregateFn;
  readonly field: string;
}

/** What a list shows, as the address of its page or a call of the API says it; null and empty where the definition decides. */
export interface ListState {
  readonly search: string;
  /** The first one decides, the next ones where it leaves rows equal. */
  readonly sort: readonly Sort[] | null;
  readonly page: number;
  readonly perPage: number;
  readonly columns: readonly string[] | null;
  /** In px, of the columns that somebody has drawn wider or narrower. */
  readonly widths: Readonly<Record<string, number>>;
  /** Columns that stay in view while the others scroll sideways. */
  readonly sticky: readonly string[] | null;
  /** Conditions that all hold, each by itself. */
  readonly filters: readonly Condition[];
  /** What holds beside them; the text where it can't be read, so that it is shown and not lost. */
  readonly where: Where | string | null;
  /** The date-range filter: `1w` to `2y`, or `2026-01-01..2026-01-31`. */
  readonly range: string | null;
  readonly groupBy: string | null;
  /** A field of which a call counts how many rows have each value, whatever the order of the list. */
  readonly countBy: string | null;
  /** 'sum:price'. */
  readonly aggregates: readonly string[];
  readonly trash: 'only' | 'with' | null;
  /** Rows where cards are usual: the library of assets. */
  readonly shape: 'rows' | null;
  /** The saved view that the person has chosen; 'all' is none, even where one is the default. */
  readonly view: number | 'all' | null;
  /** Columns of an export, or null for a list. */
  readonly csvFields: readonly string[] | null;
  /** False leaves the total out. */
  readonly count: boolean;
}

/** What the server is asked for, with the definition's order and columns where the call names none. */
export interface ListQuery {
  readonly columns: readonly string[];
  readonly sort: readonly Sort[];
  readonly page: number;
  readonly per_page: number;
  readonly search: string;
  readonly where: Where | null;
  readonly group_by: string | null;
  readonly count_by: string | null;
  readonly aggregates: readonly Aggregate[];
  /** Columns of an export, or null for a list. */
  readonly csv_fields: readonly string[] | null;
  readonly trash: 'without' | 'only' | 'with';
  /** False leaves the total out. */
  readonly count: boolean;
}
