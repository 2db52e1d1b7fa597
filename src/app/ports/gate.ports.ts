import { provideGate } from '../../../machines/gate/gate.ports.ts';
import type { Owed } from '../../../machines/gate/gate.types.ts';
import { overApi } from '../data/client.ts';

/** What must be done before the rest opens, over the API; the server holds the same gate. */
export const gateOver = overApi((api) =>
  provideGate({
    async passStep(body, signal) {
      const { gates } = await api<Owed>('setup', {
        method: 'PUT',
        body: { ...body },
        signal,
        quiet: true,
      });
      return { gates };
    },
    async readOwed(_, signal) {
      const { gates } = await api<Owed>('setup', { signal, quiet: true });
      return { gates };
    },
  }),
);
