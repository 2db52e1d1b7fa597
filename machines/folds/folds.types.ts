export interface FoldsInput {
  /** Every part that can be folded, by its key. */
  readonly keys: readonly string[];
}

export interface FoldsContext extends FoldsInput {
  readonly folded: readonly string[];
}

export type FoldsEvent =
  | { readonly type: 'fold.toggle'; readonly key: string }
  | { readonly type: 'fold.close'; readonly key: string }
  | { readonly type: 'fold.open'; readonly key: string }
  | { readonly type: 'folds.close' }
  | { readonly type: 'folds.open' };
