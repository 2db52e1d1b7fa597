import type { ForeignApiKey } from './api-keys.ts';

/** The actions on how a user signs in, each at its own address: `POST users/{id}/{action}`. */
export const USER_ACTIONS = [
  'invite',
  'disable',
  'enable',
  'reset-factor',
  'end-sessions',
  'end-keys',
] as const;

export type UserAction = (typeof USER_ACTIONS)[number];

/** How a user signs in. */
export interface UserAccess {
  readonly status: 'invited' | 'active' | 'disabled';
  /** When the last invitation ends that was not used; null where none is open. */
  readonly invited_until: string | null;
  readonly second_factor: boolean;
  /** Browsers that are signed in. */
  readonly sessions: number;
  /** API keys that work, the latest first. */
  readonly api_keys: readonly ForeignApiKey[];
  readonly last_login_at: string | null;
  /** Whether a mail server is set up; without one an invitation waits as a file in the folder of the server's data. */
  readonly mails: boolean;
}
