export interface SiftInput {
  /** What the rows are, as in 'controllers', and what one is called that has something chosen in it. */
  readonly rows: string;
  readonly chosen: string;
  /** Whether what has changed can be told. */
  readonly changes: boolean;
}

export interface SiftContext extends SiftInput {
  readonly search: string;
}

export type SiftShow = 'all' | 'chosen' | 'changed';

export type SiftEvent =
  | { readonly type: 'sift.search'; readonly text: string }
  | { readonly type: `sift.${SiftShow}` };
