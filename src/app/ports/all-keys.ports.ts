import { provideAllKeys } from '../../../machines/all-keys/all-keys.ports.ts';
import type { ReadKeysAnswer } from '../../../machines/all-keys/all-keys.types.ts';
import { overApi } from '../data/client.ts';

/** The keys of everybody, over the API. */
export const allKeysOver = overApi((api) =>
  provideAllKeys({
    readKeys: ({ state, search }, signal) =>
      api<ReadKeysAnswer>('api-keys', { query: { state, search }, signal, quiet: true }),
    async revokeKey({ id }, signal) {
      const options = { method: 'DELETE', signal, quiet: true } as const;
      return (await api<{ readonly message: string }>(`api-keys/${id}`, options)).message;
    },
  }),
);
