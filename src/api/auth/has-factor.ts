import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Whether somebody has a second factor, an app or a passkey; `c` are their credentials. */
export const HAS_FACTOR: RawBuilder<boolean> = sql<boolean>`(c.totp_secret is not null
  or exists (select from passkeys p where p.user_id = c.user_id))`;
