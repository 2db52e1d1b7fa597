import type { OutboundAnswer } from '../outbound/call-out.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { ServiceError, unanswered } from './service-error.ts';

/** A request to a service that the account works with. */
export interface ServiceCall {
  /** Name a person knows it by: 'Everflow'. */
  readonly service: string;
  /** Its address, with or without a path, as the settings have it. */
  readonly baseUrl: string;
  /** Below the address, with a leading slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown;
}

export interface CallLimits {
  /** Of one try. */
  readonly timeoutMs: number;
  /** Tries in all, of what may go right the next time. */
  readonly tries: number;
}

export const CALL_LIMITS: CallLimits = { timeoutMs: 8_000, tries: 2 };
const BODY_MAX = 5_000_000;

/** What a service answered to a call that it took. */
export interface ServiceAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * The JSON that a service answers. A GET is made again once where the network or the service failed.
 * Redirects are not followed: they would carry the key to an address that nobody has entered.
 * @throws ServiceError
 */
export async function callService(
  outbound: Outbound,
  call: ServiceCall,
  limits: CallLimits = CALL_LIMITS,
): Promise<unknown> {
  const tries = call.body === undefined ? limits.tries : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return (await askService(outbound, call, limits.timeoutMs)).body;
    } catch (error) {
      const again = error instanceof ServiceError && error.passing && attempt < tries;
      if (!again) throw error;
    }
  }
}

/** One try of the same, with the status. `signal` ends it early. */
export async function askService(
  outbound: Outbound,
  call: ServiceCall,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<ServiceAnswer> {
  const answer = await send(outbound, call, timeoutMs, signal);
  const wrong = wrongStatus(call.service, answer);
  if (wrong !== null) throw wrong;
  return { status: answer.status, body: parsed(call.service, answer) };
}

async function send(
  outbound: Outbound,
  { service, baseUrl, path, headers, body }: ServiceCall,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<OutboundAnswer> {
  try {
    return await outbound.call({
      url: `${baseUrl.replace(/\/+$/, '')}${path}`,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      timeoutMs,
      most: BODY_MAX,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    throw error instanceof OutboundError ? unanswered(service, error, timeoutMs) : error;
  }
}

function wrongStatus(service: string, { status, headers }: OutboundAnswer): ServiceError | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    const to = headers.location?.slice(0, 200) ?? 'elsewhere';
    const text = `${service} redirects to ${to}. Enter the address it ends at.`;
    return new ServiceError('redirect', text, status);
  }
  if (status === 401 || status === 403) {
    return new ServiceError('credentials', `${service} refuses the key (${status}).`, status);
  }
  const fault = status === 404 || status === 410 ? 'missing' : 'status';
  return new ServiceError(fault, `${service} answered ${status}.`, status);
}

function parsed(service: string, { status, headers, text }: OutboundAnswer): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const isPage = /html/.test(headers['content-type'] ?? '') || /^\s*</.test(text);
    const what = isPage ? 'a web page' : 'something that is no JSON';
    const message = `${service} answered ${what}. Check its address.`;
    throw new ServiceError(isPage ? 'html' : 'content', message, status);
  }
}
