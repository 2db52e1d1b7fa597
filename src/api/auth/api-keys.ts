import { sql } from 'kysely';
import type { ApiKey, ForeignApiKey, NewApiKey } from '../../shared/contract/api-keys.ts';
import { API_KEY_LIMITS, API_KEY_PREFIX, mayBeGiven } from '../../shared/contract/api-keys.ts';
import { PERMISSIONS } from '../../shared/permission-table.ts';
import type { Grant } from '../../shared/permissions.ts';
import type { SessionUser } from '../call/access.ts';
import type { Db, Tx } from '../db/database.ts';
import { invalid, notFound } from '../errors.ts';
import { hashOf, randomToken } from '../secrets/keys.ts';

const START_CHARS = API_KEY_PREFIX.length + 6;

const COLUMNS = [
  'id',
  'name',
  'start',
  'permissions',
  'publication_ids',
  'created_at',
  'expires_at',
  'last_used_at',
  'last_used_ip',
  'revoked_at',
] as const;

/** The names of a key's publications, those in the trash too. */
const PUBLICATIONS = sql<
  string[] | null
>`(select array_agg(p.name order by p.name) from publications p
  where p.id = any(api_keys.publication_ids))`.as('publications');

/** A person's keys, the latest first; for a while those that are revoked or expired, too. */
export async function keysOf(db: Db, userId: number): Promise<ApiKey[]> {
  return db
    .selectFrom('api_keys')
    .select(COLUMNS)
    .select(PUBLICATIONS)
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`least(expires_at, revoked_at) > now() - make_interval(days => ${API_KEY_LIMITS.shownDays})`,
    )
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Makes a key and answers it with its secret, of which the database keeps a hash alone.
 * @throws 422 on a right or a publication that the person has not got, or where they have as many keys as may be
 */
export async function makeKey(
  tx: Tx,
  user: SessionUser,
  given: NewApiKey,
): Promise<{ readonly key: ApiKey; readonly secret: string }> {
  const name = given.name.trim();
  if (name === '') throw invalid({ name: 'Required.' });
  const permissions = [...new Set(given.permissions)].sort();
  refuseRights(user.groups, permissions);
  const publication_ids = only(user.groups, given.publication_ids);
  await refuseTooMany(tx, user.id);
  const secret = `${API_KEY_PREFIX}${randomToken()}`;
  const key = await tx
    .insertInto('api_keys')
    .values({
      user_id: user.id,
      name,
      start: secret.slice(0, START_CHARS),
      hash: hashOf(secret),
      permissions,
      publication_ids,
      expires_at: sql<string>`now() + make_interval(days => ${given.expires_in_days})`,
    })
    .returning(COLUMNS)
    .returning(PUBLICATIONS)
    .executeTakeFirstOrThrow();
  return { key, secret };
}

/** Ends a key of one's own; asked again, it is over already. @throws 404 for what is not theirs */
export async function revokeKey(tx: Tx, userId: number, id: number): Promise<string> {
  const row = await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql<string>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  if (row === undefined) throw notFound('This API key does not exist.');
  return row.name;
}

/** The keys of a user that work, as who administers users sees them. */
export function workingKeysOf(db: Db, userId: number): Promise<ForeignApiKey[]> {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'start', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('id', 'desc')
    .execute();
}

/** Ends all keys of a user; answers those that had worked. */
export async function revokeKeysOf(tx: Tx, userId: number) {
  return tx
    .updateTable('api_keys')
    .set({ revoked_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['id', 'name'])
    .execute();
}

function refuseRights(groups: readonly Grant[], permissions: readonly string[]) {
  const wrong = permissions.find((name) => !PERMISSIONS.has(name) || !mayBeGiven(name));
  if (wrong !== undefined) {
    throw invalid({ permissions: `'${wrong.slice(0, 80)}' can’t be given to an API key.` });
  }
  const own = new Set(groups.flatMap((group) => group.permissions));
  const beyond = permissions.find((name) => !own.has(name));
  if (beyond !== undefined) {
    throw invalid({ permissions: `You don’t have '${beyond}' yourself.` });
  }
  if (permissions.length === 0) {
    throw invalid({ permissions: 'Choose at least one thing that the key may do.' });
  }
}

function only(groups: readonly Grant[], ids: readonly number[] | null): number[] | null {
  if (ids === null) return null;
  if (ids.length === 0) throw invalid({ publication_ids: 'Choose a publication, or all.' });
  const reached = new Set(groups.flatMap((group) => group.publication_ids));
  const all = groups.some((group) => group.all_publications);
  const foreign = ids.find((id) => !all && !reached.has(id));
  if (foreign !== undefined) {
    throw invalid({ publication_ids: `You don’t reach publication ${foreign} yourself.` });
  }
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** One call of a person after the other, so that none counts what another is about to add. */
async function refuseTooMany(tx: Tx, userId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended('api key', ${userId}))`.execute(tx);
  const { count } = await tx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  if (Number(count) < API_KEY_LIMITS.perPerson) return;
  throw invalid({ name: `You have ${API_KEY_LIMITS.perPerson} keys. Revoke one first.` });
}
