import { provideOneTimeLink } from '../../../machines/one-time-link/one-time-link.ports.ts';
import { provideRecovery } from '../../../machines/recovery/recovery.ports.ts';
import type { RecoveryAnswer } from '../../../machines/recovery/recovery.types.ts';
import { overApi } from '../data/client.ts';
import { rememberSession } from './local.ts';

/** Asks for the link by which a forgotten password is set anew. */
export const recoveryOver = overApi((api) =>
  provideRecovery({
    ask: (body, signal) =>
      api<RecoveryAnswer>('forgot-password', { method: 'POST', body, signal, quiet: true }),
  }),
);

/** The link itself: it lets in, unless a second factor comes first. */
export const passwordLink = overApi((api) =>
  provideOneTimeLink({
    async readLink({ token }, signal) {
      const query = { token };
      return (
        await api<{ readonly data: PasswordLink }>('reset-password', { query, signal, ...QUIET })
      ).data;
    },
    async useLink({ token, body }, signal) {
      const answer = await api<object>('reset-password', {
        ...{ method: 'POST', body: { token, ...body }, signal },
        ...QUIET,
      });
      if ('two_factor' in answer) return { message: SIGN_IN };
      rememberSession(true);
      return { message: null };
    },
  }),
);

const QUIET = { quiet: true } as const;
const SIGN_IN = 'Your new password is set. Sign in with it and your second factor.';

interface PasswordLink {
  readonly email: string;
  readonly full_name: string;
  readonly [more: string]: string;
}
