import { provideProfile } from '../../../machines/profile/profile.ports.ts';
import type { OwnAnswer } from '../../shared/wire.ts';
import { overApi } from '../data/client.ts';

/** A person's own names and photo, over the API. */
export const profileOver = overApi((api) =>
  provideProfile({
    saveProfile: (values, signal) =>
      api<OwnAnswer>('me', { method: 'PUT', body: { ...values }, signal, quiet: true }),
  }),
);
