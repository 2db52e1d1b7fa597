import { provideSession } from '../../../machines/session/session.ports.ts';
import type { Challenge } from '../../../machines/session/session.rules.ts';
import type { Me, SignedIn } from '../../shared/wire.ts';
import { client } from '../data/client.ts';
import type { signByKey as SignByKey } from './passkeys.ts';
import { forgetFirsts } from '../data/preload.ts';
import { fetchMe } from '../data/queries.ts';
import { queries } from '../data/query-client.ts';
import type { Services } from '../data/services.ts';
import { preparation } from '../data/first-paint.ts';
import { ApiError, isApiError } from '../data/api-error.ts';
import { mayHoldSession, rememberSession } from './local.ts';
import { makeKnown } from './preferences.ts';
import { dropUnsaved } from './unsaved-preferences.ts';

/** The session machine over the API: the token stays in the client, the user in the query cache. */
export function sessionOver(services: Services) {
  const { api, renew, belongsTo } = services.get(client);
  const person = heldPerson();
  const grantOf = ({ expires_in, user }: Grant) => {
    person.hold(user ?? null);
    return { expires_in };
  };
  return provideSession({
    async refresh() {
      if (!mayHoldSession()) throw NO_SESSION;
      return grantOf(await renew().catch(forgetDead));
    },
    async login(credentials, signal) {
      const answer = await signIn(services, '/login', { ...credentials }, signal);
      return 'challenge' in answer ? challengeOf(answer) : grantOf(answer);
    },
    async validateAuthCode(given, signal) {
      const answer = await signIn(services, '/validate-auth-code', { ...given }, signal);
      return 'challenge' in answer ? { expires_in: 0 } : grantOf(answer);
    },
    async provePasskey({ challenge, trust }, signal) {
      const answer = await proveByKey(services, { challenge, trust }, signal);
      return grantOf(answer);
    },
    async me(_, signal) {
      const me = person.take() ?? (await fetchMe(api, signal));
      belongsTo(me);
      makeKnown(services, me);
      await services.get(preparation).prepared();
      return me;
    },
    async logout() {
      const options = { method: 'POST', body: {}, quiet: true } as const;
      const { leave_to } = await api<{ readonly leave_to: string | null }>('/logout', options);
      forgetSession(services);
      return { leaveTo: leave_to };
    },
  });
}

const NO_SESSION = new ApiError({ status: 401, id: 'session', message: 'Nobody is signed in.' });

function forgetDead(error: unknown): never {
  if (isApiError(error) && error.status === 401) rememberSession(false);
  throw error;
}

/** The person a grant came with: the answer, where who they are is asked in the same turn. */
function heldPerson() {
  let held: Me | null = null;
  return {
    hold(user: Me | null) {
      held = user;
      setTimeout(() => {
        held = null;
      });
    },
    take() {
      const me = held;
      held = null;
      return me;
    },
  };
}

/** Nothing of the person who was signed in stays in the page; `other` where the browser's session is somebody else's by now, and stays. */
export function forgetSession(
  { get }: Services,
  { other = false, expired = false }: SessionEnd = {},
) {
  get(client).setToken(null);
  forgetFirsts();
  if (!expired) dropUnsaved();
  rememberSession(other);
  get(queries).clear();
}

interface SessionEnd {
  /** Another person's goes on in this browser. */
  readonly other?: boolean;
  /** What the person chose last is sent once more if they sign in again in a moment. */
  readonly expired?: boolean;
}

/** What the machine keeps of a challenge. */
export function challengeOf({ challenge, app, passkey }: Challenge): Challenge {
  return { two_factor: true, challenge, app, passkey };
}

/** Has the browser sign by a key of whoever owes the second factor, or of whoever it is; the session stays here. */
export async function proveByKey(
  { get }: Services,
  body: { readonly challenge?: string; readonly trust?: boolean },
  signal: AbortSignal,
): Promise<SignedIn> {
  const { api, setToken } = get(client);
  const { signByKey } = await import('./passkeys.ts');
  const { trust: _, ...asked } = body;
  const options = { method: 'POST', signal, quiet: true } as const;
  const told = await api<KeyOptions>('/passkeys/options', { ...options, body: asked });
  const response = await signByKey(told.options);
  const answer = await api<SignedIn>('/passkeys', { ...options, body: { ...body, response } });
  setToken(answer.access_token);
  rememberSession(true);
  return answer;
}

interface KeyOptions {
  readonly options: Parameters<typeof SignByKey>[0];
}

async function signIn({ get }: Services, path: string, body: object, signal: AbortSignal) {
  const { api, setToken } = get(client);
  const answer = await api<SignedIn | Challenge>(path, { method: 'POST', body, signal });
  if ('challenge' in answer) return answer;
  setToken(answer.access_token);
  rememberSession(true);
  return answer;
}

interface Grant {
  readonly expires_in: number;
  readonly user?: Me;
}
