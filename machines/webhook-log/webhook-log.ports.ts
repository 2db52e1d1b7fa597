import { fromPromise } from 'xstate';
import { webhookLogMachine } from './webhook-log.machine.ts';
import type { DeliveryCall, DeliveryDetail, DeliveryPage, LogCall } from './webhook-log.types.ts';

export interface WebhookLogPorts {
  /** GET /settings/webhooks/{id}/deliveries. */
  readLog(call: LogCall, signal: AbortSignal): Promise<DeliveryPage>;
  /** GET /settings/webhooks/{id}/deliveries/{id}. */
  readDelivery(call: DeliveryCall, signal: AbortSignal): Promise<DeliveryDetail>;
  /** POST …/replay, of one or of all that failed; answers what to tell. */
  replay(call: DeliveryCall, signal: AbortSignal): Promise<string>;
}

export function provideWebhookLog(ports: WebhookLogPorts) {
  return webhookLogMachine.provide({
    actors: {
      readLog: fromPromise<DeliveryPage, LogCall>(({ input, signal }) =>
        ports.readLog(input, signal),
      ),
      readDelivery: fromPromise<DeliveryDetail, DeliveryCall>(({ input, signal }) =>
        ports.readDelivery(input, signal),
      ),
      replay: fromPromise<string, DeliveryCall>(({ input, signal }) => ports.replay(input, signal)),
    },
  });
}
