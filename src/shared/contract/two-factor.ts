/** A recovery code by its number on the list that was stored; the code itself is known to its owner alone. */
export interface RecoveryCodeState {
  readonly number: number;
  /** Null while it was not used. */
  readonly used_at: string | null;
}

/** A browser that signs in without a code. */
export interface TrustedBrowser {
  readonly id: number;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** `GET /me/two-factor`. */
export interface TwoFactorState {
  /** Whether there is one, an app or a passkey. */
  readonly enabled: boolean;
  readonly app: boolean;
  /** Whether the person has a password here; who has none proves by a code what a password proves. */
  readonly has_password: boolean;
  /** Whether one of the person's groups asks for it. */
  readonly required: boolean;
  /** Since when there is an app. */
  readonly enabled_at: string | null;
  readonly passkeys: readonly Passkey[];
  readonly recovery_codes: readonly RecoveryCodeState[];
  readonly trusted_browsers: readonly TrustedBrowser[];
}

/** `POST /me/two-factor`: what an authenticator app is given, as text and as an `otpauth:` address. */
export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

/** Recovery codes as they are shown once; none where there are some already. */
export interface RecoveryCodes {
  readonly recovery_codes: readonly string[];
}

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: number;
  readonly name: string;
  /** Whether its provider keeps it on other devices, too. */
  readonly synced: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
  /** Whether it was refused since, as one that may have been copied. */
  readonly blocked: boolean;
}

/** Of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;
