export interface NavigationGuardContext {
  /** Forms with unsaved changes, and uploads on their way. */
  readonly works: readonly Work[];
  /** What the person wants to do; kept while they are asked. */
  readonly intent: NavigationIntent | null;
}

/** `to` is a path for a link, null else. */
export interface NavigationIntent {
  readonly kind: 'link' | 'back' | 'logout' | 'reload' | 'close';
  readonly to: string | null;
}

/** What leaving would lose, under a key of its own. */
export interface Work {
  readonly key: string;
  readonly dirty: boolean;
  /** Unsaved changes unless it says otherwise. */
  readonly kind?: 'changes' | 'upload';
  /** Whether it can be saved from here, and kept as a draft for later. */
  readonly canSave?: boolean;
  readonly canKeep?: boolean;
}

export type NavigationGuardEvent =
  /** A form became dirty or clean, an upload began or ended, or either went away (then clean). */
  | ({ readonly type: 'work.changed' } & Work)
  | { readonly type: 'navigation.ask'; readonly intent: NavigationIntent }
  | { readonly type: 'navigation.stay' }
  | { readonly type: 'navigation.discard' }
  | { readonly type: 'navigation.keep' }
  | { readonly type: 'navigation.save' }
  /** A save that was asked for from here did not come through. */
  | { readonly type: 'work.refused' };

export type NavigationGuardEmitted =
  /** `discarded`: the person gave the changes up; forms are sent `form.discard` before the way is taken. */
  | {
      readonly type: 'navigation.allowed';
      readonly intent: NavigationIntent;
      readonly discarded: boolean;
    }
  /** Every work is to be saved, or kept as a draft before the way is taken. */
  | { readonly type: 'save.requested' | 'keep.requested' }
  | { readonly type: 'navigation.refused'; readonly intent: NavigationIntent };

export type NavigationGuardTag = 'asking' | 'saving';
