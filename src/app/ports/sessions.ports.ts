import { provideSessions } from '../../../machines/sessions/sessions.ports.ts';
import type { OwnSession } from '../../shared/contract/sign-in.ts';
import { overApi } from '../data/client.ts';

/** Where a person is signed in, over the API. */
export const sessionsOver = overApi((api) =>
  provideSessions({
    async readSessions(_, signal) {
      const path = 'me/sessions';
      return (await api<{ readonly data: readonly OwnSession[] }>(path, { signal, quiet: true }))
        .data;
    },
    async endSessions({ id }, signal) {
      const path = id === null ? 'me/sessions' : `me/sessions/${id}`;
      const options = { method: 'DELETE', signal, quiet: true } as const;
      return (await api<{ readonly message: string }>(path, options)).message;
    },
  }),
);
