import type { ConnectionResult, TestedService } from '../../shared/contract/connection-test.ts';
import { SERVICE_TITLES } from '../../shared/contract/connection-test.ts';
import { HttpError } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import { credentialOf, FEEDS } from './providers.ts';
import { askDocumentHost } from './documents.ts';
import { askService } from './service-call.ts';
import { NEXT_STEPS, ServiceError } from './service-error.ts';
import { askSmsAccount, smsSettingsOf } from './sms-gateway.ts';
import { testSmtp } from './smtp-test.ts';

interface ConnectionTest {
  readonly service: TestedService;
  /** Of the test mail; null for none. */
  readonly to: string | null;
  readonly mailFrom: string;
  readonly timeoutMs: number;
}

/** Calls a service with what is saved, and says what came back; a failure is a result, too. */
export async function testConnection(
  api: Calling,
  test: ConnectionTest,
): Promise<ConnectionResult> {
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    const { status, message } = await call(api, test);
    return { outcome: 'passed', status, ms: ms(), message, step: null };
  } catch (error) {
    const { fault, status, message } = asServiceError(error);
    return { outcome: 'failed', status, ms: ms(), message, step: NEXT_STEPS[fault] };
  }
}

type Calling = Pick<Api, 'db' | 'secrets' | 'outbound'>;

async function call(api: Calling, test: ConnectionTest) {
  const { service, timeoutMs } = test;
  const { outbound } = api;
  if (service === 'smtp') return { status: null, message: await testSmtp(api, test) };
  if (service === 'sms') {
    const { status } = await askSmsAccount(outbound, await smsSettingsOf(api), timeoutMs);
    return { status, message: 'It answered and took the key.' };
  }
  if (service === 'document_export') return askDocumentHost(api, timeoutMs);
  const feed = FEEDS[FIRST_LISTS[service]];
  if (feed === undefined) throw new Error(`there is no list of ${service}`);
  const asked = feed.call(await credentialOf(api, service));
  const { status, body } = await askService(outbound, asked, timeoutMs);
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
