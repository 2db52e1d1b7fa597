import type { Ability } from '../../src/shared/contract/ability.ts';
import type { Sort } from '../../src/shared/contract/list-state.ts';
import type { Versions } from '../../src/shared/contract/rows-target.ts';
import type { BulkSubject } from '../bulk/bulk.types.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { UndoableAction } from '../undo/undo.types.ts';
import type { Refusal } from '../../src/shared/contract/refusals.ts';

export interface TableInput {
  /** Name of the resource definition. */
  readonly resource: string;
  /** API route. */
  readonly route: string;
  /** 'FAQ', 'FAQs'. */
  readonly title: { readonly one: string; readonly many: string };
  readonly can: TableAbilities;
  readonly paths: { readonly create: string };
  /** Search text of the URL. */
  readonly search: string;
  /** Whether the URL asks for the rows in the trash. */
  readonly trash: boolean;
  /** Whether it has fields, and lists of tags, that many rows can be given at once; it has where left out. */
  readonly editable?: boolean;
  readonly taggable?: boolean;
  /** A list that rows are put into and taken from: 'segment'. */
  readonly list?: { readonly field: string; readonly title: string } | null;
  /** Whether its rows are files, of which several can be uploaded at once. */
  readonly uploads?: boolean;
  /** What the palette offers where a command asks; those commands are hidden without. */
  readonly choices?: TableChoices;
}

export interface TableChoices {
  /** Rows per page. */
  readonly sizes: readonly number[];
  readonly sorts: readonly { readonly value: string; readonly title: string }[];
  /** The list of references that selected rows get one more of: its field, and what it lists. */
  readonly tags: { readonly field: string; readonly title: string; readonly route: string } | null;
}

/** All rows that match, without those left out one by one. */
interface AllMatching {
  readonly excluded: readonly number[];
}

export interface TableAbilities {
  readonly index: Ability;
  readonly show: Ability;
  readonly update: Ability;
  readonly store: Ability;
  readonly destroy: Ability;
  readonly merge: Ability;
  readonly export: Ability;
}

export interface TableContext extends TableInput {
  /** Selected one by one; empty where all that match are. */
  readonly selected: readonly number[];
  /** The version in which each row was seen last; the server refuses what was written since. */
  readonly seen: Versions;
  /** All that match the search and filters are selected. */
  readonly all: AllMatching | null;
  /** Facts of the page on screen, as the view tells them: guards read these. */
  readonly shown: PageFacts;
  /** Rows that the person has changed since the list was asked for: they may leave it with its next answer. */
  readonly acted: ActedRows;
  /** Ids that the open dialog or the running request is about. */
  readonly subject: readonly number[];
  /** The row that the others are merged into. */
  readonly target: number | null;
  /** The row that stands in a dialog over the list, and the last one while none does. */
  readonly opened: number | null;
  /** The rows that the last delete or restore refused, until it is dismissed. */
  readonly outcome: Outcome | null;
  /** What is being copied. */
  readonly copying: string | null;
  readonly failure: PortFailure | null;
}

/** By id, or any of the selected ones. */
export type ActedRows = readonly number[] | 'any';

export interface PageFacts {
  /** Search and filters as a query string: a selection does not outlive a change of it. */
  readonly key: string;
  readonly ids: readonly number[];
  readonly page: number;
  readonly lastPage: number;
  readonly total: number;
  /** The total is a guess, for very many rows. */
  readonly estimated?: boolean;
  /** The version of each row, by its id. */
  readonly versions?: Versions;
}

/** What the view tells of a page; without ids where its groups tell them. */
export type PageNews = Omit<PageFacts, 'ids'> & { readonly ids: readonly number[] | null };

export interface BulkOutcome {
  readonly deleted: readonly number[];
  readonly refused: readonly Refusal[];
  /** Of the server's record; null where nothing was deleted. */
  readonly undoId: number | null;
}

export interface RestoreOutcome {
  readonly restored: readonly number[];
  readonly refused: readonly Refusal[];
  /** Of the server's records, in the order of the restored. */
  readonly undoIds: readonly number[];
}

export interface Outcome {
  /** '2 deleted, 1 refused'. */
  readonly title: string;
  readonly refused: readonly Refusal[];
}

/** What a merge came to. */
export interface Merged {
  readonly target: number;
  readonly ids: readonly number[];
  readonly message: string;
  readonly undoId: number;
}

/** A change of the list's state, which lives in the URL. */
export interface QueryPatch {
  readonly search?: string;
  readonly page?: number;
  readonly perPage?: number;
  readonly sort?: readonly Sort[];
  /** Both as 2026-01-31. */
  readonly days?: { readonly from: string; readonly until: string };
  /** Into the trash, with neither search nor filters, or out of it. */
  readonly trash?: 'only' | null;
}

