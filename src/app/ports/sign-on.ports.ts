import { provideSignOn } from '../../../machines/sign-on/sign-on.ports.ts';
import type { Challenge } from '../../../machines/session/session.rules.ts';
import type { SignedIn } from '../../shared/wire.ts';
import { client } from '../data/client.ts';
import { service } from '../data/services.ts';
import { rememberSession } from './local.ts';
import { challengeOf, proveByKey } from './session.ports.ts';

/** Signing in at a provider: the token stays in the client, as that of every sign-in does. */
export const signOnOver = service((services) => {
  const { api, setToken } = services.get(client);
  return provideSignOn({
    begin({ returnTo }, signal) {
      const body = returnTo === null ? {} : { return_to: returnTo };
      const options = { method: 'POST', body, signal, quiet: true } as const;
      return api<{ readonly url: string }>('/single-sign-on', options);
    },
    async finish({ query }, signal) {
      const options = { method: 'POST', body: { query }, signal, quiet: true } as const;
      const answer = await api<Back>('/single-sign-on/return', options);
      const leadsTo = answer.return_to ?? '/';
      if ('challenge' in answer) return { answer: challengeOf(answer), leadsTo };
      setToken(answer.access_token);
      rememberSession(true);
      return { answer: { expires_in: answer.expires_in }, leadsTo };
    },
    async signByPasskey(_, signal) {
      const { expires_in } = await proveByKey(services, {}, signal);
      return { answer: { expires_in }, leadsTo: null };
    },
  });
});

type Back = (SignedIn | Challenge) & {
  readonly return_to: string | null;
};
