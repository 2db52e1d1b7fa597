import type { NoticeRequest } from '../notices/notices.rules.ts';

/** What may be done to a user's way in. */
export type UserDeed = 'invite' | 'disable' | 'enable' | 'reset-factor' | 'end-sessions';

/** How a user gets in, as the server knows it. */
export interface UserAccess {
  readonly status: 'invited' | 'active' | 'disabled';
  /** When the open invitation ends; null where none is open. */
  readonly invited_until: string | null;
  readonly second_factor: boolean;
  readonly sessions: number;
  readonly last_login_at: string | null;
}

export interface UserAccessInput {
  readonly userId: number;
  readonly name: string;
  /** Whether the user is who looks at him. */
  readonly isSelf: boolean;
  /** What is known of him before it is looked up. */
  readonly status?: UserAccess['status'];
  /** Looked up once the focus rests on him. */
  readonly patient?: boolean;
}

export interface UserAccessContext extends Omit<UserAccessInput, 'status'> {
  readonly patient: boolean;
  /** The form holds changes that are not saved. */
  readonly unsaved: boolean;
  readonly access: UserAccess;
  /** What is confirmed or under way. */
  readonly deed: UserDeed;
}

export interface UserAccessCall {
  readonly userId: number;
}

export interface UserDeedCall extends UserAccessCall {
  readonly deed: UserDeed;
}

export interface UserDeedAnswer {
  readonly message: string;
  readonly data: UserAccess;
}

export type UserAccessEvent =
  | { readonly type: 'access.invite' }
  | { readonly type: 'access.enable' }
  | { readonly type: 'access.disable' }
  | { readonly type: 'access.resetFactor' }
  | { readonly type: 'access.endSessions' }
  | { readonly type: 'access.confirm' }
  | { readonly type: 'access.cancel' }
  | { readonly type: 'access.retry' }
  | { readonly type: 'record.changed'; readonly unsaved: boolean };

export type UserAccessEmitted =
  | { readonly type: 'user.changed'; readonly userId: number }
  | { readonly type: 'notice.requested'; readonly notice: NoticeRequest };

export type UserAccessTag = 'loading' | 'broken' | 'confirming' | 'acting';
