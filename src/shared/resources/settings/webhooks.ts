import { defineResource } from '../define.ts';
import { boolean, choices, integer, secret, text, url } from '../field-kinds.ts';

export const WEBHOOK_EVENTS = [
  { value: 'record.created', title: 'A record is created' },
  { value: 'record.updated', title: 'A record is changed' },
  { value: 'record.deleted', title: 'A record is deleted' },
  { value: 'subscriber.created', title: 'Somebody subscribes' },
  { value: 'subscriber.unsubscribed', title: 'Somebody unsubscribes' },
  { value: 'order.created', title: 'An order is placed' },
  { value: 'form.submitted', title: 'A form is sent' },
  { value: 'message.sent', title: 'A message is sent' },
] as const;

export const webhooks = defineResource({
  name: 'webhooks',
  title: { one: 'Webhook', many: 'Webhooks' },
  area: 'settings',
  page: '/admin/settings/webhooks',
  route: 'settings/webhooks',
  controller: 'Settings.WebhooksController',
  text: 'name',
  icon: 'zap',
  fields: {
    name: text({ required: true, max: 150, search: true }),
    url: url({ required: true, label: 'URL' }),
    events: choices(WEBHOOK_EVENTS, { required: true }),
    secret: secret({ hint: 'Signs every delivery.' }),
    active: boolean({ default: true }),
    failures: integer({ readonly: true, default: 0, label: 'Failures in a row' }),
  },
  table: ['id', 'name', 'url', 'events', 'active', 'failures', 'updated_at'],
  form: { main: ['name', 'url', 'events', 'secret'], side: ['active'] },
  synonyms: ['callbacks', 'deliveries', 'events'],
  purpose: 'Webhooks tell another service at once what happens here.',
});
