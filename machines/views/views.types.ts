import type { Audience, SavedView } from '../../src/shared/contract/views.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** A list's query string under a name. */
export type View = Pick<
  SavedView,
  'id' | 'version' | 'name' | 'audience' | 'group_id' | 'query' | 'my_default' | 'may_write'
>;

/** What the list page tells: the views there are, and what is on screen. */
export interface ViewFacts {
  readonly views: readonly View[];
  /** The view in the list's address; null for none, and for one that is gone. */
  readonly chosen: number | null;
  /** What the list shows, as a view keeps it. */
  readonly query: string;
  /** Whether that is something else than the chosen view, or than the bare list. */
  readonly modified: boolean;
  /** Whether a list without a view leaves rows out or has them in an order of its own: what is not kept unless it is saved. */
  readonly narrowed: boolean;
}

/** What the dialog asks for. */
export interface ViewDraft {
  readonly name: string;
  readonly audience: Audience;
  readonly group_id: number | null;
  /** What a new view keeps; the list as it is, or a copy of another view. */
  readonly query: string;
}

export interface ViewsInput {
  /** Name of the resource definition. */
  readonly resource: string;
  /** API route of the list. */
  readonly route: string;
  /** Groups that a view can be kept for. */
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  /** Whether the person may keep views for everyone. */
  readonly mayShare: boolean;
}

export interface ViewsContext extends ViewsInput {
  readonly shown: ViewFacts;
  readonly draft: ViewDraft;
  /** Why the last call was refused; of a dialog, what each field has wrong. */
  readonly failure: PortFailure | null;
  /** The view deleted last, as long as it can be had back from here. */
  readonly removed: View | null;
}

export type ViewsEvent =
  | { readonly type: 'views.shown'; readonly shown: ViewFacts }
  | { readonly type: 'views.allow'; readonly rights: Omit<ViewsInput, 'resource' | 'route'> }
  /** Null for the list without a view. */
  | { readonly type: 'view.choose'; readonly id: number | null }
  | { readonly type: 'views.open' }
  | { readonly type: 'views.close' }
  | { readonly type: 'view.create' }
  | { readonly type: 'view.duplicate' }
  | { readonly type: 'view.edit' }
  | { readonly type: 'draft.change'; readonly change: Partial<ViewDraft> }
  | { readonly type: 'draft.submit' }
  | { readonly type: 'draft.cancel' }
  | { readonly type: 'view.save' }
  | { readonly type: 'view.revert' }
  | { readonly type: 'view.reset' }
  | { readonly type: 'view.overwrite' }
  | { readonly type: 'view.takeTheirs' }
  | { readonly type: 'view.remove' }
  | { readonly type: 'view.restore' }
  | { readonly type: 'view.openByDefault' }
  | { readonly type: 'view.openPlain' };

export type ViewsEmitted =
  /** The list is to show a view; null shows it without one. */
  | { readonly type: 'view.opened'; readonly id: number | null }
  /** The list shows what a view keeps: its address is to name it. */
  | { readonly type: 'view.kept'; readonly view: View }
  | { readonly type: 'views.stale'; readonly route: string }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type ViewsTag = 'menu-open' | 'naming' | 'editing' | 'busy' | 'stale';

export interface StoreViewCall extends ViewDraft {
  readonly route: string;
}

export interface UpdateViewCall {
  readonly id: number;
  readonly version: number;
  readonly change: Partial<ViewDraft>;
}

export interface DefaultViewCall {
  readonly id: number;
  readonly on: boolean;
}

export interface ViewAnswer {
  readonly message: string;
  readonly data: View;
}
