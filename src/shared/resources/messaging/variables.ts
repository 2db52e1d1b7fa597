import { defineResource } from '../define.ts';
import { longText, text } from '../../kinds/index.ts';

export const variables = defineResource({
  name: 'variables',
  title: { one: 'Variable', many: 'Variables' },
  area: 'messaging',
  page: '/messaging/variables',
  route: 'messages/variables',
  controller: 'Messages.VariablesController',
  text: 'tag',
  icon: 'code',
  sort: 'name|asc',
  fields: {
    name: text({ required: true, max: 150, search: true }),
    tag: text({
      required: true,
      max: 100,
      search: true,
      unique: true,
      copyable: true,
      pattern: 'esp_macro',
      hint: 'Starts with $esp_ and goes on in small letters, digits and _.',
    }),
    content: longText({ max: 100_000 }),
    default_value: longText({
      max: 10_000,
      hint: 'Stands in its place where the content is empty.',
    }),
  },
  table: ['id', 'name', 'tag', 'default_value', 'updated_at'],
  form: { main: ['name', 'tag', 'content', 'default_value'], side: [] },
  listParams: { macro: 'tag' },
  namedInContent: [{ kind: 'macro', by: 'lower(tag)' }],
  synonyms: ['macros', 'placeholders', 'merge fields'],
  purpose: 'Variables stand in a message for what differs from reader to reader.',
});
