import { provideDestinations } from '../../../machines/destinations/destinations.ports.ts';
import type { Destination } from '../../shared/contract/destinations.ts';
import { overApi } from '../data/client.ts';

/** Where the links of a record lead, over the API. */
export const destinationsOver = overApi((api) =>
  provideDestinations({
    async readDestinations({ route, id }, signal) {
      const path = `${route}/${id}/destinations`;
      const options = { signal, waits: true, quiet: true } as const;
      return (await api<{ readonly data: readonly Destination[] }>(path, options)).data;
    },
    async askDestination({ route, id, address }, signal) {
      const path = `${route}/${id}/destinations/check`;
      const options = { method: 'POST', body: { address }, signal, quiet: true } as const;
      return (await api<{ readonly data: Destination }>(path, options)).data;
    },
  }),
);
