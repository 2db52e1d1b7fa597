import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { CallLimits, ServiceAnswer, ServiceCall } from './service-call.ts';
import { CALL_LIMITS, askService, callService } from './service-call.ts';
import { ServiceError } from './service-error.ts';

const SERVICE = 'The SMS gateway';

interface SmsSettings {
  readonly baseUrl: string;
  readonly key: string;
  /** A number or name that messages come from; null for the gateway's own. */
  readonly from: string | null;
}

interface Sms {
  readonly to: string;
  readonly text: string;
  /** The same for every try of one message, so that the gateway sends it once. */
  readonly id: string;
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
  const { rows } = await sql<{ url: string | null; key: string | null; from: string | null }>`
    select sms_base_url as url, sms_api_key as key, sms_from as "from"
    from integrations where id = 1`.execute(db);
  const [row] = rows;
  const key = secrets.unseal(row?.key ?? null);
  if (row?.url && key !== null) return { baseUrl: row.url, key, from: row.from };
  const missing = row?.url ? 'key' : 'address';
  throw new ServiceError('incomplete', `${SERVICE} has no ${missing}.`);
}

/**
 * Hands one message over: POST {address}/messages with the key as bearer; answers the gateway's id of it.
 * @throws ServiceError
 */
export async function sendSms(
  outbound: Outbound,
  settings: SmsSettings,
  { to, text, id }: Sms,
  limits: CallLimits = CALL_LIMITS,
): Promise<string> {
  const call = callOf(settings, '/messages');
  const headers = { ...call.headers, 'idempotency-key': id };
  const from = settings.from === null ? {} : { from: settings.from };
  const answer = await callService(
    outbound,
    { ...call, headers, body: { to, text, ...from } },
    limits,
  );
  const given = (answer as { readonly id?: unknown } | null)?.id;
  if (typeof given === 'string' || typeof given === 'number') return String(given);
  throw new ServiceError('content', `${SERVICE} answered without an id of the message.`);
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
