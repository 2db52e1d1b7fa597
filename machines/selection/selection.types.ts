import type { Statuses } from '../../src/shared/contract/publishing.ts';
import type { Places } from '../../src/shared/contract/coverage.ts';
import type { Versions } from '../../src/shared/contract/rows-target.ts';
import type { Exclusive } from '../../src/shared/contract/exclusive.ts';
import type { PublishingAct, PublishingValues } from '../../src/shared/contract/publishing.ts';
import type { BulkSubject } from '../bulk/bulk.types.ts';
import type { RemovalCall } from '../removal/removal.types.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { ListNews, Names, PageFacts, TableAbilities } from '../list/list.types.ts';

export interface SelectionInput {
  /** Name of the resource definition. */
  readonly resource: string;
  /** API route. */
  readonly route: string;
  /** 'FAQ', 'FAQs'. */
  readonly title: { readonly one: string; readonly many: string };
  readonly can: TableAbilities;
  /** Whether the URL asks for the rows in the trash. */
  readonly trash: boolean;
  /** Whether it has fields, and lists of tags, that many rows can be given at once; it has where left out. */
  readonly editable?: boolean;
  readonly taggable?: boolean;
  /** A list that rows are put into and taken from: 'segment'. */
  readonly list?: { readonly field: string; readonly title: string } | null;
  /** What publishes rows and takes them back; null where they cannot be. */
  readonly publishing?: PublishingValues | null;
  /** What one row at most can be; null where there is nothing like it. */
  readonly exclusive?: Exclusive | null;
  /** The list of references that selected rows get one more of: its field, and what it lists. */
  readonly tags?: { readonly field: string; readonly title: string; readonly route: string } | null;
}

export interface SelectionContext extends Required<SelectionInput> {
  /** Selected one by one; empty where all that match are. */
  readonly selected: readonly number[];
  /** The version in which each row was seen last; the server refuses what was written since. */
  readonly seen: Versions;
  readonly places: Places;
  readonly names: Names;
  /** How the rows that were seen stood, each as it was shown last. */
  readonly statuses: Statuses;
  /** All that match the search and filters are selected. */
  readonly all: AllMatching | null;
  /** Facts of the page on screen, as the view tells them: guards read these. */
  readonly shown: PageFacts;
  /** Rows that the person has changed since the list was asked for: they may leave it with its next answer. */
  readonly acted: ActedRows;
  /** Rows that left the list, as a snackbar says: it is taken back when one of them is there again. */
  readonly told: readonly number[];
}

/** All rows that match, without those left out one by one. */
interface AllMatching {
  readonly excluded: readonly number[];
}

/** By id, or any of the selected ones. */
export type ActedRows = readonly number[] | 'any';

/** Rows that are gone from the list, and the one that took them in. */
export interface RemovedRows {
  readonly gone: readonly number[];
  readonly target: number | null;
}

export type SelectionEvent =
  | ListNews
  /** The person has changed rows, here or elsewhere on the page. */
  | { readonly type: 'rows.acted'; readonly ids: ActedRows }
  /** The rows of the open groups of a grouped list. */
  | {
      readonly type: 'rows.grouped';
      readonly ids: readonly number[];
      readonly versions?: Versions;
      readonly names?: Names;
    }
  | { readonly type: 'row.select'; readonly id: number; readonly selected: boolean }
  | { readonly type: 'rows.select'; readonly ids: readonly number[]; readonly selected?: boolean }
  | { readonly type: 'rows.selectPage' }
  | { readonly type: 'rows.selectAll' }
  | { readonly type: 'rows.clear' }
  | { readonly type: 'rows.update' }
  | { readonly type: 'rows.tag' }
  | { readonly type: 'rows.addTag'; readonly tag: number }
  | { readonly type: 'rows.join' }
  | { readonly type: 'rows.leave' }
  | { readonly type: 'rows.export' }
  | { readonly type: 'rows.publish' }
  | { readonly type: 'rows.publishNow' }
  | { readonly type: 'rows.unpublish' }
  | { readonly type: 'rows.schedule'; readonly moment?: string }
  | { readonly type: 'rows.makeDefault' }
  | {
      readonly type: 'row.publish';
      readonly id: number;
      readonly act: PublishingAct;
      readonly moment?: string | undefined;
    }
  | { readonly type: 'row.makeDefault'; readonly id: number }
  /** What was asked of it is over, and the list shows the row as it is by now. */
  | { readonly type: 'row.settled'; readonly id: number }
  | { readonly type: 'row.delete'; readonly id: number }
  | { readonly type: 'rows.delete' }
  | { readonly type: 'rows.deleteOne' }
  | { readonly type: 'row.restore'; readonly id: number }
  | { readonly type: 'rows.restore' }
  /** The bulk action that was asked for is with the server, or was called off. */
  | { readonly type: 'bulk.settled' }
  /** With a target its preview comes at once. */
  | { readonly type: 'rows.merge'; readonly target?: number }
  | SelectionOrder;

/** What the table says to it. */
export type SelectionOrder =
  | ({ readonly type: 'rows.removed' } & RemovedRows)
  /** A dialog has the stage: no other is asked for. */
  | { readonly type: 'selection.hold' }
  | { readonly type: 'selection.free' };

/** To be removed, or brought back; to the table. */
export interface RemovalAsked {
  readonly type: 'removal.asked';
  readonly call: RemovalCall;
}

/** A file of the selected rows, by the list's own export; null is all that the list shows. To the table. */
export interface ExportAsked {
  readonly type: 'export.asked';
  readonly ids: readonly number[] | null;
}

export type SelectionEmitted =
  /** To be done with many rows by a task; what it asks first is the bulk machine's. */
  | {
      readonly type: 'bulk.requested';
      readonly subject: BulkSubject;
      /** The row that it was asked of by itself, and that waits for its end. */
      readonly row?: number;
    }
  /** What was asked of the row by itself is over, or was not begun. */
  | { readonly type: 'row.settled'; readonly id: number }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest }
  /** What it says is no longer true. */
  | { readonly type: 'snackbar.withdrawn'; readonly id: string };

export type RowsScheduled = Extract<SelectionEvent, { type: 'rows.schedule' }>;
export type RowPublished = Extract<SelectionEvent, { type: 'row.publish' }>;
export type Published = {
  readonly act: PublishingAct;
  readonly ids?: readonly number[];
  readonly moment?: string | undefined;
};
export type Single = { readonly id?: number };
export type Grouped = Extract<SelectionEvent, { type: 'rows.grouped' }>;
export type Chosen = Pick<Extract<SelectionEvent, { type: 'rows.select' }>, 'ids' | 'selected'>;
