export interface LeaveContext {
  /** Keys of forms with unsaved changes, and of uploads on their way. */
  readonly dirty: readonly string[];
  /** Those of them that are uploads. */
  readonly uploads: readonly string[];
  /** What the person wants to do; kept while he is asked. */
  readonly intent: LeaveIntent | null;
}

/** `to` is a path for a link, null else. */
export interface LeaveIntent {
  readonly kind: 'link' | 'back' | 'logout' | 'reload' | 'close';
  readonly to: string | null;
}

/** What leaving would lose, under a key of its own. */
export interface Work {
  readonly key: string;
  readonly dirty: boolean;
  /** Unsaved changes unless it says otherwise. */
  readonly kind?: 'changes' | 'upload';
}

export type LeaveEvent =
  /** A form became dirty or clean, an upload began or ended, or either went away (then clean). */
  | ({ readonly type: 'work.changed' } & Work)
  | { readonly type: 'leave.ask'; readonly intent: LeaveIntent }
  | { readonly type: 'leave.stay' }
  | { readonly type: 'leave.discard' };

export type LeaveEmitted =
  /** `discarded`: the person gave the changes up; forms are sent `form.discard` before the way is taken. */
  | {
      readonly type: 'leave.allowed';
      readonly intent: LeaveIntent;
      readonly discarded: boolean;
    }
  | { readonly type: 'leave.refused'; readonly intent: LeaveIntent };

export type LeaveTag = 'asking';
