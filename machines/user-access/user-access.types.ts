import type { UserAccess, UserAction } from '../../src/shared/contract/user-access.ts';
import type { Held } from '../kit/need.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface UserAccessInput {
  readonly userId: number;
  readonly name: string;
  /** Whether the user is the one who looks. */
  readonly isSelf: boolean;
  /** To change users. */
  readonly right: Held;
  /** What is known of the user before it is looked up. */
  readonly status?: UserAccess['status'];
  /** Looked up once the focus rests on the user. */
  readonly lazy?: boolean;
}

export interface UserAccessContext extends Omit<UserAccessInput, 'status'> {
  readonly lazy: boolean;
  /** The form holds changes that are not saved. */
  readonly unsaved: boolean;
  readonly access: UserAccess;
  /** What is confirmed or under way. */
  readonly action: UserAction;
}

export interface UserAccessCall {
  readonly userId: number;
}

export interface UserActionCall extends UserAccessCall {
  readonly action: UserAction;
}

export interface UserActionAnswer {
  readonly message: string;
  readonly data: UserAccess;
}

export type UserAccessEvent =
  | { readonly type: 'access.invite' }
  | { readonly type: 'access.enable' }
  | { readonly type: 'access.disable' }
  | { readonly type: 'access.resetFactor' }
  | { readonly type: 'access.endSessions' }
  | { readonly type: 'access.endKeys' }
  | { readonly type: 'access.confirm' }
  | { readonly type: 'access.cancel' }
  | { readonly type: 'access.retry' }
  | { readonly type: 'record.changed'; readonly unsaved: boolean };

export type UserAccessEmitted =
  | { readonly type: 'user.changed'; readonly userId: number }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type UserAccessTag = 'withheld' | 'loading' | 'broken' | 'confirming' | 'acting';
