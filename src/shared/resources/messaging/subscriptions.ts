import { defineResource } from '../define.ts';
import { boolean, choices, counter, reference, text } from '../../kinds/index.ts';

export const SUBSCRIPTION_ADDONS = [
  { value: 'PUSH', title: 'PUSH' },
  { value: 'SMS', title: 'SMS' },
] as const;

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
  embed: ['publication_id'],
  fields: {
    name: text({ required: true, max: 200, search: true }),
    publication_id: reference('publications'),
    addons: choices(SUBSCRIPTION_ADDONS),
    pricing_plan_id: reference('pricing_plans', { label: 'Price plan' }),
    active: boolean({ default: true }),
    subscribers: counter({
      rows: 'subscriber_subscriptions',
      by: 'subscription_id',
      is: { status: 'active' },
    }),
  },
  table: ['id', 'name', 'subscribers', 'publication_id', 'addons', 'active', 'updated_at'],
  form: { main: ['name', 'addons'], side: ['active', 'publication_id', 'pricing_plan_id'] },
  synonyms: ['lists', 'newsletters', 'memberships'],
  purpose: 'Subscriptions are what people sign up for: a newsletter, a magazine, a membership.',
});
