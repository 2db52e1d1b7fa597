// Tests of connections and the deliveries of webhooks: a chunk that only their forms ask for.
export { IntegrationTests } from './connections/integration-tests.tsx';
export { WebhookPanel } from './connections/webhook-panel.tsx';
