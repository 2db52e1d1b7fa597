import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SessionUser } from '../call/access.ts';

/** Whoever comes back within it is still on the same visit. */
const REST_MINUTES = 30;

/**
 * When the person was here before this visit, in ISO 8601; null at the first one. Notes that they are here now, unless somebody
 * else looks as they do.
 */
export async function visitBefore(db: Db, user: SessionUser): Promise<string | null> {
  if (user.viewing !== undefined) return lastVisit(db, user.id);
  const { rows } = await sql<{ before_at: string | null }>`
    insert into visits as v (user_id, seen_at) values (${user.id}, now())
    on conflict (user_id) do update set seen_at = now(), before_at = case
      when v.seen_at < now() - make_interval(mins => ${REST_MINUTES}) then v.seen_at else v.before_at end
    returning before_at`.execute(db);
  return rows[0]?.before_at ?? null;
}

async function lastVisit(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ before_at: string | null }>`
    select before_at from visits where user_id = ${userId}`.execute(db);
  return rows[0]?.before_at ?? null;
}
