import type { OwnSession } from '../../src/shared/contract/sign-in.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface SessionsContext {
  readonly sessions: readonly OwnSession[];
  /** Which one is ended; null for all but this one. */
  readonly wanted: number | null;
}

export type SessionsEvent =
  | { readonly type: 'sessions.refresh' }
  | { readonly type: 'sessions.end'; readonly id: number }
  | { readonly type: 'sessions.endOthers' }
  | { readonly type: 'sessions.confirm' }
  | { readonly type: 'sessions.cancel' };

export type SessionsEmitted = {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
};

export type SessionsTag = 'loading' | 'broken' | 'confirming' | 'busy';

export interface EndCall {
  /** Null for all but this one. */
  readonly id: number | null;
}
