import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** Kinds of records that are put into a page. */
export type InsertKind = 'content' | 'variable' | 'ad' | 'link' | 'video';

/** Where each kind is chosen from, and whether the person may list it. */
export type InsertSources = Readonly<
  Record<InsertKind | 'effort', { readonly route: string; readonly mayList: boolean }>
>;

export interface InsertionContext {
  readonly sources: InsertSources;
  /** The macros that there always are. */
  readonly macros: readonly { readonly value: string; readonly title: string }[];
  /** Whether a page is open that takes changes. */
  readonly isOpen: boolean;
  /** Whether the window has no room for changes of blocks. */
  readonly isNarrow: boolean;
  /** Whether a text is open, which takes all but blocks. */
  readonly isWriting: boolean;
}

export type InsertionInput = Pick<InsertionContext, 'sources' | 'macros'>;

export type InsertCall =
  | { readonly act: 'macro'; readonly name: string }
  | { readonly act: InsertKind; readonly id: number; readonly effort: number }
  /** From its table, in a dialog. */
  | { readonly act: 'pick'; readonly of: 'ads' | 'campaign-links' | 'videos' };

export type InsertionEvent =
  | {
      readonly type: 'insertion.allow';
      readonly isOpen: boolean;
      readonly isNarrow: boolean;
      readonly isWriting: boolean;
    }
  | { readonly type: 'macro.insert'; readonly macro?: string }
  | { readonly type: 'content.insert'; readonly record?: number | string }
  | { readonly type: 'variable.insert'; readonly record?: number | string }
  | {
      readonly type: 'ad.insert';
      readonly record?: number | string;
      readonly effort?: number | string;
    }
  | { readonly type: 'link.insert'; readonly record?: number | string }
  | { readonly type: 'video.insert'; readonly record?: number | string }
  | { readonly type: 'ads.pick' }
  | { readonly type: 'links.pick' }
  | { readonly type: 'videos.pick' };

export interface InsertionEmitted {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
}
