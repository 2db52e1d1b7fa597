import type { FetchOptions } from 'ofetch';
import { FetchError, ofetch } from 'ofetch';
import { API_BASE } from '../../shared/product.ts';
import type { Me } from '../../shared/wire.ts';
import { ApiError, isApiError } from './api-error.ts';
import { errorMessage, isSpoken, UNREACHABLE } from './error-message.ts';
import { createPending } from './pending.ts';
import { randomId } from './random-id.ts';
import { createReach } from './reach.ts';
import type { SendCall } from './send-form.ts';
import { cancelled, sendForm } from './send-form.ts';
import { createChannel } from './signal.ts';

/** Calls the API: bearer token from memory, client secret where it belongs, one renewal at a time; rejects with ApiError alone. */
export function createClient({ clientSecret, fetch, oneAtATime }: ClientOptions) {
  const failures = createChannel<Failure>();
  const lost = createChannel<ApiError>();
  const owing = createChannel<ApiError>();
  const unviewed = createChannel<void>();
  const { reachable, noted, throughAbsence } = createReach();
  const { pending, settled } = createPending();
  let token: string | null = null;
  /** Lets this page look as somebody else, and stands before the token while it does. */
  let viewToken: string | null = null;
  const tokenNow = () => viewToken ?? token;
  /** Whether a session was given up: nothing is sent for nobody, or for whoever has signed in elsewhere since. */
  let ended = false;
  let person: Person | null = null;
  let renewal: Promise<Renewed> | null = null;

  const call = ofetch.create(
    {
      baseURL: API_BASE,
      retry: false,
      credentials: 'same-origin',
      onRequest({ request, options }) {
        if (NEEDS_SECRET.includes(String(request)))
          options.body = { ...(options.body as object), client_secret: clientSecret() };
      },
    },
    fetch === undefined ? {} : { fetch },
  );

  async function once<T>(path: string, options: CallOptions): Promise<T> {
    const settle = settled(path);
    try {
      const { _data } = await call.raw<T>(path, fetchOptions(options, tokenNow()));
      return _data as T;
    } catch (error) {
      throw toApiError(error, options.signal);
    } finally {
      settle();
    }
  }

  async function authorised<T>(path: string, send: () => Promise<T>): Promise<T> {
    if (ended && !OPEN.includes(path)) throw sessionEnded();
    const sentWith = token;
    const viewedWith = viewToken;
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error) || error.status !== 401 || OPEN.includes(path)) throw error;
      if (ended) throw error;
      if (viewedWith !== null) return viewingOver(viewedWith, error);
      if (token === sentWith) await renew().catch((refused) => endSession(refused, error));
      return send();
    }
  }

  /** No renewal brings it back, and one’s own session goes on. */
  function viewingOver(sentWith: string, answer: ApiError): never {
    if (viewToken === sentWith) unviewed.tell(undefined);
    throw answer;
  }

  function endSession(refused: unknown, answer: ApiError): never {
    if (!isRefusal(refused)) throw refused;
    token = null;
    ended ||= refused.id === OTHER_PERSON;
    lost.tell(refused.id === OTHER_PERSON ? refused : answer);
    throw answer;
  }

  /** A new access token for the refresh cookie; callers at the same time share one call, and tabs wait for each other. */
  function renew(): Promise<Renewed> {
    renewal ??= oneAtATime(() =>
      noted(() => once<Renewed>('/refresh-token', { method: 'POST', body: {} })),
    )
      .then((answer) => {
        refuseOther(person, answer.user);
        token = answer.access_token;
        ended = false;
        return answer;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  async function api<T>(path: string, options: CallOptions = {}): Promise<T> {
    const absolute = path.startsWith('/') ? path : `/${path}`;
    const send = () => authorised(absolute, () => noted(() => once<T>(absolute, options)));
    try {
      return await (options.waits === true ? throughAbsence(send, options.signal) : send());
    } catch (error) {
      if (isApiError(error)) speak(absolute, error, options.quiet === true);
      throw error;
    }
  }

  /** A form with files: told how far it is, never by a snackbar. It is made once, however often it has to be sent. */
  function upload<T>(path: string, { method = 'POST', ...call }: UploadOptions): Promise<T> {
    const absolute = path.startsWith('/') ? path : `/${path}`;
    const form = { ...call, method, url: `${API_BASE}${absolute}`, key: randomId() };
    const send = () =>
      authorised(absolute, () => noted(() => sendForm<T>({ ...form, token: tokenNow() })));
    return throughAbsence(send, call.signal);
  }

  /** What an answer that goes on says, piece by piece, once it has begun. */
  function stream(path: string, signal: AbortSignal): Promise<ReadableStream<string>> {
    return authorised(path, async () => {
      const sent = tokenNow();
      const headers = sent === null ? {} : { authorization: `Bearer ${sent}` };
      const answer = await (fetch ?? globalThis.fetch)(`${API_BASE}${path}`, { headers, signal });
      if (answer.ok && answer.body !== null)
        return answer.body.pipeThrough(new TextDecoderStream());
      const { status, statusText } = answer;
      throw new ApiError({ status, id: 'unexpected', message: statusText });
    });
  }

  function speak(path: string, error: ApiError, quiet: boolean) {
    if (error.id === 'setup_required') return owing.tell(error);
    const isExpiry = error.status === 401 && token === null;
    if (!isExpiry && isSpoken({ path, id: error.id, quiet })) failures.tell({ path, error });
  }

  return {
    api,
    upload,
    stream,
    renew,
    speak,
    setToken(next: string | null) {
      token = next;
      viewToken = null;
      ended = next === null;
      if (ended) person = null;
    },
    /** Whose page this is: a session that is renewed for somebody else is not taken. */
    belongsTo(next: Person) {
      person = next;
    },
    /** Calls with that token from now on; null for one’s own. */
    viewWith(next: string | null) {
      viewToken = next;
    },
    /** The token to look as somebody else is taken no more. */
    onViewingOver: unviewed.listen,
    hasToken: () => token !== null,
    onFailure: failures.listen,
    onSessionLost: lost.listen,
    /** The account owes something before it may work on. */
    onSetupRequired: owing.listen,
    reachable,
    /** Whether a call is on its way that a person waits for. */
    pending,
  };
}

/** @throws 401 `other_person`, naming both, where the cookie is somebody else's by now */
function refuseOther(person: Person | null, user: Person | undefined) {
  if (person === null || user === undefined || user.id === person.id) return;
  const message = `${user.full_name} has signed in in this browser. Sign in as ${person.full_name} to go on.`;
  throw new ApiError({ status: 401, id: OTHER_PERSON, message });
}

function sessionEnded() {
  return new ApiError({ status: 401, id: 'session', message: 'Nobody is signed in.' });
}

const OTHER_PERSON = 'other_person';
const NEEDS_SECRET: readonly string[] = [
  '/login',
  '/refresh-token',
  '/mobile-app-login',
  '/mobile-app-login/token',
  '/single-sign-on',
  '/single-sign-on/return',
  '/passkeys/options',
  '/passkeys',
];
const OPEN: readonly string[] = [
  '/login',
  '/refresh-token',
  '/validate-auth-code',
  '/set-up',
  '/forgot-password',
  '/reset-password',
  '/email-change',
  '/mobile-app-login',
  '/mobile-app-login/token',
  '/single-sign-on',
  '/single-sign-on/return',
  '/passkeys/options',
  '/passkeys',
];
const PATIENCE_MS = 60_000;

/** The token is the one that stands when the call is made: what is sent just before a session ends goes with it. */
function fetchOptions(options: CallOptions, token: string | null): FetchOptions<'json'> {
  const { method = 'GET', body, query, headers, keepalive, signal } = options;
  const signals = [AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])];
  return {
    method,
    signal: AbortSignal.any(signals),
    ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
    ...(query === undefined ? {} : { query }),
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(keepalive === undefined ? {} : { keepalive }),
  };
}

