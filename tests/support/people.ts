import { sql } from 'kysely';
import type { Db } from '../../src/api/db/database.ts';
import { hashOf, randomToken } from '../../src/api/secrets/keys.ts';
import { PERMISSIONS } from '../../src/shared/permission-table.ts';

interface Somebody {
  readonly id: number;
  readonly groupId: number;
  readonly token: string;
}

/** A signed-in person of one group with these permissions, for all publications; one who is gated still owes the terms. */
export async function somebody(
  db: Db,
  permissions: readonly string[],
  { gated = false } = {},
): Promise<Somebody> {
  const key = randomToken().slice(0, 12);
  const { rows } = await sql<{ id: number; group_id: number }>`with g as (
      insert into groups (name, permissions, all_publications)
      values (${key}, ${JSON.stringify(permissions)}, true) returning id)
    insert into users (email, first_name, last_name, status, group_ids)
    select ${`${key}@masthead.example`}, 'Per', ${key}, 'active', array[g.id] from g
    returning id, group_ids[1] as group_id`.execute(db);
  const { id = 0, group_id = 0 } = rows[0] ?? {};
  await sql`insert into credentials (user_id, accepted_terms_at)
    values (${id}, ${gated ? null : sql`now()`})`.execute(db);
  return { id, groupId: group_id, token: await sessionOf(db, id) };
}

/** A session of a person: its token, which lasts so long. */
export async function sessionOf(db: Db, userId: number, lasts = '15 minutes'): Promise<string> {
  const token = randomToken();
  await sql`with s as (
      insert into sessions (user_id, salt, expires_at)
      values (${userId}, '\\x00', now() + interval '1 hour') returning id)
    insert into access_tokens (hash, session_id, expires_at)
    select ${hashOf(token)}, s.id, now() + ${lasts}::interval from s`.execute(db);
  return token;
}

interface Given {
  readonly permissions?: readonly string[];
  readonly expires?: string;
  readonly revoked?: boolean;
}

/** API keys of a person with rights that they may have or not: as many as it takes to call every operation twice. */
export async function keysOf(db: Db, who: Pick<Somebody, 'id'>, given: Given = {}) {
  return Promise.all(Array.from({ length: 4 }, () => keyOf(db, who, given)));
}

async function keyOf(
  db: Db,
  { id }: Pick<Somebody, 'id'>,
  { permissions = [...PERMISSIONS], expires = '1 day', revoked = false }: Given,
): Promise<string> {
  const key = `mhk_${randomToken()}`;
  await sql`insert into api_keys (user_id, name, start, hash, permissions, expires_at, revoked_at)
    values (${id}, 'Key', ${key.slice(0, 10)}, ${hashOf(key)}, ${permissions}::text[],
      now() + ${expires}::interval, ${revoked ? sql`now()` : null})`.execute(db);
  return key;
}
