import type { ConnectionResult, TestedService } from '../../shared/connection-test.ts';
import { SERVICE_TITLES } from '../../shared/connection-test.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { credentialOf } from './credentials.ts';
import { FEEDS } from './providers.ts';
import { askService } from './service-call.ts';
import { NEXT_STEPS, ServiceError } from './service-error.ts';
import { askSmsAccount, smsSettingsOf } from './sms-gateway.ts';
import { testSmtp } from './smtp-test.ts';

export interface ConnectionTest {
  readonly service: TestedService;
  /** Of the test mail; null for none. */
  readonly to: string | null;
  readonly mailFrom: string;
  readonly timeoutMs: number;
}

/** Calls a service with what is saved, and says what came back; a failure is a result, too. */
export async function testConnection(db: Db, test: ConnectionTest): Promise<ConnectionResult> {
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    const { status, message } = await call(db, test);
    return { outcome: 'passed', status, ms: ms(), message, step: null };
  } catch (error) {
    const { fault, status, message } = asServiceError(error);
    return { outcome: 'failed', status, ms: ms(), message, step: NEXT_STEPS[fault] };
  }
}

async function call(db: Db, test: ConnectionTest) {
  const { service, timeoutMs } = test;
  if (service === 'smtp') return { status: null, message: await testSmtp(db, test) };
  if (service === 'sms') {
    const { status } = await askSmsAccount(await smsSettingsOf(db), timeoutMs);
    return { status, message: 'It answered and took the key.' };
  }
  const feed = FEEDS[FIRST_LISTS[service]];
  if (feed === undefined) throw new Error(`there is no list of ${service}`);
  const { status, body } = await askService(feed.call(await credentialOf(db, service)), timeoutMs);
  const { length } = feed.rows(body);
  const rows = `${length} ${NOUNS[service]}${length === 1 ? '' : 's'}`;
  return { status, message: `${SERVICE_TITLES[service]} took the key and lists ${rows}.` };
}

const FIRST_LISTS = {
  everflow: 'everflow/offers',
  thrivecart: 'thrivecart',
  samcart: 'samcart',
} as const;

const NOUNS = { everflow: 'offer', thrivecart: 'product', samcart: 'product' } as const;

function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof HttpError && error.status === 422) {
    return new ServiceError('incomplete', error.message);
  }
  throw error;
}
