import { defineResource } from '../define.ts';
import { boolean, children, enumeration, integer, reference, text } from '../../kinds/index.ts';

const TRIGGERS = [
  { value: 'subscribed', title: 'Subscribes' },
  { value: 'segment_joined', title: 'Joins the segment' },
  { value: 'tag_added', title: 'Gets a tag' },
  { value: 'ordered', title: 'Orders' },
  { value: 'expiring', title: 'Is about to expire' },
] as const;

export const autoResponders = defineResource({
  name: 'auto_responders',
  title: { one: 'Auto responder', many: 'Auto responders' },
  area: 'messaging',
  page: '/messaging/auto-responders',
  route: 'messages/auto-responders',
  controller: 'Messages.AutoRespondersController',
  text: 'name',
  icon: 'timer',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 200, search: true }),
    category_id: reference('auto_responder_categories'),
    type_id: reference('auto_responder_types'),
    trigger: enumeration(TRIGGERS, { default: 'subscribed', required: true }),
    delay: integer({ min: 0, max: 525_600, default: 0, hint: 'Minutes after the trigger.' }),
    steps: children(
      {
        delay: integer({
          required: true,
          min: 0,
          max: 525_600,
          default: 1_440,
          hint: 'Minutes after the step before.',
        }),
        message_content_id: reference('message_contents', { required: true }),
      },
      { max: 60 },
    ),
    sender_id: reference('senders'),
    segment_id: reference('segments'),
    active: boolean(),
    publication_id: reference('publications'),
  },
  table: [
    'id',
    'name',
    'trigger',
    'category_id',
    'type_id',
    'active',
    'publication_id',
    'updated_at',
  ],
  form: {
    main: ['name', 'trigger', 'delay', 'steps'],
    side: ['active', 'publication_id', 'category_id', 'type_id', 'sender_id', 'segment_id'],
  },
  synonyms: ['drips', 'automations', 'series'],
  purpose: 'An auto responder sends a series of messages after something has happened.',
});
