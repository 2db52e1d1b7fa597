import type { FetchOptions } from 'ofetch';
import { FetchError, ofetch } from 'ofetch';
import { API_BASE } from '../../shared/product.ts';
import type { Me } from '../../shared/wire.ts';
import { ApiError, cancelled, isApiError, unreachable } from './api-error.ts';
import { errorMessage, isSpoken } from './error-message.ts';
import { createPending } from './pending.ts';
import { randomId } from './random-id.ts';
import { createReach } from './reach.ts';
import type { SendCall } from './send-form.ts';
import { sendForm } from './send-form.ts';
import { createChannel } from './signal.ts';

/** Calls the API: bearer token from memory, client secret where it belongs, one renewal at a time; rejects with ApiError alone. */
export function createClient(options: ClientOptions) {
  const session: Session = { token: null, viewToken: null, ended: false, person: null };
  const { reachable, noted, throughAbsence } = createReach();
  const { once, pending } = createSender(options, session);
  const renew = createRenewal(session, options, () =>
    noted(() => once<Renewed>('/refresh-token', { method: 'POST', body: {} })),
  );
  const { authorised, ...endings } = createAuthorised(session, renew);
  const { speak, ...refusals } = createSpeaker(session);

  async function api<T>(path: string, call: CallOptions = {}): Promise<T> {
    const absolute = absolutePath(path);
    const send = () => authorised(absolute, () => noted(() => once<T>(absolute, call)));
    try {
      return await (call.waits === true ? throughAbsence(send, call.signal) : send());
    } catch (error) {
      if (isApiError(error)) speak(absolute, error, call.quiet === true);
      throw error;
    }
  }

  /** A form with files: told how far it is, never by a snackbar. It is made once, however often it has to be sent. */
  function upload<T>(path: string, { method = 'POST', ...call }: UploadOptions): Promise<T> {
    const absolute = absolutePath(path);
    const form = { ...call, method, url: `${API_BASE}${absolute}`, key: randomId() };
    const send = () =>
      authorised(absolute, () => noted(() => sendForm<T>({ ...form, token: tokenOf(session) })));
    return throughAbsence(send, call.signal);
  }

  /** What an answer that goes on says, piece by piece, once it has begun. */
  const stream = (path: string, signal: AbortSignal) =>
    authorised(path, () =>
      openStream(options.fetch ?? globalThis.fetch, path, { token: tokenOf(session), signal }),
    );

  const signedIn = settingsOf(session);
  const told = { reachable, pending, ...endings, ...refusals };
  return { api, upload, stream, renew, speak, ...signedIn, ...told };
}

/** For whom this page calls. */
interface Session {
  token: string | null;
  /** Lets this page look as somebody else, and stands before the token while it does. */
  viewToken: string | null;
  /** Whether a session was given up: nothing is sent for nobody, or for whoever has signed in elsewhere since. */
  ended: boolean;
  person: Person | null;
}

function tokenOf({ token, viewToken }: Session): string | null {
  return viewToken ?? token;
}

/** What the page says of who is signed in. */
function settingsOf(session: Session) {
  return {
    setToken(next: string | null) {
      session.token = next;
      session.viewToken = null;
      session.ended = next === null;
      if (session.ended) session.person = null;
    },
    /** Whose page this is: a session that is renewed for somebody else is not taken. */
    belongsTo(next: Person) {
      session.person = next;
    },
    /** Calls with that token from now on; null for one’s own. */
    viewWith(next: string | null) {
      session.viewToken = next;
    },
    hasToken: () => session.token !== null,
  };
}

/** One call as it stands, and whether one is on its way that a person waits for. */
function createSender({ clientSecret, fetch }: ClientOptions, session: Session) {
  const { pending, settled } = createPending();
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
      const { _data } = await call.raw<T>(path, fetchOptions(options, tokenOf(session)));
      return _data as T;
    } catch (error) {
      throw toApiError(error, options.signal);
    } finally {
      settle();
    }
  }

  return { once, pending };
}

/** A new access token for the refresh cookie; callers at the same time share one call, and tabs wait for each other. */
function createRenewal(
  session: Session,
  { oneAtATime }: ClientOptions,
  ask: () => Promise<Renewed>,
): () => Promise<Renewed> {
  let renewal: Promise<Renewed> | null = null;
  return () => {
    renewal ??= oneAtATime(ask)
      .then((answer) => {
        refuseOther(session.person, answer.user);
        session.token = answer.access_token;
        session.ended = false;
        return answer;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  };
}

/** Sends what needs a session, once more where that had to be renewed; tells of one that is over. */
function createAuthorised(session: Session, renew: () => Promise<Renewed>) {
  const lost = createChannel<ApiError>();
  const unviewed = createChannel<void>();

  async function authorised<T>(path: string, send: () => Promise<T>): Promise<T> {
    if (session.ended && !OPEN.includes(path)) throw sessionEnded();
    const { token, viewToken } = session;
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error) || error.status !== 401 || OPEN.includes(path)) throw error;
      if (session.ended) throw error;
      if (viewToken !== null) return viewingOver(viewToken, error);
      if (session.token === token) await renew().catch((refused) => endSession(refused, error));
      return send();
    }
  }

  /** No renewal brings it back, and one’s own session goes on. */
  function viewingOver(sentWith: string, answer: ApiError): never {
    if (session.viewToken === sentWith) unviewed.tell(undefined);
    throw answer;
  }

  function endSession(refused: unknown, answer: ApiError): never {
    if (!isRefusal(refused)) throw refused;
    session.token = null;
    session.ended ||= refused.id === OTHER_PERSON;
    lost.tell(refused.id === OTHER_PERSON ? refused : answer);
    throw answer;
  }

  return {
    authorised,
    onSessionLost: lost.listen,
    /** The token to look as somebody else is taken no more. */
    onViewingOver: unviewed.listen,
  };
}

/** Tells of what was refused. */
function createSpeaker(session: Session) {
  const failures = createChannel<Failure>();
  const owing = createChannel<ApiError>();
  return {
    speak(path: string, error: ApiError, quiet: boolean) {
      if (error.id === 'setup_required') return owing.tell(error);
      const isExpiry = error.status === 401 && session.token === null;
      if (!isExpiry && isSpoken({ path, id: error.id, quiet })) failures.tell({ path, error });
    },
    onFailure: failures.listen,
    /** The account owes something before it may work on. */
    onSetupRequired: owing.listen,
  };
}

async function openStream(
  fetch: typeof globalThis.fetch,
  path: string,
  { token, signal }: { readonly token: string | null; readonly signal: AbortSignal },
): Promise<ReadableStream<string>> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${API_BASE}${path}`, { headers, signal });
  if (answer.ok && answer.body !== null) return answer.body.pipeThrough(new TextDecoderStream());
  const { status, statusText } = answer;
  throw new ApiError({ status, id: 'unexpected', message: statusText });
}

function absolutePath(path: string) {
  return path.startsWith('/') ? path : `/${path}`;
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
  if (!(error instanceof FetchError) || error.response === undefined) return unreachable();
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
