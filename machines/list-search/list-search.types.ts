import type { FilterText } from '../../src/shared/contract/where.ts';

export interface ListSearchInput {
  /** Search text of the URL. */
  readonly search: string;
}

export interface ListSearchContext {
  /** What stands in the input. */
  readonly text: string;
  /** What the words of the input can be read as; null where they are searched for as they stand. */
  readonly offer: FilterOffer | null;
  /** The way that Enter takes; one more than there are stands for searching the text as it is. */
  readonly at: number;
}

/** A word such as 'status:draft', read. */
interface TypedFilter {
  readonly filter: FilterText;
  /** 'Status is Draft'. */
  readonly words: string;
}

export interface FilterOffer {
  /** Each way to read the words, the likeliest first. */
  readonly ways: readonly (readonly TypedFilter[])[];
  /** Why words that name a field are no filter, each a sentence. */
  readonly faults: readonly string[];
  /** What is left to be searched for. */
  readonly rest: string;
  /** What stays in the input when the filters are taken: the rest, and the words that are none. */
  readonly left: string;
}

export type ListSearchEvent =
  | { readonly type: 'table.search' }
  | { readonly type: 'search.type'; readonly text: string }
  | { readonly type: 'search.clear' }
  /** The URL's search text changed by other means (Back, a link). */
  | { readonly type: 'search.follow'; readonly text: string }
  /** Enter, or a press on the way `at`. */
  | { readonly type: 'offer.take'; readonly at?: number }
  | { readonly type: 'offer.move'; readonly by: 1 | -1 }
  /** The words are searched for as they stand. */
  | { readonly type: 'offer.dismiss' }
  /** The input has lost the focus. */
  | { readonly type: 'search.left' };

export type ListSearchEmitted =
  | { readonly type: 'focus.requested' }
  | { readonly type: 'search.changed'; readonly text: string }
  | {
      readonly type: 'filters.typed';
      readonly filters: readonly FilterText[];
      /** What is searched for besides. */
      readonly text: string;
    };
