export interface PickInput {
  /** 'segment', 'segments'. */
  readonly title: { readonly one: string; readonly many: string };
  /** Whether several rows may be picked; a single one is taken at once. */
  readonly multiple: boolean;
  /** How many may be picked; null without a limit. */
  readonly max: number | null;
  /** Whether a single row is chosen first, and taken by Save. */
  readonly isSaved?: boolean;
  /** What has to be chosen beside the row: 'effort'. */
  readonly also?: string;
}

/** JSON-safe: a row as the list has it. */
export type PickedRow = Readonly<Record<string, unknown>> & { readonly id: number };

export interface PickContext extends PickInput {
  /** What a person may make there and pick at once: 'campaign link'; null for nothing. */
  readonly makes: string | null;
  /** In order. */
  readonly picked: readonly number[];
  /** The row that was chosen last; null for none. */
  readonly row: PickedRow | null;
  /** Id of what was chosen beside the row. */
  readonly chosen: number | null;
  /** The row that shows more of itself. */
  readonly expanded: number | null;
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
  /** Opens the list over what is picked already, and over the rows of a publication. */
  | {
      readonly type: 'pick.open';
      readonly picked: readonly number[];
      readonly chosen?: number | null;
      readonly publication?: number | null;
    }
  | { readonly type: 'text.type'; readonly text: string }
  /** Does not wait until typing has stopped. */
  | { readonly type: 'text.settle' }
  | { readonly type: 'publication.choose'; readonly publication: number | null }
  | { readonly type: 'size.choose'; readonly perPage: number }
  /** The rows came in: of how many pages. */
  | { readonly type: 'rows.shown'; readonly lastPage: number }
  | { readonly type: 'pick.nextPage' }
  | { readonly type: 'pick.previousPage' }
  /** Picks a row, or gives it up; `chosen` is what goes with it as long as nothing else was chosen. */
  | {
      readonly type: 'row.pick';
      readonly id: number;
      readonly row?: PickedRow;
      readonly chosen?: number | null;
    }
  | { readonly type: 'row.expand'; readonly id: number }
  | { readonly type: 'also.choose'; readonly id: number | null }
  /** What can be made where it is picked: known once it is seen who picks. */
  | { readonly type: 'making.offer'; readonly makes: string | null }
  | { readonly type: 'pick.make' }
  /** One was made, and is picked by that. */
  | { readonly type: 'row.made'; readonly row: PickedRow }
  | { readonly type: 'making.leave' }
  | { readonly type: 'pick.confirm' }
  | { readonly type: 'pick.cancel' };

export type PickEmitted =
  | {
      readonly type: 'rows.picked';
      readonly picked: readonly number[];
      readonly row: PickedRow | null;
      readonly chosen: number | null;
    }
  /** A row was chosen that is not taken yet. */
  | { readonly type: 'row.chosen'; readonly row: PickedRow | null }
  /** It was closed, with or without a pick. */
  | { readonly type: 'pick.closed' };

export type PickTag = 'open' | 'typing' | 'making';

/** Rows on a page: 10 to 50 in steps of 10. */
export const PICK_SIZES = [10, 20, 30, 40, 50] as const;

export type PickSize = (typeof PICK_SIZES)[number];
