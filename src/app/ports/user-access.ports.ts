import { provideUserAccess } from '../../../machines/user-access/user-access.ports.ts';
import type { UserActionAnswer } from '../../../machines/user-access/user-access.types.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { UserAccess } from '../../shared/contract/user-access.ts';
import { overApi } from '../data/client.ts';

const users = metadataNamed('users');

/** How a user gets in, over the API. */
export const userAccessOver = overApi((api) =>
  provideUserAccess({
    async readAccess({ userId }, signal) {
      const path = `${users.route}/${userId}/access`;
      return (await api<{ readonly data: UserAccess }>(path, { signal, quiet: true })).data;
    },
    doAction: ({ userId, action }, signal) =>
      api<UserActionAnswer>(`${users.route}/${userId}/${action}`, {
        method: 'POST',
        signal,
        quiet: true,
      }),
  }),
);
