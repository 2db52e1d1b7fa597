import { provideUserAccess } from '../../../machines/user-access/user-access.ports.ts';
import type { UserDeedAnswer } from '../../../machines/user-access/user-access.types.ts';
import { headNamed } from '../../shared/resources/heads.ts';
import type { UserAccess } from '../../shared/user-access.ts';
import { api } from '../data/client.ts';

const users = headNamed('users');

/** How a user gets in, over the API. */
export const userAccessOver = provideUserAccess({
  async readAccess({ userId }, signal) {
    const path = `${users.route}/${userId}/access`;
    return (await api<{ readonly data: UserAccess }>(path, { signal, quiet: true })).data;
  },
  doDeed: ({ userId, deed }, signal) =>
    api<UserDeedAnswer>(`${users.route}/${userId}/${deed}`, {
      method: 'POST',
      signal,
      quiet: true,
    }),
});
