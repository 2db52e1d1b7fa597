import type { ColumnType, Generated } from 'kysely';

type NullableTime = ColumnType<string | null, string | null | undefined, string | null>;
type Id = Generated<number>;
type Now = Generated<string>;

/** Who a person is at a provider, and what they signed in there with the last time. */
export interface IdentitiesTable {
  id: Id;
  user_id: number;
  issuer: string;
  subject: string;
  email: string | null;
  /** Of the settings by which they came. */
  proof: Buffer;
  id_token: Buffer | null;
  end_session_url: string | null;
  created_at: Now;
  last_used_at: Now;
}

export interface SignOnAttemptsTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  nonce: string;
  verifier: Buffer;
  return_to: string | null;
  created_at: Now;
  expires_at: string;
}

export interface PasskeysTable {
  id: Id;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  transports: string[];
  name: string;
  /** Whether its provider keeps it on other devices, too. */
  synced: boolean;
  created_at: Now;
  last_used_at: NullableTime;
  /** Since when it is refused, as one that may have been copied. */
  blocked_at: NullableTime;
}

export interface TrustedBrowsersTable {
  id: Id;
  user_id: number;
  hash: Buffer;
  user_agent: string | null;
  ip: string | null;
  created_at: Now;
  last_used_at: Now;
  expires_at: string;
}

export interface RecoveryCodesTable {
  user_id: number;
  /** From 1, on the list that its owner stored. */
  number: number;
  hash: Buffer;
  used_at: NullableTime;
}

/** Who looked as whom, and when. */
export interface ViewingsTable {
  id: Generated<number>;
  session_id: number | null;
  viewer_id: number;
  user_id: number;
  started_at: Generated<string>;
  expires_at: string;
  ended_at: Generated<string | null>;
}

export interface AccessTokensTable {
  hash: Buffer;
  session_id: number;
  expires_at: string;
  /** Where it lets somebody look as somebody else. */
  viewing_id: Generated<number | null>;
}
