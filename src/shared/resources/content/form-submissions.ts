import { defineResource } from '../define.ts';
import { dateTime, email, json, reference, text } from '../../kinds/index.ts';

export const formSubmissions = defineResource({
  name: 'form_submissions',
  title: { one: 'Form submission', many: 'Form submissions' },
  area: 'content',
  page: '/content/form-submissions',
  route: 'form-submissions',
  controller: 'Contents.FormSubmissionsController',
  text: 'email',
  icon: 'mail',
  scope: { kind: 'parent', field: 'form_id', resource: 'forms' },
  under: '/content/forms',
  fields: {
    form_id: reference('forms', { required: true }),
    email: email({ label: 'E-mail', search: true, masked: true }),
    answers: json({ default: {}, control: 'answers', format: 'answers' }),
    page_url: text({ max: 2000, label: 'Sent from' }),
    submitted_at: dateTime({ required: true, label: 'Submitted' }),
  },
  table: ['id', 'form_id', 'email', 'answers', 'submitted_at'],
  form: { main: ['form_id', 'email', 'answers'], side: ['submitted_at', 'page_url'] },
  synonyms: ['answers', 'leads', 'contacts'],
  purpose: 'Form submissions are what visitors answered.',
});
