import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Whether somebody has a second factor, an app or a passkey; `c` are their credentials. */
export const HAS_FACTOR: RawBuilder<boolean> = sql<boolean>`(c.totp_secret is not null
  or exists (select from passkeys p where p.user_id = c.user_id))`;

/** Whether somebody has a photo and both names; `u` is the user. */
export const HAS_PROFILE: RawBuilder<boolean> = sql<boolean>`(u.photo is not null
  and btrim(u.first_name) <> '' and btrim(u.last_name) <> '')`;
