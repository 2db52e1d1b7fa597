// Tests of connections and the deliveries of webhooks: a chunk that only their forms ask for.
export { IntegrationFields } from './connections/integration-fields.tsx';
export { WebhookPanel } from './connections/webhook-panel.tsx';
