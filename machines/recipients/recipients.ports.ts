import { promisePorts } from '../kit/promise-ports.ts';
import { eventSource } from '../kit/source-ports.ts';
import { recipientsMachine } from './recipients.machine.ts';
import type { RecipientCount, RecipientsEvent, RecipientsInput } from './recipients.types.ts';

interface RecipientsPorts {
  /** POST /messages/recipients. */
  countRecipients(segments: RecipientsInput, signal: AbortSignal): Promise<RecipientCount>;
  /** Calls back when segments or subscribers have changed; answers how to stop that. */
  watchChanges(tell: () => void): () => void;
}

export function provideRecipients({ countRecipients, watchChanges }: RecipientsPorts) {
  return recipientsMachine.provide({
    actors: {
      ...promisePorts({ countRecipients }),
      changes: eventSource<RecipientsEvent>((tell) =>
        watchChanges(() => tell({ type: 'recipients.stale' })),
      ),
    },
  });
}
