import { HttpError } from '../errors.ts';

/** A request to a service that the account works with. */
export interface ServiceCall {
  /** Name a person knows it by: 'Everflow'. */
  readonly service: string;
  /** Its address, with or without a path, as the settings have it. */
  readonly baseUrl: string;
  /** Below the address, with a leading slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CallLimits {
  /** Of one try. */
  readonly timeoutMs: number;
  /** Tries in all, of what may go right the next time. */
  readonly tries: number;
}

export const CALL_LIMITS: CallLimits = { timeoutMs: 8_000, tries: 2 };
const BODY_MAX = 5_000_000;

/** The service said or did something else than it documents; the message is for the user. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** Whether the next try may go better. */
  readonly passing: boolean;

  constructor(message: string, passing: boolean) {
    super(message);
    this.passing = passing;
  }
}

/**
 * The JSON that a service answers to a GET. It is asked again once where the network or the service failed.
 * Redirects are not followed: they would carry the key to an address that nobody has entered.
 * @throws ServiceError
 */
export async function callService(
  call: ServiceCall,
  limits: CallLimits = CALL_LIMITS,
): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(call, limits.timeoutMs);
    } catch (error) {
      const again = error instanceof ServiceError && error.passing && attempt < limits.tries;
      if (!again) throw error;
    }
  }
}

/** What went wrong with a service, as the API answers it: 503 where it may pass, else 422. */
export function serviceFailure(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  return error.passing
    ? new HttpError(503, 'unavailable', error.message, { retryAfter: 30 })
    : new HttpError(422, 'validation', error.message);
}

async function once({ service, baseUrl, path, headers }: ServiceCall, timeoutMs: number) {
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw unreached(service, error, timeoutMs);
  });
  const wrong = wrongStatus(service, response);
  if (wrong !== null) {
    await response.body?.cancel();
    throw wrong;
  }
  return parsed(service, response, await readText(service, response, timeoutMs));
}

function unreached(service: string, error: unknown, timeoutMs: number) {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ServiceError(`${service} did not answer within ${timeoutMs / 1000} s.`, true);
  }
  const cause =
    error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  const code = typeof cause?.code === 'string' ? ` (${cause.code})` : '';
  return new ServiceError(`${service} could not be reached${code}. Check its address.`, true);
}

function wrongStatus(service: string, { status, headers }: Response): ServiceError | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    const to = headers.get('location')?.slice(0, 200) ?? 'elsewhere';
    return new ServiceError(`${service} redirects to ${to}. Enter the address it ends at.`, false);
  }
  if (status === 401 || status === 403) {
    return new ServiceError(`${service} refuses the key (${status}).`, false);
  }
  const passing = status === 408 || status === 429 || status >= 500;
  return new ServiceError(`${service} answered ${status}.`, passing);
}

async function readText(service: string, response: Response, timeoutMs: number) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > BODY_MAX) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw unreached(service, error, timeoutMs);
  }
  if (bytes > BODY_MAX) throw new ServiceError(`${service} answered more than 5 MB.`, false);
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(service: string, response: Response, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const isPage = /html/.test(response.headers.get('content-type') ?? '') || /^\s*</.test(text);
    const what = isPage ? 'a web page' : 'something that is no JSON';
    throw new ServiceError(`${service} answered ${what}. Check its address.`, false);
  }
}
