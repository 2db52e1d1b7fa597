import { provideSecondFactor } from '../../../machines/second-factor/second-factor.ports.ts';
import type {
  CodesAnswer,
  DoneAnswer,
} from '../../../machines/second-factor/second-factor.types.ts';
import type { Enrolment, TwoFactorState } from '../../shared/contract/two-factor.ts';
import { overApi } from '../data/client.ts';
import type { makeKey as MakeKey } from './passkeys.ts';

const PATH = 'me/two-factor';
const PASSKEYS = 'me/passkeys';

/** A person's own second factor, over the API. */
export const secondFactorOver = overApi((api) =>
  provideSecondFactor({
    async readFactor(_, signal) {
      return (await api<Data<TwoFactorState>>(PATH, { signal, quiet: true })).data;
    },
    async beginEnrolment(_, signal) {
      return (await api<Data<Enrolment>>(PATH, { method: 'POST', signal, quiet: true })).data;
    },
    confirmCode: ({ code }, signal) =>
      api<CodesAnswer>(PATH, { method: 'PUT', body: { code }, signal, quiet: true }),
    turnOff: ({ password }, signal) =>
      api<DoneAnswer>(PATH, { method: 'DELETE', body: { password }, signal, quiet: true }),
    renewCodes: ({ password }, signal) =>
      api<CodesAnswer>(`${PATH}/recovery-codes`, {
        method: 'POST',
        body: { password },
        signal,
        quiet: true,
      }),
    async addPasskey({ name }, signal) {
      const { makeKey } = await import('./passkeys.ts');
      const options = { method: 'POST', signal, quiet: true } as const;
      const told = await api<KeyOptions>(`${PASSKEYS}/options`, options);
      const response = await makeKey(told.options);
      return api<CodesAnswer>(PASSKEYS, { ...options, body: { name, response } });
    },
    removePasskey: ({ passkey, password }, signal) =>
      api<DoneAnswer>(`${PASSKEYS}/${passkey}`, {
        method: 'DELETE',
        body: { password },
        signal,
        quiet: true,
      }),
    renamePasskey: ({ passkey, name }, signal) =>
      api<DoneAnswer>(`${PASSKEYS}/${passkey}`, {
        method: 'PUT',
        body: { name },
        signal,
        quiet: true,
      }),
    distrustBrowser: ({ browser }, signal) =>
      api<DoneAnswer>(`${PATH}/browsers/${browser}`, { method: 'DELETE', signal, quiet: true }),
  }),
);

interface KeyOptions {
  readonly options: Parameters<typeof MakeKey>[0];
}

interface Data<T> {
  readonly data: T;
}
