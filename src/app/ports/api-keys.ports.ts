import { provideApiKeys } from '../../../machines/api-keys/api-keys.ports.ts';
import type { RevokeKeyAnswer } from '../../../machines/api-keys/api-keys.types.ts';
import type { MadeApiKey } from '../../shared/contract/api-keys.ts';
import { overApi } from '../data/client.ts';

/** A person's own keys, over the API. */
export const apiKeysOver = overApi((api) =>
  provideApiKeys({
    makeKey: (body, signal) =>
      api<MadeApiKey>('me/api-keys', { method: 'POST', body, signal, quiet: true }),
    revokeKey: ({ id }, signal) =>
      api<RevokeKeyAnswer>(`me/api-keys/${id}`, { method: 'DELETE', signal, quiet: true }),
  }),
);
