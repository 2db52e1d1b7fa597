import { defineResource } from '../define.ts';
import { color, text } from '../../kinds/index.ts';

export const tags = defineResource({
  name: 'tags',
  title: { one: 'Tag', many: 'Tags' },
  area: 'content',
  page: '/content/tags',
  keys: 'G H',
  route: 'tags',
  controller: 'Core.TagsController',
  text: 'name',
  icon: 'tag',
  fields: {
    name: text({ required: true, max: 100, search: true, unique: true }),
    color: color({ required: true, default: '#2745c0', label: 'Color', sort: false }),
  },
  table: ['id', 'name', 'color', 'updated_at'],
  form: { main: ['name', 'color'], side: [] },
  sort: 'name|asc',
  embed: ['color'],
  synonyms: ['labels', 'keywords'],
  purpose: 'Tags group articles, questions and people across publications.',
});
