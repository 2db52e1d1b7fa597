import { defineResource } from '../resources/define.ts';
import { date, dateTime, references } from '../resources/field-kinds.ts';
import type { Through } from '../resources/derived.ts';
import { subscribers } from '../resources/messaging/subscribers.ts';

const { email, first_name, last_name, phone, country, state, status, tag_ids } = subscribers.fields;

/** What a rule may ask of a subscriber: what he is, what he is subscribed to, what he did with what he was sent. */
export const audience = defineResource({
  name: 'subscribers',
  title: subscribers.title,
  area: 'messaging',
  page: null,
  route: subscribers.route,
  controller: subscribers.controller,
  text: 'email',
  icon: 'users',
  fields: {
    status,
    tag_ids,
    country,
    state,
    email,
    first_name,
    last_name,
    phone,
    unsubscribe_reason_id: subscribers.fields.unsubscribe_reason_id,
    segment_ids: { ...subscribers.fields.segment_ids, label: 'Static segments' },
    subscription_ids: references('subscriptions', {
      label: 'Subscriptions',
      through: held('subscription_id', 'each'),
    }),
    subscription_started_on: date({
      label: 'Subscription started',
      through: { ...every('started_on', 'max') },
    }),
    subscription_ended_on: date({
      label: 'Subscription ended',
      through: { ...every('ended_on', 'max') },
    }),
    subscription_expires_on: date({
      label: 'Subscription expires',
      through: { ...held('expires_on', 'min'), ahead: true },
    }),
    subscription_renews_on: date({
      label: 'Subscription renews',
      through: { ...held('auto_renews_on', 'min'), ahead: true },
    }),
    opened_at: dateTime({ label: 'Last opened', through: did('open') }),
    clicked_at: dateTime({ label: 'Last clicked', through: did('click') }),
    bounced_at: dateTime({ label: 'Last bounced', through: did('bounce') }),
    unsubscribed_at: dateTime({ label: 'Unsubscribed by link', through: did('unsubscribe') }),
  },
  table: ['id'],
  form: { main: [], side: [] },
  purpose: 'Rules of segments ask about subscribers.',
});

/** Of subscriptions that run. */
function held(value: string, take: Through['take']): Through {
  return { ...every(value, take), is: { status: 'active' } };
}

function every(value: string, take: Through['take']): Through {
  return { resource: 'subscriber_subscriptions', by: 'subscriber_id', value, take };
}

function did(type: string): Through {
  return {
    resource: 'message_events',
    by: 'subscriber_id',
    value: 'occurred_at',
    take: 'max',
    is: { type },
  };
}
