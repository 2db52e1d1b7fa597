export interface GridFilterInput {
  /** What the rows are, as in 'controllers', and what one is called that has something chosen in it. */
  readonly rows: string;
  readonly chosen: string;
  /** Whether what has changed can be told. */
  readonly changes: boolean;
}

export interface GridFilterContext extends GridFilterInput {
  readonly search: string;
  /** The record whose choice this one is compared with; null for what is saved. */
  readonly base: number | null;
}

export type GridFilterShow = 'all' | 'chosen' | 'changed';

export type GridFilterEvent =
  | { readonly type: 'gridFilter.search'; readonly text: string }
  | { readonly type: `gridFilter.${GridFilterShow}` }
  | { readonly type: 'gridFilter.compare'; readonly base: number | null };
