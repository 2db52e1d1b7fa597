import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { API_KEY_LIMITS, API_KEY_PREFIX, isReading } from '../../shared/contract/api-keys.ts';
import type { SessionUser } from '../call/access.ts';
import { isOpenToKeys } from '../call/access.ts';
import type { Db } from '../db/database.ts';
import { denied, rateLimited, setupRequired } from '../errors.ts';
import { givenByNow } from '../db/in-time.ts';
import { hashOf } from '../secrets/keys.ts';

export interface KeyStore {
  readonly db: Db;
  readonly pool: pg.Pool;
}

const MINUTE_MS = 60_000;
const KNOWN_AT_MOST = 10_000;
const CLOSED = 'This can’t be done with an API key. Sign in to do it.';

export function isApiKey(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX) && token.length === API_KEY_PREFIX.length + 43;
}

/** Whose key it is and what of their rights it was given, as a query; no row for one that is over. */
export function holderOfKey(key: string) {
  return sql`
    select user_id, null::bigint as session_id, id as key_id,
      json_build_object('permissions', permissions, 'publication_ids', publication_ids) as part,
      null::bigint as viewing_id, null::bigint as viewer_id
    from api_keys
    where hash = ${hashOf(key)} and revoked_at is null and expires_at > now()
      and ${givenByNow('created_at')}`;
}

/**
 * What is asked of a call by an API key before all others: its own limit (429), that its owner's account is set up, and
 * that the route is open to keys (403). Notes when and from where it was used, to the minute.
 */
export function guardKeys({ db, pool }: KeyStore) {
  const consume = createCallLimit(pool);
  const noted = new Map<number, number>();

  async function noteUse(id: number, ip: string) {
    const now = Date.now();
    if (now - (noted.get(id) ?? 0) < MINUTE_MS) return;
    if (noted.size >= KNOWN_AT_MOST) noted.clear();
    noted.set(id, now);
    await db
      .updateTable('api_keys')
      .set({ last_used_at: sql`now()`, last_used_ip: ip })
      .where('id', '=', id)
      .execute();
  }

  return async ({ ip, routeOptions }: FastifyRequest, user: SessionUser) => {
    const { keyId } = user;
    if (keyId === undefined || keyId === null) return;
    await consume(keyId);
    await noteUse(keyId, ip);
    const { access = 'public', keys } = routeOptions.config;
    if (user.setupOpen === true) throw setupRequired();
    if (!isOpenToKeys(access, keys)) throw denied(CLOSED);
    if (keys === 'write' && !mayWrite(user)) throw denied();
  };
}

/** Counts a key's calls in the database, so that every server counts alike; once it is used up, in memory. */
function createCallLimit(pool: pg.Pool) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'api-key',
    points: API_KEY_LIMITS.callsPerMinute,
    duration: 60,
    inMemoryBlockOnConsumed: API_KEY_LIMITS.callsPerMinute + 1,
  });
  return async (id: number) => {
    try {
      await limiter.consume(String(id));
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        throw rateLimited(error.msBeforeNext / 1_000, TOO_OFTEN);
      }
      throw error;
    }
  };
}

const TOO_OFTEN = `An API key may call ${API_KEY_LIMITS.callsPerMinute} times a minute. Please wait and try again.`;

function mayWrite({ groups }: Pick<SessionUser, 'groups'>): boolean {
  return groups.some(({ permissions }) => permissions.some((name) => !isReading(name)));
}
