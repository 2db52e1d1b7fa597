import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import { rateLimited } from '../../errors.ts';
import { hashOf } from './keys.ts';

const DAY_S = 86_400;
const FREE_TRIES = 5;
const LONGEST_WAIT_S = 15 * 60;

/** Slows guessing down, in the database, so that every server counts alike. */
export interface SignInLimits {
  /** Counts a try. @throws 429 while the account or the address has to wait */
  beforeTry(account: string, ip: string): Promise<void>;
  /** Forgets the failures of an account after it was signed in to. */
  afterSuccess(account: string, ip: string): Promise<void>;
}

/** After five failures of an account each further try waits 2, 4, 8 … seconds, 15 minutes at most, never for ever. */
export function createSignInLimits(pool: pg.Pool, perMinuteAndAddress = 20): SignInLimits {
  const addresses = limiter(pool, 'ip', perMinuteAndAddress, 60);
  const failures = limiter(pool, 'tries', Number.MAX_SAFE_INTEGER, DAY_S);
  const waits = limiter(pool, 'wait', 1, 1);
  return {
    async beforeTry(account, ip) {
      const key = keyOf(account);
      await consume(addresses, network(ip));
      const { consumedPoints: tries } = await failures.penalty(key);
      if (tries < FREE_TRIES) return;
      const customDuration = Math.min(2 ** (tries - FREE_TRIES + 1), LONGEST_WAIT_S);
      await consume(waits, key, customDuration).catch(async (error: unknown) => {
        await failures.reward(key);
        throw error;
      });
    },
    async afterSuccess(account, ip) {
      const key = keyOf(account);
      await Promise.all([failures.delete(key), waits.delete(key), addresses.reward(network(ip))]);
    },
  };
}

function limiter(pool: pg.Pool, keyPrefix: string, points: number, duration: number) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: `sign-in-${keyPrefix}`,
    points,
    duration,
  });
}

async function consume(store: RateLimiterPostgres, key: string, customDuration?: number) {
  try {
    await store.consume(key, 1, customDuration === undefined ? {} : { customDuration });
  } catch (error) {
    if (error instanceof RateLimiterRes) throw rateLimited(error.msBeforeNext / 1000);
    throw error;
  }
}

function keyOf(account: string) {
  return hashOf(account.trim().toLowerCase()).toString('base64url');
}

/** An IPv6 address counts as its /64. */
function network(ip: string) {
  if (!ip.includes(':') || /^::ffff:\d/i.test(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const filled = tail === undefined ? groups : [...groups, '0', '0', '0', '0'];
  return `${filled.slice(0, 4).join(':')}::/64`;
}
