import { providePassword } from '../../../machines/password/password.ports.ts';
import type { PasswordAnswer } from '../../../machines/password/password.types.ts';
import { overApi } from '../data/client.ts';

/** A person's own password, over the API. */
export const passwordOver = overApi((api) =>
  providePassword({
    changePassword: (values, signal) =>
      api<PasswordAnswer>('me/password', {
        method: 'PUT',
        body: { ...values },
        signal,
        quiet: true,
      }),
  }),
);
