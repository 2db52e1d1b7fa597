import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import { rateLimited } from '../errors.ts';
import { hashOf } from '../secrets/keys.ts';
import { networkOf } from './network.ts';

const DAY_S = 86_400;
const FREE_TRIES = 5;
const LONGEST_WAIT_S = 15 * 60;

/** Whose account is tried, from where, and on which browser that signed in to it before. */
export interface Try {
  /** What stands for the account, whether it exists or not. */
  readonly account: string;
  readonly ip: string;
  /** Null where the browser never signed in to this account. */
  readonly device: string | null;
}

type Factor = 'password' | 'code' | 'link';

/** What stands for the account of a user. */
export function knownAccount(userId: number): string {
  return `user ${userId}`;
}

/** What stands for an account that does not exist. */
export function unknownAccount(email: string): string {
  return `email ${email.trim().toLowerCase()}`;
}

/** Slows guessing down, in the database, so that every server counts alike. */
interface SignInLimits {
  /** Counts a try. @throws 429 while the account from this network, or the network itself, has to wait */
  beforeTry(factor: Factor, who: Try): Promise<void>;
  /** Forgets the failures of whoever has proved all that was asked; of one factor, where that alone was. */
  afterProof(who: Try, factors?: readonly Factor[]): Promise<void>;
}

/**
 * After five failures of an account from one network each further try waits 2, 4, 8 … seconds, 15 minutes at most, never
 * for ever; passwords, codes and links by mail each by themselves. What others try from elsewhere does not count, so nobody is held out by
 * a stranger. A known device is counted by itself and passes the limits of its network.
 */
export function createSignInLimits(pool: pg.Pool, perMinuteAndAddress = 20): SignInLimits {
  const addresses = limiter(pool, 'ip', perMinuteAndAddress, 60);
  const failures = limiter(pool, 'tries', Number.MAX_SAFE_INTEGER, DAY_S);
  const waits = limiter(pool, 'wait', 1, 1);
  return {
    async beforeTry(factor, who) {
      const key = keyOf(factor, who);
      if (who.device === null) await consume(addresses, networkOf(who.ip));
      const { consumedPoints: tries } = await failures.penalty(key);
      if (tries < FREE_TRIES) return;
      const customDuration = Math.min(2 ** (tries - FREE_TRIES + 1), LONGEST_WAIT_S);
      await consume(waits, key, customDuration).catch(async (error: unknown) => {
        await failures.reward(key);
        throw error;
      });
    },
    async afterProof(who, factors = ['password', 'code']) {
      const keys = factors.map((factor) => keyOf(factor, who));
      await Promise.all([
        ...keys.flatMap((key) => [failures.delete(key), waits.delete(key)]),
        ...(who.device === null ? [addresses.reward(networkOf(who.ip))] : []),
      ]);
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

function keyOf(factor: Factor, { account, ip, device }: Try) {
  const from = device === null ? networkOf(ip) : `device ${device}`;
  return hashOf(`${factor} ${account} ${from}`).toString('base64url');
}
