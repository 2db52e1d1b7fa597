import { defineResource } from '../define.ts';
import { date, enumeration, reference, tags, text } from '../../kinds/index.ts';

const SUBSCRIPTION_STATUSES = [
  { value: 'active', title: 'Active', tone: 'green' },
  { value: 'expired', title: 'Expired', tone: 'hollow' },
  { value: 'cancelled', title: 'Cancelled', tone: 'red' },
] as const;

export const subscriberSubscriptions = defineResource({
  name: 'subscriber_subscriptions',
  title: { one: 'Subscriber subscription', many: 'Subscriber subscriptions' },
  area: 'messaging',
  page: '/messaging/subscriber-subscriptions',
  route: 'messages/subscriber-subscriptions',
  controller: 'Messages.SubscriberSubscriptionsController',
  text: 'pair',
  labelFields: ['subscriber_id', 'subscription_id'],
  icon: 'users',
  scope: { kind: 'parent', field: 'subscription_id', resource: 'subscriptions' },
  fields: {
    subscriber_id: reference('subscribers', { required: true }),
    subscription_id: reference('subscriptions', { required: true }),
    status: enumeration(SUBSCRIPTION_STATUSES, { default: 'active', required: true }),
    started_on: date({ label: 'Started' }),
    ended_on: date({ label: 'Ended' }),
    expires_on: date({ label: 'Expires' }),
    auto_renews_on: date({ label: 'Auto-renews' }),
    tag_ids: tags(),
    pair: text({
      label: 'This subscription of this subscriber',
      max: 40,
      unique: true,
      filter: false,
      generated: "subscriber_id::text || '-' || subscription_id::text",
    }),
  },
  table: [
    'id',
    'subscriber_id',
    'subscription_id',
    'status',
    'started_on',
    'ended_on',
    'expires_on',
    'auto_renews_on',
    'tag_ids',
  ],
  form: {
    main: [
      'subscriber_id',
      'subscription_id',
      'started_on',
      'ended_on',
      'expires_on',
      'auto_renews_on',
    ],
    side: ['status', 'tag_ids'],
  },
  under: '/messaging/subscriptions',
  synonyms: ['memberships', 'renewals', 'expiries'],
  purpose: 'What each subscriber is subscribed to, since when and until when.',
});
