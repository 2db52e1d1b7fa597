import type { Generated } from 'kysely';

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
