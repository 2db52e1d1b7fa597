import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import { rateLimited } from '../errors.ts';

const TESTS = 20;
const SECONDS = 60;

/** Counts a person's tests in the database; throws 429 after twenty in a minute. */
export function createTestLimit(pool: pg.Pool) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'connection-test',
    points: TESTS,
    duration: SECONDS,
  });
  return async (userId: number) => {
    try {
      await limiter.consume(String(userId));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw rateLimited(error.msBeforeNext / 1_000);
      throw error;
    }
  };
}
