import { sql } from 'kysely';
import { LIMITS } from '../../../../shared/limits.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { HttpError, rateLimited } from '../../../errors.ts';
import type { Rights } from '../../rights.ts';
import { onPaths } from '../guard.ts';
import { WRITE_PATHS } from '../paths.ts';
import type { Guard } from '../write.types.ts';

/** So often in an hour somebody may learn that a value which they are not shown is taken. */
export const PROBES_PER_HOUR = LIMITS.uniquenessProbesPerHour;
const HOUR_MS = 3_600_000;

/**
 * That a value must be unique can't be kept from who writes it; who is shown only its mask is told seldom enough that a list
 * of addresses can't be tried out. Then every further value is refused, a free one, too.
 */
export const probeLimit = {
  name: 'probe limit',
  refuses:
    'One more value of somebody who was told too often in an hour that a hidden one is taken.',
  except: {
    ...onPaths(
      'No value comes from the caller.',
      ...WRITE_PATHS.filter((path) => !['create', 'update', 'bulk update'].includes(path)),
    ),
    'bulk update': 'A unique value is given to no several rows.',
    ...onPaths(
      'An import takes from the same hour for all its rows at once, before it looks at any.',
      'import create',
      'import update',
    ),
    profile: 'A person’s own name and photo are not unique.',
  },
  concerns: ({ fields }) =>
    Object.values(fields).some(({ unique, masked }) => unique === true && masked === true),
  async aroundCall({ db, rights, values }, work) {
    const hidden = hiddenIn(rights, values);
    if (hidden.length === 0) return work();
    const key = keyOf(rights);
    await count(db, key);
    try {
      const answer = await work();
      await forget(db, key);
      return answer;
    } catch (error) {
      if (!tellsOf(error, hidden)) await forget(db, key);
      throw error;
    }
  },
} as const satisfies Guard;

/**
 * Takes from the same hour for `wanted` rows at once, in the transaction that tells of them. Answers how many may be told
 * of; and where the hour is used up with them, the minutes until the next one.
 */
export async function takeProbes(
  tx: Tx,
  rights: Pick<Rights, 'resource' | 'user'>,
  wanted: number,
): Promise<{ readonly allowed: number; readonly minutes: number | null }> {
  const key = keyOf(rights);
  const now = Date.now();
  const { rows } = await sql<Held>`
    insert into rate_limits as r (key, points, expire) values (${key}, 0, ${now + HOUR_MS})
    on conflict (key) do update set
      points = case when r.expire <= ${now} then 0 else r.points end,
      expire = case when r.expire <= ${now} then excluded.expire else r.expire end
    returning points, expire`.execute(tx);
  const { points, expire } = rows[0] ?? { points: 0, expire: now };
  const left = Math.max(0, PROBES_PER_HOUR - points);
  const allowed = Math.min(wanted, left);
  await sql`update rate_limits set points = points + ${allowed} where key = ${key}`.execute(tx);
  return { allowed, minutes: wanted < left ? null : minutesTo(expire, now) };
}

interface Held {
  readonly points: number;
  readonly expire: number;
}

function keyOf({ resource, user }: Pick<Rights, 'resource' | 'user'>) {
  return `taken:${resource.name}:${user.id}`;
}

function minutesTo(expire: number, now: number) {
  return Math.max(1, Math.ceil((Number(expire) - now) / 60_000));
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
  const { rows } = await sql<Held>`
    insert into rate_limits as r (key, points, expire) values (${key}, 1, ${now + HOUR_MS})
    on conflict (key) do update set
      points = case when r.expire <= ${now} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${now} then excluded.expire else r.expire end
    returning points, expire`.execute(db);
  const [held] = rows;
  if (held === undefined || held.points <= PROBES_PER_HOUR) return;
  await forget(db, key);
  const minutes = minutesTo(held.expire, now);
  throw rateLimited(
    (Number(held.expire) - now) / 1000,
    `Too many of the values you entered were taken already. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  );
}

async function forget(db: Db, key: string) {
  await sql`update rate_limits set points = greatest(points - 1, 0) where key = ${key}`.execute(db);
}
