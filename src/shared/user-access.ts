/** What may be done to a user's way in, each at its own address: `POST users/{id}/{deed}`. */
export const USER_DEEDS = ['invite', 'disable', 'enable', 'reset-factor', 'end-sessions'] as const;

export type UserDeed = (typeof USER_DEEDS)[number];

/** How a user gets in. */
export interface UserAccess {
  readonly status: 'invited' | 'active' | 'disabled';
  /** When the last invitation ends that was not used; null where none is open. */
  readonly invited_until: string | null;
  readonly second_factor: boolean;
  /** Browsers that are signed in. */
  readonly sessions: number;
  readonly last_login_at: string | null;
}
