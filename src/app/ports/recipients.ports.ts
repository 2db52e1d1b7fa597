import { provideRecipients } from '../../../machines/recipients/recipients.ports.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { RecipientsAnswer } from '../../shared/segments/wire.ts';
import { client } from '../data/client.ts';
import { onFact, staleAfter } from '../data/invalidation.ts';
import { keys } from '../data/keys.ts';
import { queries } from '../data/query-client.ts';
import { service } from '../data/services.ts';

const messages = metadataNamed('messages');
const segments = metadataNamed('segments');

/** How many people a message would reach, over `POST messages/recipients`: its segments are too many for an address. */
export const recipientsOver = service(({ get }) => {
  const { api } = get(client);
  const cache = get(queries);
  return provideRecipients({
    async countRecipients({ into, out }, signal) {
      const { data } = await api<RecipientsAnswer>(`${messages.route}/recipients`, {
        method: 'POST',
        body: { segment_ids: into, exclude_segment_ids: out },
        signal,
        waits: true,
        quiet: true,
      });
      return { total: data.total, isEstimate: data.total_is_estimate };
    },
    watchChanges(tell) {
      const back = () => {
        if (!document.hidden) tell();
      };
      const stop = onFact(cache, (fact) => {
        if (fact.resource === segments.name || isCountedBy(fact)) tell();
      });
      document.addEventListener('visibilitychange', back);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', back);
      };
    },
  });
});

function isCountedBy(fact: Parameters<typeof staleAfter>[0]): boolean {
  const counts = keys.counts(segments.name).join();
  return staleAfter(fact).some((key) => key.join() === counts);
}
