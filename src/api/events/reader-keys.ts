import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { readerHash } from './reader.ts';

export const HALF_HOUR_MS = 30 * 60_000;
const DAY = 24 * 3_600_000;

/** How a reader is known on a day, and in its first half hour by yesterday's key, too: null where no key is at hand. */
interface Hashed {
  readonly reader: string | null;
  readonly before: string | null;
}

/** The key of a day, and in its first half hour that of the day before. */
export interface ReaderKeys {
  readonly key: Buffer | null;
  readonly before: Buffer | null;
}

/** Without a key a reader is not known: their event counts all the same. */
export function hashedBy({ key, before }: ReaderKeys, mark: string | null): Hashed {
  if (mark === null || key === null) return { reader: null, before: null };
  return {
    reader: readerHash(key, mark),
    before: before === null ? null : readerHash(before, mark),
  };
}

/** Keys of the days, the same on all servers; that of tomorrow is there before midnight. */
export function createReaderKeys(db: Db) {
  const keys = new Map<string, Buffer>();

  async function load(day: string): Promise<Buffer | null> {
    const known = keys.get(day);
    if (known !== undefined) return known;
    const { rows } = await sql<{ key: Buffer }>`
      with made as (insert into reader_keys (day, key) values (${day}::date, ${randomBytes(32)})
        on conflict (day) do nothing returning key)
      select key from made union all select key from reader_keys where day = ${day}::date limit 1`.execute(
      db,
    );
    const [found] = rows;
    if (found === undefined) return null;
    keys.set(day, found.key);
    return found.key;
  }

  return {
    /** Those of a moment, and of all others in its half hour. Null for a key that a database that is away has not told. */
    async of(at: number): Promise<ReaderKeys> {
      const key = await load(dayOf(at)).catch(() => null);
      const isEarly = key !== null && at % DAY < HALF_HOUR_MS;
      return { key, before: isEarly ? await load(dayOf(at - DAY)).catch(() => null) : null };
    },
    /** Has the keys of a day and of the next one at hand; forgets all that are older. */
    async prepare(now: number): Promise<void> {
      await load(dayOf(now));
      await load(dayOf(now + DAY));
      for (const day of keys.keys()) if (day < dayOf(now - DAY)) keys.delete(day);
    },
  };
}

/** The day in UTC: '2026-11-24'. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
