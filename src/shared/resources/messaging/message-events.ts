import { defineResource } from '../define.ts';
import { dateTime, enumeration, reference, text } from '../../kinds/index.ts';

const MESSAGE_EVENTS = [
  { value: 'open', title: 'Open', tone: 'blue' },
  { value: 'click', title: 'Click', tone: 'green' },
  { value: 'bounce', title: 'Bounce', tone: 'red' },
  { value: 'unsubscribe', title: 'Unsubscribe', tone: 'amber' },
] as const;

export const messageEvents = defineResource({
  name: 'message_events',
  title: { one: 'Message event', many: 'Message events' },
  area: 'messaging',
  page: '/messaging/message-events',
  route: 'message-events',
  controller: 'Messages.MessageEventsController',
  text: 'type',
  labelFields: ['type', 'subscriber_id'],
  icon: 'history',
  scope: { kind: 'parent', field: 'message_id', resource: 'messages' },
  under: '/messaging/messages',
  fields: {
    message_id: reference('messages', { required: true }),
    subscriber_id: reference('subscribers'),
    type: enumeration(MESSAGE_EVENTS, { required: true, default: 'open' }),
    url: text({ max: 2000, label: 'Link' }),
    occurred_at: dateTime({ required: true, label: 'When' }),
  },
  table: ['id', 'message_id', 'subscriber_id', 'type', 'url', 'occurred_at'],
  form: { main: ['message_id', 'subscriber_id', 'url'], side: ['type', 'occurred_at'] },
  synonyms: ['opens', 'clicks', 'bounces'],
  purpose: 'Message events say what became of a message: opened, clicked, bounced, unsubscribed.',
});
