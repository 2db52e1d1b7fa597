import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import { TESTED_SERVICES } from '../../shared/contract/connection-test.ts';
import { PRODUCT } from '../../shared/product.ts';
import { record } from '../journal/audit.ts';
import { invalid, rateLimited } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import { readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import { CONNECTION } from '../answers/services.ts';
import { ownRoute } from '../call/access.ts';
import { testConnection } from './connection-test.ts';
import { CALL_LIMITS } from './service-call.ts';

const testBody = type({
  service: type.enumerated(...TESTED_SERVICES),
  'mail?': 'boolean',
  '+': 'reject',
});

export interface TestOptions {
  /** Sender of test mails where the settings name none. */
  readonly mailFrom?: string;
  /** How long a service is waited for. */
  readonly timeoutMs?: number;
}

/** `POST settings/integrations/1/test {service, mail?}`: calls the service with the saved values; `mail` sends one to whoever asks. */
export function connectionTestRoutes(
  server: FastifyInstance,
  api: Pick<Api, 'db' | 'pool' | 'secrets' | 'outbound'>,
  options: TestOptions,
) {
  const limit = createTestLimit(api.pool);
  const access = { controller: 'Settings.IntegrationsController', action: 'update' } as const;
  server.post(
    '/settings/integrations/1/test',
    ownRoute(access, { 200: CONNECTION }, { work: 'service', takes: testBody }),
    async (request) => {
      const user = userOf(request);
      const { service, mail = false } = readBody(testBody, request.body);
      if (mail && service !== 'smtp') {
        throw invalid({ mail: 'Only the SMTP server sends a test mail.' });
      }
      await limit(user.id);
      const result = await testConnection(api, {
        service,
        to: mail ? user.email : null,
        mailFrom: options.mailFrom ?? `${PRODUCT} <no-reply@localhost>`,
        timeoutMs: options.timeoutMs ?? CALL_LIMITS.timeoutMs,
      });
      const { outcome, status } = result;
      const detail = { service, outcome, status };
      await record(api.db, { userId: user.id, action: 'connection.test', request, detail });
      return { data: result };
    },
  );
}

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
