import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ServiceAnswer, ServiceCall } from './service-call.ts';
import { askService } from './service-call.ts';
import { ServiceError } from './service-error.ts';

const SERVICE = 'The SMS gateway';

interface SmsSettings {
  readonly baseUrl: string;
  readonly key: string;
}

/** Where the settings of the gateway are, and what opens their key. */
interface SmsSource {
  readonly db: Db;
  readonly secrets: Secrets;
}

/**
 * The gateway as the settings have it now.
 * @throws ServiceError 'incomplete'
 */
export async function smsSettingsOf({ db, secrets }: SmsSource): Promise<SmsSettings> {
  const { rows } = await sql<{ url: string | null; key: string | null }>`
    select sms_base_url as url, sms_api_key as key
    from integrations where id = 1`.execute(db);
  const [row] = rows;
  const key = secrets.unseal(row?.key ?? null);
  if (row?.url && key !== null) return { baseUrl: row.url, key };
  const missing = row?.url ? 'key' : 'address';
  throw new ServiceError('incomplete', `${SERVICE} has no ${missing}.`);
}

/** GET {address}/account: proves address and key, and sends nothing. */
export function askSmsAccount(
  outbound: Outbound,
  settings: SmsSettings,
  timeoutMs: number,
): Promise<ServiceAnswer> {
  return askService(outbound, callOf(settings, '/account'), timeoutMs);
}

function callOf({ baseUrl, key }: SmsSettings, path: string): ServiceCall {
  return { service: SERVICE, baseUrl, path, headers: { authorization: `Bearer ${key}` } };
}
