export interface ListSearchInput {
  /** Search text of the URL. */
  readonly search: string;
}

export interface ListSearchContext {
  /** What stands in the input. */
  readonly text: string;
}

export type ListSearchEvent =
  | { readonly type: 'table.search' }
  | { readonly type: 'search.type'; readonly text: string }
  | { readonly type: 'search.clear' }
  /** The URL's search text changed by other means (Back, a link). */
  | { readonly type: 'search.follow'; readonly text: string };

export type ListSearchEmitted =
  | { readonly type: 'focus.requested' }
  | { readonly type: 'search.changed'; readonly text: string };
