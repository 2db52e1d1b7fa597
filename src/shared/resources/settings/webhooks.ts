import { defineResource } from '../define.ts';
import { boolean, integer, json, secret, text, url } from '../../kinds/index.ts';

export const webhooks = defineResource({
  name: 'webhooks',
  title: { one: 'Webhook', many: 'Webhooks' },
  area: 'settings',
  topic: 'services',
  page: '/admin/settings/webhooks',
  route: 'settings/webhooks',
  controller: 'Settings.WebhooksController',
  text: 'name',
  icon: 'zap',
  fields: {
    name: text({ required: true, max: 150, search: true }),
    url: url({
      required: true,
      label: 'URL',
      hint: 'Takes a POST with JSON and answers 2xx within 10 seconds.',
    }),
    secret: secret({
      required: true,
      pattern: 'signing_secret',
      hint: 'Signs every delivery. After a change both secrets sign for 24 hours.',
    }),
    events: json({
      required: true,
      default: [],
      control: 'events',
      merge: 'keep',
      sort: false,
      filter: false,
    }),
    active: boolean({ default: true, hint: 'Sends nothing while it is off.' }),
    failures: integer({ readonly: true, default: 0, label: 'Failures in a row' }),
    disabled_reason: text({
      readonly: true,
      max: 300,
      sort: false,
      filter: false,
      label: 'Switched off because',
    }),
  },
  table: ['id', 'name', 'url', 'events', 'active', 'failures', 'updated_at'],
  form: {
    main: ['name', 'url', 'secret', 'events'],
    side: ['active', 'failures'],
  },
  synonyms: ['callbacks', 'deliveries', 'events'],
  purpose: 'Webhooks tell another service at once what happens here.',
});
