import { defineResource } from '../define.ts';
import {
  email,
  enumeration,
  integer,
  object,
  phone,
  reference,
  references,
  tags,
  text,
} from '../../kinds/index.ts';

const SUBSCRIBER_STATUSES = [
  { value: 'active', title: 'Active', tone: 'green' },
  { value: 'pending', title: 'Pending', tone: 'amber' },
  { value: 'unsubscribed', title: 'Unsubscribed', tone: 'hollow' },
  { value: 'bounced', title: 'Bounced', tone: 'red' },
] as const;

export const subscribers = defineResource({
  name: 'subscribers',
  title: { one: 'Subscriber', many: 'Subscribers' },
  area: 'messaging',
  page: '/messaging/subscribers',
  keys: 'G B',
  route: 'messages/subscribers',
  controller: 'Messages.SubscribersController',
  text: 'email',
  icon: 'users',
  fields: {
    email: email({
      required: true,
      unique: true,
      search: true,
      masked: true,
      copyable: true,
      label: 'E-mail',
    }),
    first_name: text({ max: 100, search: true }),
    last_name: text({ max: 100, search: true }),
    phone: phone({ limitable: true }),
    country: text({ max: 2, control: 'country' }),
    state: text({ max: 3, control: 'state' }),
    status: enumeration(SUBSCRIBER_STATUSES, { default: 'active', required: true }),
    segment_ids: references('segments', { select: { only: { type: 'static' } } }),
    tag_ids: tags(),
    unsubscribe_reason_id: reference('unsubscribe_reasons', {
      hint: 'What was said on leaving.',
    }),
    ip: object(
      {
        ip: text({ max: 45, label: 'Address' }),
        reputationColor: text({ max: 20, label: 'Reputation' }),
      },
      { readonly: true, label: 'IP', limitable: true, format: 'ip_reputation' },
    ),
    import_id: integer({
      readonly: true,
      label: 'Import',
      hint: 'The number of the import that made or changed it last.',
    }),
  },
  table: ['id', 'email', 'first_name', 'last_name', 'status', 'country', 'tag_ids', 'created_at'],
  form: {
    main: ['email', 'first_name', 'last_name', 'phone', 'country', 'state'],
    side: ['status', 'unsubscribe_reason_id', 'segment_ids', 'tag_ids', 'ip'],
  },
  under: '/messaging/subscriptions',
  imports: {
    match: 'email',
    into: ['segment_ids'],
    source: 'import_id',
    join: {
      resource: 'subscriber_subscriptions',
      match: 'pair',
      own: 'subscriber_id',
      chosen: 'subscription_id',
      title: 'Subscription',
      fields: ['started_on', 'ended_on', 'expires_on', 'auto_renews_on', 'tag_ids'],
    },
  },
  synonyms: ['readers', 'contacts', 'people'],
  purpose: 'Subscribers are the people who asked to hear from you.',
});
