import { provideCalls } from '../../../machines/calls/calls.ports.ts';
import { client } from '../data/client.ts';
import { service } from '../data/services.ts';

/** The machine of a long wait, over the calls of the client. */
export const callsOver = service(({ get }) =>
  provideCalls({
    watchFacts(tell) {
      const { pending } = get(client);
      const follow = () => tell(pending.get() ? 'calls.pending' : 'calls.settled');
      follow();
      return pending.subscribe(follow);
    },
  }),
);
