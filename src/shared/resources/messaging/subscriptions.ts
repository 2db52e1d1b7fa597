import { defineResource } from '../define.ts';
import { boolean, reference, text } from '../field-kinds.ts';

export const subscriptions = defineResource({
  name: 'subscriptions',
  title: { one: 'Subscription', many: 'Subscriptions' },
  area: 'messaging',
  page: '/messaging/subscriptions',
  route: 'messages/subscriptions',
  controller: 'Messages.SubscriptionsController',
  text: 'name',
  icon: 'newspaper',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 200, search: true }),
    publication_id: reference('publications'),
    active: boolean({ default: true }),
  },
  table: ['id', 'name', 'publication_id', 'active', 'updated_at'],
  form: { main: ['name'], side: ['publication_id', 'active'] },
  synonyms: ['lists', 'newsletters', 'memberships'],
  purpose: 'Subscriptions are what people sign up for: a newsletter, a magazine, a membership.',
});
