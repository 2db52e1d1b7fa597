import { defineResource } from '../define.ts';
import { boolean, longText, records, text } from '../../kinds/index.ts';

export const urlParameters = defineResource({
  name: 'url_parameters',
  title: { one: 'URL parameter', many: 'URL parameters' },
  area: 'settings',
  topic: 'links',
  page: '/admin/settings/url-parameters',
  route: 'settings/url-parameters',
  controller: 'Settings.UrlParametersController',
  text: 'name',
  icon: 'hash',
  sort: 'name|asc',
  fields: {
    name: text({
      required: true,
      max: 60,
      search: true,
      unique: true,
      pattern: 'parameter',
      hint: 'As it stands in an address: utm_source.',
    }),
    description: longText({ max: 500 }),
    required: boolean({ hint: 'Every tracked link carries it.' }),
    allowed_values: records(
      { value: text({ required: true, max: 200 }) },
      { max: 500, hint: 'Left empty, any value may be used.' },
    ),
  },
  table: ['id', 'name', 'description', 'required', 'allowed_values', 'updated_at'],
  form: { main: ['name', 'description', 'allowed_values'], side: ['required'] },
  synonyms: ['UTM', 'vocabulary', 'tracking parameters'],
  purpose:
    'URL parameters are the vocabulary of tracked links: they act on the links of published pages and campaigns.',
});
