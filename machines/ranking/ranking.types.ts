import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { Move, RankedRow } from './order.rules.ts';

export interface RankingInput {
  /** Name of the resource definition. */
  readonly resource: string;
}

/** The page of the list on screen, as the view tells it: guards read these. */
export interface RankingFacts {
  /** In the order of the server. */
  readonly rows: readonly VersionedRow[];
  readonly page: number;
  readonly lastPage: number;
  readonly total: number;
  /** Why rows cannot be moved here, in words; null where they can. */
  readonly blocked: string | null;
}

export interface VersionedRow extends RankedRow {
  readonly version: number;
}

export interface RankingContext extends RankingInput {
  readonly shown: RankingFacts;
  /** The row at hand. */
  readonly active: number | null;
  /** Moves that the rows on screen do not show by themselves yet, the oldest first: those that are saved, then the one being saved, then those that wait. */
  readonly moves: readonly RankMove[];
  /** The row under the pointer, or the last one that was, and before which row it is dropped; as many as there are rows is the end. */
  readonly lifted: Lifted | null;
  /** What takes the last move back. */
  readonly undo: Move | null;
}

export interface RankMove extends Move {
  /** Where it goes if it leaves the page: over its edge, or to a position that another page shows. */
  readonly leaves: Leaving | null;
  /** The row's version since the move was saved; null before. */
  readonly version: number | null;
}

export type Leaving = 'before' | 'after' | 'far';

export interface Lifted {
  readonly id: number;
  readonly gap: number;
}

export interface MoveCall extends Move {
  readonly leaves: Leaving | null;
  /** The neighbours that move with it, each with the position it then has. */
  readonly ranks: readonly Move[];
  readonly page: number;
}

export interface MoveAnswer {
  readonly id: number;
  readonly version: number;
  /** Where the row stands now. */
  readonly position: number;
  /** The page that shows it, where it is another one. */
  readonly page: number | null;
}

export type RankingEvent =
  | { readonly type: 'rows.ranked'; readonly shown: RankingFacts }
  /** The focus came to a row. */
  | { readonly type: 'rank.attend'; readonly id: number | null }
  | { readonly type: 'rank.up'; readonly id?: number }
  | { readonly type: 'rank.down'; readonly id?: number }
  | { readonly type: 'rank.top'; readonly id?: number }
  | { readonly type: 'rank.to'; readonly id?: number; readonly position: number }
  | { readonly type: 'rank.undo' }
  | { readonly type: 'rank.lift'; readonly id: number }
  /** The pointer stands between two rows. */
  | { readonly type: 'rank.over'; readonly gap: number }
  | { readonly type: 'rank.drop' }
  | { readonly type: 'rank.cancel' };

export type RankingEmitted =
  /** To be read out. */
  | { readonly type: 'row.moved'; readonly id: number; readonly text: string }
  /** Fetch the list again. */
  | { readonly type: 'rows.stale'; readonly resource: string }
  /** The row stands on another page now. */
  | { readonly type: 'page.requested'; readonly page: number; readonly id: number }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type RankingTag = 'lifted' | 'saving';

export type Refused = { readonly failure: PortFailure };
