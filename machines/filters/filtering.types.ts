import type { FilterText } from '../../src/shared/contract/where.ts';
export interface FilteringContext {
  /** How many filters the list has, as the view tells. */
  readonly count: number;
  readonly draft: FilterDraft | null;
}

/** A filter in its panel. */
export interface FilterDraft {
  /** Its place among the filters; null for a new one. */
  readonly at: number | null;
  /** As its panel opened. */
  readonly began: FilterText;
  /** As the list has it. */
  readonly was: FilterText;
  readonly now: FilterText;
}

export type FilteringEvent =
  | { readonly type: 'filters.shown'; readonly count: number }
  | { readonly type: 'filter.pick' }
  /** The menu has gone: by a choice, which has led on by then, or without one. */
  | { readonly type: 'picker.close' }
  | { readonly type: 'filter.start'; readonly filter: FilterText }
  | { readonly type: 'filter.edit'; readonly at: number; readonly filter: FilterText }
  | { readonly type: 'filter.change'; readonly filter: FilterText }
  /** Applied at once, and the panel stays; `at` is its place from then on. Without a value it is taken away. */
  | { readonly type: 'filter.take'; readonly at: number; readonly filter: FilterText }
  /** With the filter where it has only now been made. */
  | { readonly type: 'filter.done'; readonly filter?: FilterText }
  | { readonly type: 'filter.build' }
  | { readonly type: 'range.choose' }
  | { readonly type: 'filter.close' }
  | { readonly type: 'filter.clear' };

export type FilteringEmitted =
  | { readonly type: 'filter.made'; readonly at: number | null; readonly filter: FilterText }
  | { readonly type: 'filters.cleared' };

export type FilteringTag = 'picking' | 'editing' | 'building' | 'ranging';
