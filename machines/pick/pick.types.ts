export interface PickInput {
  /** 'segment', 'segments'. */
  readonly title: { readonly one: string; readonly many: string };
  /** Whether several rows may be picked; a single one is taken at once. */
  readonly multiple: boolean;
  /** How many may be picked; null without a limit. */
  readonly max: number | null;
}

export interface PickContext extends PickInput {
  /** In order. */
  readonly picked: readonly number[];
  /** What stands in the input; the master. */
  readonly text: string;
  /** The text that rows are asked for, behind the input. */
  readonly search: string;
  readonly publication: number | null;
  readonly page: number;
  readonly perPage: PickSize;
  readonly lastPage: number;
}

export type PickEvent =
  /** Opens the list over what is picked already. */
  | { readonly type: 'pick.open'; readonly picked: readonly number[] }
  | { readonly type: 'text.type'; readonly text: string }
  /** Does not wait until typing has stopped. */
  | { readonly type: 'text.settle' }
  | { readonly type: 'publication.choose'; readonly publication: number | null }
  | { readonly type: 'size.choose'; readonly perPage: number }
  /** The rows came in: of how many pages. */
  | { readonly type: 'rows.shown'; readonly lastPage: number }
  | { readonly type: 'pick.nextPage' }
  | { readonly type: 'pick.previousPage' }
  /** Picks a row, or gives it up. */
  | { readonly type: 'row.pick'; readonly id: number }
  | { readonly type: 'pick.confirm' }
  | { readonly type: 'pick.cancel' };

export interface PickEmitted {
  readonly type: 'rows.picked';
  readonly picked: readonly number[];
}

export type PickTag = 'open' | 'typing';

/** Rows on a page: 10 to 50 in steps of 10. */
export const PICK_SIZES = [10, 20, 30, 40, 50] as const;

export type PickSize = (typeof PICK_SIZES)[number];
