import { provideWhyNot } from '../../../machines/why-not/why-not.ports.ts';
import type { WhyNot } from '../../shared/contract/why-not.ts';
import { overApi } from '../data/client.ts';

/** Why something was refused, over the API. */
export const whyNotOver = overApi((api) =>
  provideWhyNot({
    readReason: async (wanted, signal) =>
      (
        await api<{ readonly data: WhyNot }>('me/why-not', {
          method: 'POST',
          body: { ...wanted },
          signal,
          quiet: true,
        })
      ).data,
    requestPermission: (request, signal) =>
      api<{ message: string }>('me/why-not/request', {
        method: 'POST',
        body: { ...request },
        signal,
        quiet: true,
      }),
  }),
);
