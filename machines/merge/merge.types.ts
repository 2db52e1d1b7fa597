import type { PortFailure } from '../kit/model.ts';
import type { Refusal } from '../../src/shared/contract/refusals.ts';
import type { Merged } from '../removal/removal.types.ts';

/** The row whose value a field keeps, or all of them in a list. */
export type Winner = number | 'all';

export interface MergeInput {
  /** API route. */
  readonly route: string;
  /** The rows chosen in the list. */
  readonly ids: readonly number[];
  /** Into which the others go, where that is known. */
  readonly target: number | null;
}

/** What the server says a merge would do. */
export interface Preview {
  /** The target first, then what can be merged into it. */
  readonly rows: readonly PreviewRow[];
  /** The fields in which the rows differ. */
  readonly fields: readonly PreviewField[];
  readonly moved: readonly { resource: string; field: string; count: number }[];
  /** Rows besides that the person may not see. */
  readonly movedUnseen: number;
  /** Rows that can't be merged, and why. */
  readonly refused: readonly Refusal[];
}

export interface PreviewRow {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

interface PreviewField {
  readonly name: string;
  readonly winner: Winner;
}

export interface MergeContext extends MergeInput {
  readonly preview: Preview | null;
  /** The choices that differ from the preview's. */
  readonly winners: Readonly<Record<string, Winner>>;
  /** Why the last call failed, until the next one. */
  readonly failure: PortFailure | null;
}

export type MergeEvent =
  | { readonly type: 'merge.pick'; readonly target: number }
  | { readonly type: 'merge.choose'; readonly field: string; readonly winner: Winner }
  | { readonly type: 'merge.back' }
  | { readonly type: 'merge.retry' }
  | { readonly type: 'merge.confirm' }
  | { readonly type: 'merge.cancel' };

export type MergeEmitted =
  | { readonly type: 'merge.done'; readonly merged: Merged }
  | { readonly type: 'merge.given-up' };

export type MergeTag = 'picking' | 'previewing' | 'reviewing' | 'merging';

export interface PreviewCall {
  readonly route: string;
  readonly target: number;
  /** The rows that go into the target. */
  readonly ids: readonly number[];
}

export interface MergeCall extends PreviewCall {
  readonly winners: Readonly<Record<string, Winner>>;
  /** Of each row, as the preview showed it. */
  readonly versions: Readonly<Record<string, number>>;
}
