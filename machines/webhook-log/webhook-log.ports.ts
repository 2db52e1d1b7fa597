import { promisePorts } from '../kit/promise-ports.ts';
import { webhookLogMachine } from './webhook-log.machine.ts';
import type { DeliveryCall, DeliveryDetail, DeliveryPage, LogCall } from './webhook-log.types.ts';

interface WebhookLogPorts {
  /** GET /settings/webhooks/{id}/deliveries. */
  readLog(call: LogCall, signal: AbortSignal): Promise<DeliveryPage>;
  /** GET /settings/webhooks/{id}/deliveries/{id}. */
  readDelivery(call: DeliveryCall, signal: AbortSignal): Promise<DeliveryDetail>;
  /** POST …/replay, of one or of all that failed; answers what to tell. */
  replay(call: DeliveryCall, signal: AbortSignal): Promise<string>;
}

export function provideWebhookLog(ports: WebhookLogPorts) {
  return webhookLogMachine.provide({ actors: promisePorts(ports) });
}
