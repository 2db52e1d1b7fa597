import type { Resource } from './define.ts';
import { defineResource } from './define.ts';
import type { Through } from '../derived.ts';
import type { Fields } from '../kinds/index.ts';
import { date, dateTime, references } from '../kinds/index.ts';

const OWN = [
  'status',
  'tag_ids',
  'country',
  'state',
  'email',
  'first_name',
  'last_name',
  'phone',
  'unsubscribe_reason_id',
] as const;

/** What a rule may ask of a subscriber: who they are, what they are subscribed to, what they did with what they were sent. */
export function audienceOf(subscribers: Resource): Resource {
  const { name, title, route, controller } = subscribers;
  const own = OWN.map((field) => [field, subscribers.fields[field]]);
  const fields = {
    ...(Object.fromEntries(own) as Fields),
    segment_ids: { ...subscribers.fields.segment_ids, label: 'Static segments' },
    ...THROUGH_SUBSCRIPTIONS,
    ...THROUGH_EVENTS,
  } as Fields;
  return defineResource({
    name,
    title,
    area: 'messaging',
    page: null,
    route,
    controller,
    text: 'status',
    icon: 'users',
    fields,
    table: ['id'],
    form: { main: [], side: [] },
    purpose: 'Rules of segments ask about subscribers.',
  });
}

const THROUGH_SUBSCRIPTIONS = {
  subscription_ids: references('subscriptions', {
    label: 'Subscriptions',
    through: held('subscription_id', 'each'),
  }),
  subscription_started_on: date({
    label: 'Subscription started',
    through: every('started_on', 'max'),
  }),
  subscription_ended_on: date({ label: 'Subscription ended', through: every('ended_on', 'max') }),
  subscription_expires_on: date({
    label: 'Subscription expires',
    through: { ...held('expires_on', 'min'), ahead: true },
  }),
  subscription_renews_on: date({
    label: 'Subscription renews',
    through: { ...held('auto_renews_on', 'min'), ahead: true },
  }),
};

const THROUGH_EVENTS = {
  opened_at: dateTime({ label: 'Last opened', through: did('open') }),
  clicked_at: dateTime({ label: 'Last clicked', through: did('click') }),
  bounced_at: dateTime({ label: 'Last bounced', through: did('bounce') }),
  unsubscribed_at: dateTime({ label: 'Unsubscribed by link', through: did('unsubscribe') }),
};

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
