export interface LeaveContext {
  /** Keys of forms with unsaved changes. */
  readonly dirty: readonly string[];
  /** What the person wants to do; kept while he is asked. */
  readonly intent: LeaveIntent | null;
}

/** `to` is a path for a link, null else. */
export interface LeaveIntent {
  readonly kind: 'link' | 'back' | 'logout' | 'reload' | 'close';
  readonly to: string | null;
}

export type LeaveEvent =
  /** A form became dirty or clean, or went away (then clean). */
  | { readonly type: 'work.changed'; readonly key: string; readonly dirty: boolean }
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
