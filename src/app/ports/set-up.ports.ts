import { provideSetUp } from '../../../machines/set-up/set-up.ports.ts';
import { overApi } from '../data/client.ts';

/** A one-time link is used: the first administrator, or somebody who was invited. */
export const linkSetUp = overApi((api) =>
  provideSetUp({
    async submit(body, signal) {
      await api('set-up', { method: 'POST', body: { ...body }, signal, quiet: true });
    },
  }),
);
