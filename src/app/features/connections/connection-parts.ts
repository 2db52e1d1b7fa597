// Tests of connections and the deliveries of webhooks: a chunk that only their forms ask for.
export { IntegrationFields } from './integration-fields.tsx';
export { WebhookPanel } from './webhook-panel.tsx';
