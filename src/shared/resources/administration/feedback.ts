import { defineResource } from '../define.ts';
import { dateTime, json, longText, reference, text } from '../../kinds/index.ts';

export const feedback = defineResource({
  name: 'feedback',
  title: { one: 'Feedback', many: 'Feedback' },
  area: 'settings',
  topic: 'operations',
  page: '/admin/settings/feedback',
  route: 'feedback',
  controller: 'Core.FeedbackController',
  text: 'summary',
  icon: 'info',
  fields: {
    comments: longText({ required: true, max: 10_000, search: true }),
    summary: text({ generated: 'left(comments, 120)', filter: false }),
    page_url: text({ max: 2000, label: 'Page' }),
    event: json({ label: 'What had happened' }),
    user_id: reference('users'),
    resolved_at: dateTime({ label: 'Resolved' }),
  },
  table: ['id', 'summary', 'user_id', 'page_url', 'resolved_at', 'created_at'],
  form: { main: ['comments', 'event'], side: ['user_id', 'page_url', 'resolved_at'] },
  synonyms: ['comments', 'bug reports'],
  purpose: 'Feedback is what the staff say where something went wrong.',
});
