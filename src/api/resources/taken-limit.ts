import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { HttpError, rateLimited } from '../errors.ts';
import type { Api } from './api.ts';
import type { Rights } from './rights.ts';

/** So often in an hour somebody may learn that a value which he is not shown is taken. */
export const TAKEN_AN_HOUR = 20;
const HOUR_MS = 3_600_000;

/**
 * Runs a write. That a value must be unique can't be kept from who writes it; who is shown only its mask is told seldom
 * enough that a list of addresses can't be tried out.
 * @throws 429 for every further value, a free one, too
 */
export async function limitingTaken<T>(
  { db }: Api,
  rights: Rights,
  body: unknown,
  write: () => Promise<T>,
): Promise<T> {
  const hidden = hiddenIn(rights, body);
  if (hidden.length === 0) return write();
  const key = `taken:${rights.resource.name}:${rights.user.id}`;
  await count(db, key);
  try {
    const answer = await write();
    await forget(db, key);
    return answer;
  } catch (error) {
    if (!tellsOf(error, hidden)) await forget(db, key);
    throw error;
  }
}

/** Unique values of the body that the writer would be shown masked. */
function hiddenIn({ resource, unmask }: Rights, body: unknown): readonly string[] {
  if (unmask || typeof body !== 'object' || body === null) return [];
  return Object.entries(resource.fields)
    .filter(([, { unique, masked }]) => unique === true && masked === true)
    .map(([name]) => name)
    .filter((name) => name in body);
}

function tellsOf(error: unknown, hidden: readonly string[]) {
  if (!(error instanceof HttpError) || error.id !== 'duplicate') return false;
  return hidden.some((name) => name in (error.data ?? {}));
}

/** Counted before it is known, so that many at once are not told either. */
async function count(db: Db, key: string) {
  const now = Date.now();
  const { rows } = await sql<{ points: number; expire: number }>`
    insert into rate_limits as r (key, points, expire) values (${key}, 1, ${now + HOUR_MS})
    on conflict (key) do update set
      points = case when r.expire <= ${now} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${now} then excluded.expire else r.expire end
    returning points, expire`.execute(db);
  const [held] = rows;
  if (held === undefined || held.points <= TAKEN_AN_HOUR) return;
  await forget(db, key);
  const seconds = (Number(held.expire) - now) / 1000;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  throw rateLimited(
    seconds,
    `Too many of the values you entered were taken already. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  );
}

async function forget(db: Db, key: string) {
  await sql`update rate_limits set points = greatest(points - 1, 0) where key = ${key}`.execute(db);
}
