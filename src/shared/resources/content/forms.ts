import { defineResource } from '../define.ts';
import { text, longText, email, url, reference } from '../field-kinds.ts';

export const forms = defineResource({
  name: 'forms',
  title: { one: 'Form', many: 'Forms' },
  area: 'content',
  page: '/content/forms',
  route: 'contents/forms',
  controller: 'Contents.FormsController',
  text: 'name',
  icon: 'list',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 150, search: true }),
    success_message: longText({ max: 1000, default: 'Thank you. We have received your answer.' }),
    redirect_to: url({ hint: 'Where a visitor goes after sending, instead of the message.' }),
    notify_email: email({ label: 'Notify', hint: 'Gets every submission by e-mail.' }),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'notify_email', 'publication_id', 'updated_at'],
  form: {
    main: ['name', 'success_message', 'redirect_to'],
    side: ['publication_id', 'notify_email'],
  },
  synonyms: ['surveys', 'contact forms'],
  purpose: 'Forms ask visitors of a site, and keep what they answer.',
});
