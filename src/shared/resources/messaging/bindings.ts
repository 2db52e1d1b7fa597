import { defineResource } from '../define.ts';
import { records, text, url } from '../../kinds/index.ts';

export const bindings = defineResource({
  name: 'bindings',
  title: { one: 'Binding', many: 'Bindings' },
  area: 'settings',
  topic: 'links',
  page: '/admin/settings/bindings',
  route: 'messages/bindings',
  controller: 'Messages.BindingsController',
  text: 'name',
  icon: 'link',
  sort: 'name|asc',
  fields: {
    name: text({ required: true, max: 150, search: true, unique: true }),
    url: url({ required: true, label: 'URL', copyable: true }),
    variable_map: records(
      {
        variable: text({ required: true, max: 100, hint: 'As the other side calls it.' }),
        value: text({ required: true, max: 200, hint: 'A macro, or a text.' }),
      },
      { max: 60, one: 'variable' },
    ),
  },
  table: ['id', 'name', 'url', 'variable_map', 'updated_at'],
  form: { main: ['name', 'url', 'variable_map'], side: [] },
  synonyms: ['variable maps', 'connections'],
  purpose: 'A binding says under which names our values reach another service.',
});
