import type { ConnectionResult } from '../../shared/contract/connection-test.ts';
import { provideConnectionTest } from '../../../machines/connection-test/connection-test.ports.ts';
import { provideWebhookLog } from '../../../machines/webhook-log/webhook-log.ports.ts';
import type {
  DeliveryDetail,
  DeliveryPage,
} from '../../../machines/webhook-log/webhook-log.types.ts';
import { overApi } from '../data/client.ts';

/** Tests of connections over the API. */
export const connectionTestOver = overApi((api) =>
  provideConnectionTest({
    async runTest({ path, service, mail }, signal) {
      const body = path.startsWith('settings/webhooks/') ? {} : { service, mail };
      const answer = await api<{ readonly data: ConnectionResult }>(path, {
        method: 'POST',
        body,
        signal,
        quiet: true,
      });
      return answer.data;
    },
  }),
);

/** The deliveries of a webhook over the API. */
export const webhookLogOver = overApi((api) =>
  provideWebhookLog({
    readLog: ({ webhookId, failedOnly, before }, signal) =>
      api<DeliveryPage>(deliveriesOf(webhookId), {
        query: {
          ...(failedOnly ? { state: 'failed' } : {}),
          ...(before === null ? {} : { before }),
        },
        signal,
        waits: true,
        quiet: true,
      }),
    async readDelivery({ webhookId, id }, signal) {
      const path = `${deliveriesOf(webhookId)}/${id}`;
      return (
        await api<{ readonly data: DeliveryDetail }>(path, { signal, waits: true, quiet: true })
      ).data;
    },
    async replay({ webhookId, id }, signal) {
      const path = `${deliveriesOf(webhookId)}${id === null ? '' : `/${id}`}/replay`;
      const options = { method: 'POST', signal, quiet: true } as const;
      return (await api<{ readonly message: string }>(path, options)).message;
    },
  }),
);

function deliveriesOf(webhookId: number) {
  return `settings/webhooks/${webhookId}/deliveries`;
}
