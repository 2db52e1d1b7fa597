import { provideSession } from '../../../machines/session/session.ports.ts';
import type { SignIn } from '../../../machines/session/session.rules.ts';
import type { Me, SignedIn } from '../../shared/wire.ts';
import { api, client } from '../data/client.ts';
import { forgetFirsts } from '../data/head-start.ts';
import { fetchMe, meQuery } from '../data/queries.ts';
import { queryClient } from '../data/query-client.ts';
import { prepared } from '../data/standing.ts';
import { ApiError, isApiError } from '../data/api-error.ts';
import { mayHoldSession, rememberSession } from './known-session.ts';

/** The session machine over the API: the token stays in the client, the user in the query cache. */
export const session = provideSession({
  async refresh() {
    if (!mayHoldSession()) throw NO_SESSION;
    const { expires_in, user } = await client.renew().catch(forgetDead);
    hold(user ?? null);
    return { expires_in };
  },
  login: (credentials, signal) => signIn('/login', { ...credentials }, signal),
  async validateAuthCode(given, signal) {
    const answer = await signIn('/validate-auth-code', { ...given }, signal);
    return 'expires_in' in answer ? answer : { expires_in: 0 };
  },
  async me(signal) {
    const me = held ?? (await fetchMe(signal));
    held = null;
    queryClient.setQueryData(meQuery.queryKey, me);
    await prepared();
    return me;
  },
  async logout() {
    await api('/logout', { method: 'POST', body: {}, quiet: true }).finally(forgetSession);
  },
});

const NO_SESSION = new ApiError({ status: 401, id: 'session', message: 'Nobody is signed in.' });

function forgetDead(error: unknown): never {
  if (isApiError(error) && error.status === 401) rememberSession(false);
  throw error;
}

/** The person a grant came with: the answer, where who he is is asked in the same turn. */
let held: Me | null = null;

function hold(user: Me | null) {
  held = user;
  setTimeout(() => {
    held = null;
  });
}

/** Nothing of the person who was signed in stays in the page. */
export function forgetSession() {
  client.setToken(null);
  forgetFirsts();
  rememberSession(false);
  queryClient.clear();
}

async function signIn(path: string, body: object, signal: AbortSignal): Promise<SignIn> {
  const answer = await api<SignedIn | Challenge>(path, { method: 'POST', body, signal });
  if ('challenge' in answer) return { two_factor: true, challenge: answer.challenge };
  client.setToken(answer.access_token);
  rememberSession(true);
  hold(answer.user);
  return { expires_in: answer.expires_in };
}

interface Challenge {
  readonly two_factor: true;
  readonly challenge: string;
}