export type TableEvent =
  | { readonly type: 'table.new' }
  | { readonly type: 'table.search' }
  | { readonly type: 'search.type'; readonly text: string }
  | { readonly type: 'search.clear' }
  /** The URL's search text changed by other means (Back, a link). */
  | { readonly type: 'search.follow'; readonly text: string }
  | { readonly type: 'rows.shown'; readonly shown: PageNews }
  /** The person has changed rows, here or elsewhere on the page. */
  | { readonly type: 'rows.acted'; readonly ids: ActedRows }
  /** The rows of the open groups of a grouped list. */
  | { readonly type: 'rows.grouped'; readonly ids: readonly number[]; readonly versions?: Versions }
  | { readonly type: 'row.select'; readonly id: number; readonly selected: boolean }
  | { readonly type: 'rows.selectPage' }
  | { readonly type: 'rows.select'; readonly ids: readonly number[]; readonly selected?: boolean }
  | { readonly type: 'rows.selectAll' }
  | { readonly type: 'rows.update' }
  | { readonly type: 'rows.tag' }
  | { readonly type: 'rows.join' }
  | { readonly type: 'rows.leave' }
  | { readonly type: 'rows.addTag'; readonly tag: number }
  | { readonly type: 'rows.export' }
  | { readonly type: 'rows.clear' }
  | { readonly type: 'row.delete'; readonly id: number }
  | { readonly type: 'row.view'; readonly id: number }
  | { readonly type: 'row.edit'; readonly id: number }
  | { readonly type: 'row.copy'; readonly id: number }
  | { readonly type: 'row.close' }
  | { readonly type: 'rows.delete' }
  | { readonly type: 'rows.deleteOne' }
  | { readonly type: 'delete.confirm' }
  | { readonly type: 'delete.cancel' }
  /** With a target its preview comes at once. */
  | { readonly type: 'rows.merge'; readonly target?: number }
  | { readonly type: 'merge.done'; readonly merged: Merged }
  | { readonly type: 'merge.cancel' }
  | { readonly type: 'row.restore'; readonly id: number }
  | { readonly type: 'rows.restore' }
  | { readonly type: 'trash.open' }
  | { readonly type: 'trash.leave' }
  /** The URL went into the trash or out of it. */
  | { readonly type: 'trash.follow'; readonly trash: boolean }
  | { readonly type: 'outcome.dismiss' }
  /** What was refused because it is used goes into another row. */
  | { readonly type: 'outcome.merge' }
  | { readonly type: 'table.export' }
  | { readonly type: 'cell.copy'; readonly text: string }
  | { readonly type: 'page.next' }
  | { readonly type: 'page.previous' }
  | { readonly type: 'table.upload' }
  | { readonly type: 'upload.close' }
  | { readonly type: 'page.go'; readonly page: number }
  | { readonly type: 'page.size'; readonly size: string | number }
  | ({ readonly type: 'sort.by' } & Sort)
  | { readonly type: 'range.set'; readonly from: string; readonly until: string }
  | { readonly type: 'table.refresh' }
  | { readonly type: 'refresh.automatic' }
  | { readonly type: 'refresh.manual' }
  | { readonly type: 'table.allow'; readonly can: TableAbilities };

export type TableEmitted =
  /** To be done with many rows by a task; what it asks first is the bulk machine's. */
  | { readonly type: 'bulk.requested'; readonly subject: BulkSubject }
  | { readonly type: 'query.changed'; readonly patch: QueryPatch }
  /** Fetch the list again. */
  | { readonly type: 'rows.stale'; readonly resource: string }
  | { readonly type: 'item.deleted'; readonly resource: string; readonly ids: readonly number[] }
  | {
      readonly type: 'items.merged';
      readonly resource: string;
      readonly target: number;
      readonly ids: readonly number[];
    }
  | {
      readonly type: 'rows.restored';
      readonly resource: string;
      /** Each can be undone by itself. */
      readonly actions: readonly UndoableAction[];
    }
  | { readonly type: 'file.ready'; readonly name: string; readonly text: string }
  | { readonly type: 'task.queued'; readonly id: number }
  | { readonly type: 'focus.requested'; readonly on: 'search' }
  | { readonly type: 'nav.requested'; readonly to: string; readonly replace: boolean }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type TableTag =
  | 'confirming-delete'
  | 'deleting'
  | 'merging'
  | 'uploading'
  | 'row-viewed'
  | 'row-edited'
  | 'row-copied'
  | 'refreshing-by-itself';

export interface DeleteRowsCall {
  readonly route: string;
  readonly ids: readonly number[];
  /** Of those that were on screen. */
  readonly versions: Versions;
}

export interface ExportCall {
  readonly resource: string;
  readonly route: string;
}