function toApiError(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) return cancelled();
  if (!(error instanceof FetchError) || error.response === undefined)
    return new ApiError({ status: 0, id: 'network', message: UNREACHABLE });
  const { status, statusText, headers } = error.response;
  const body = (error.data ?? {}) as { id?: unknown; data?: Readonly<Record<string, unknown>> };
  return new ApiError({
    status,
    id: typeof body.id === 'string' ? body.id : 'unexpected',
    message: errorMessage(body, statusText),
    data: body.data,
    retryAfter: Number.parseInt(headers.get('retry-after') ?? '', 10) || null,
  });
}

/** A definite no to the renewal; anything else may be better in a moment. */
function isRefusal(error: unknown): error is ApiError {
  if (!isApiError(error) || [408, 425, 429].includes(error.status)) return false;
  return error.status >= 400 && error.status < 500;
}

interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** JSON, or FormData. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Outlives the page: for what is said while leaving it. */
  readonly keepalive?: boolean;
  /** It may be made twice: where the server is away it is made when that is back, until `signal` gives it up. */
  readonly waits?: boolean;
  /** The caller tells the user itself: no snackbar. */
  readonly quiet?: boolean;
}

interface UploadOptions extends Omit<SendCall, 'url' | 'method' | 'token' | 'key'> {
  readonly method?: SendCall['method'];
}

interface Failure {
  readonly path: string;
  readonly error: ApiError;
}

interface Renewed {
  readonly access_token: string;
  readonly expires_in: number;
  readonly user?: Me;
}

type Person = Pick<Me, 'id' | 'full_name'>;

interface ClientOptions {
  readonly clientSecret: () => string;
  readonly fetch?: typeof globalThis.fetch;
  readonly oneAtATime: <T>(work: () => Promise<T>) => Promise<T>;
}
