import { defineResource } from '../define.ts';
import {
  text,
  longText,
  boolean,
  email,
  url,
  children,
  enumeration,
  records,
  reference,
} from '../../kinds/index.ts';

const QUESTION_TYPES = [
  { value: 'text', title: 'One line' },
  { value: 'long_text', title: 'Several lines' },
  { value: 'email', title: 'E-mail' },
  { value: 'phone', title: 'Phone' },
  { value: 'number', title: 'Number' },
  { value: 'date', title: 'Date' },
  { value: 'choice', title: 'One of several' },
  { value: 'choices', title: 'Some of several' },
  { value: 'yes_no', title: 'Yes or no' },
] as const;

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
  embed: ['publication_id'],
  fields: {
    name: text({ required: true, max: 150, search: true }),
    fields: children(
      {
        label: text({ required: true, max: 200 }),
        name: text({
          required: true,
          max: 60,
          unique: true,
          from: 'label',
          hint: 'The answer is kept under it.',
        }),
        type: enumeration(QUESTION_TYPES, { required: true, default: 'text' }),
        required: boolean(),
        options: records(
          { value: text({ required: true, max: 200, unique: true }) },
          { required: true, max: 50, when: { field: 'type', is: ['choice', 'choices'] } },
        ),
      },
      { max: 60 },
    ),
    success_message: longText({ max: 1000, default: 'Thank you. We have received your answer.' }),
    redirect_to: url({ hint: 'Where a visitor goes after sending, instead of the message.' }),
    notify_email: email({ label: 'Notify', hint: 'Gets every submission by e-mail.' }),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'notify_email', 'publication_id', 'updated_at'],
  form: {
    main: ['name', 'fields', 'success_message', 'redirect_to'],
    side: ['publication_id', 'notify_email'],
  },
  synonyms: ['surveys', 'contact forms'],
  purpose: 'Forms ask visitors of a site, and keep what they answer.',
});
