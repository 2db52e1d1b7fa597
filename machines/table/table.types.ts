import type { Sort } from '../../src/shared/contract/list-state.ts';
import type { RemovalReport } from '../removal/removal.types.ts';
import type { ExportAsked, RemovalAsked, SelectionInput } from '../selection/selection.types.ts';
import type { ListNews } from '../list/list.types.ts';

export interface TableInput extends Omit<SelectionInput, 'tags'> {
  readonly paths: { readonly create: string };
  /** Search text of the URL. */
  readonly search: string;
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

export interface TableContext extends TableInput {
  /** Of the page on screen, as the view tells it. */
  readonly page: number;
  /** Null where it is not known: the page did not come. */
  readonly lastPage: number | null;
  /** The row that stands in a dialog over the list, and the last one while none does. */
  readonly opened: number | null;
}

/** A change of the list's state, which lives in the URL. */
export interface QueryPatch {
  readonly page?: number;
  readonly perPage?: number;
  readonly sort?: readonly Sort[];
  /** Both as 2026-01-31. */
  readonly days?: { readonly from: string; readonly until: string };
  /** Into the trash, with neither search nor filters, or out of it. */
  readonly trash?: 'only' | null;
}

export type TableEvent =
  | ListNews
  | RemovalAsked
  | ExportAsked
  | RemovalReport
  | { readonly type: 'table.new' }
  | { readonly type: 'table.upload' }
  | { readonly type: 'upload.close' }
  | { readonly type: 'row.view'; readonly id: number }
  | { readonly type: 'row.edit'; readonly id: number }
  | { readonly type: 'row.copy'; readonly id: number }
  | { readonly type: 'row.close' }
  | { readonly type: 'trash.open' }
  | { readonly type: 'trash.leave' }
  /** No rows came of this page: whether others follow is not known. */
  | { readonly type: 'page.failed'; readonly page: number }
  | { readonly type: 'page.next' }
  | { readonly type: 'page.previous' }
  | { readonly type: 'page.go'; readonly page: number }
  | { readonly type: 'page.size'; readonly size: string | number }
  | ({ readonly type: 'sort.by' } & Sort)
  | { readonly type: 'range.set'; readonly from: string; readonly until: string };

export type TableEmitted =
  | { readonly type: 'query.changed'; readonly patch: QueryPatch }
  | { readonly type: 'nav.requested'; readonly to: string; readonly replace: boolean };

export type TableTag = 'uploading' | 'row-viewed' | 'row-edited' | 'row-copied';
