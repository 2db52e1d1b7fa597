import { provideEmailChange } from '../../../machines/email-change/email-change.ports.ts';
import type { EmailChangeAnswer } from '../../../machines/email-change/email-change.types.ts';
import { provideOneTimeLink } from '../../../machines/one-time-link/one-time-link.ports.ts';
import type { PendingEmail } from '../../shared/contract/email-change.ts';
import { overApi } from '../data/client.ts';

/** A change of one's own e-mail address, over the API. */
export const emailChangeOver = overApi((api) =>
  provideEmailChange({
    async readPending(_, signal) {
      const options = { signal, quiet: true };
      return (await api<{ readonly data: PendingEmail | null }>('me/email', options)).data;
    },
    ask: (body, signal) =>
      api<EmailChangeAnswer>('me/email', {
        method: 'POST',
        body: { ...body },
        signal,
        quiet: true,
      }),
    resend: (_, signal) =>
      api<EmailChangeAnswer>('me/email/resend', { method: 'POST', signal, quiet: true }),
    callOff: (_, signal) =>
      api<EmailChangeAnswer>('me/email', { method: 'DELETE', signal, quiet: true }),
  }),
);

/** Where the links of its mails lead. */
export const emailLink = overApi((api) =>
  provideOneTimeLink({
    async readLink({ token }, signal) {
      const options = { query: { token }, signal, quiet: true };
      return (
        await api<{ readonly data: Readonly<Record<string, string>> }>('email-change', options)
      ).data;
    },
    useLink: ({ token }, signal) =>
      api<{ readonly message: string }>('email-change', {
        ...{ method: 'POST', body: { token }, signal, quiet: true },
      }),
  }),
);
