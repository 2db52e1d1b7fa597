import { defineResource } from '../define.ts';
import {
  text,
  boolean,
  counter,
  dateTime,
  enumeration,
  reference,
  references,
  content,
} from '../../kinds/index.ts';

const MESSAGE_STATUSES = [
  { value: 'cancelled', title: 'Cancelled', tone: 'red' },
  { value: 'scheduled', title: 'Scheduled', tone: 'blue' },
  { value: 'sent', title: 'Sent', tone: 'green' },
  { value: 'test', title: 'Test', tone: 'amber' },
  { value: 'draft', title: 'Draft', tone: 'hollow' },
] as const;

const STATUS =
  "case when cancelled_at is not null then 'cancelled' when is_test then 'test' when sent_at is not null then 'sent' when send_at is not null then 'scheduled' else 'draft' end";

/** How many events of a type its readers made. */
function eventsOf(type: string) {
  return counter({ rows: 'message_events', by: 'message_id', is: { type } });
}

export const messages = defineResource({
  name: 'messages',
  title: { one: 'Message', many: 'Messages' },
  area: 'messaging',
  page: '/messaging/messages',
  route: 'messages',
  controller: 'Messages.MessagesController',
  text: 'title',
  icon: 'send',
  keys: 'G M',
  scope: { kind: 'own', field: 'publication_id' },
  embed: ['publication_id'],
  fields: {
    title: text({ required: true, max: 200, search: true }),
    type_id: reference('message_types', { required: true }),
    subject: text({ max: 200, search: true }),
    preview_text: text({ max: 200, hint: 'Follows the subject in an inbox.' }),
    segment_ids: references('segments', {
      required: true,
      label: 'Segments',
      select: { startsWith: 'auto_selected_segments' },
    }),
    exclude_segment_ids: references('segments', {
      label: 'Leave out segments',
      select: { startsWith: 'auto_selected_segments' },
    }),
    sender_id: reference('senders', { select: { preselect: { default: true } } }),
    service_id: reference('services'),
    phone_number: text({ max: 20 }),
    short_code: text({ max: 10 }),
    content: content(),
    send_at: dateTime({ hint: 'Left empty, the message stays a draft.' }),
    sent_at: dateTime({ readonly: true, label: 'Sent' }),
    is_test: boolean({ label: 'Test' }),
    cancelled_at: dateTime({ readonly: true, label: 'Cancelled' }),
    status: enumeration(MESSAGE_STATUSES, { generated: STATUS }),
    opens: eventsOf('open'),
    clicks: eventsOf('click'),
    bounces: eventsOf('bounce'),
    unsubscribes: eventsOf('unsubscribe'),
    publication_id: reference('publications'),
  },
  table: [
    'id',
    'title',
    'type_id',
    'subject',
    'status',
    'send_at',
    'sent_at',
    'opens',
    'clicks',
    'publication_id',
  ],
  form: {
    main: [
      'title',
      'type_id',
      'subject',
      'preview_text',
      'segment_ids',
      'exclude_segment_ids',
      'sender_id',
      'service_id',
      'phone_number',
      'short_code',
      'content',
      'send_at',
      'is_test',
    ],
    side: ['publication_id', 'opens', 'clicks', 'bounces', 'unsubscribes'],
    steps: [
      {
        id: 'options',
        title: 'Options',
        fields: [
          'title',
          'type_id',
          'publication_id',
          'subject',
          'preview_text',
          'segment_ids',
          'exclude_segment_ids',
          'sender_id',
          'service_id',
          'phone_number',
          'short_code',
        ],
      },
      { id: 'content', title: 'Content', fields: ['content'] },
      { id: 'confirm', title: 'Confirm', fields: ['send_at', 'is_test'] },
    ],
  },
  synonyms: ['mailings', 'newsletters', 'broadcasts', 'e-mails', 'send test'],
  upcoming: { at: 'send_at', where: { field: 'status', is: 'scheduled' } },
  purpose: 'Messages go by e-mail, SMS or push to the subscribers of segments.',
});
