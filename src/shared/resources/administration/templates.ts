import { defineResource } from '../define.ts';
import { content, reference, tags, text } from '../../kinds/index.ts';

export const templates = defineResource({
  name: 'templates',
  title: { one: 'Template', many: 'Templates' },
  area: 'administration',
  page: '/admin/templates',
  route: 'templates',
  controller: 'Core.TemplatesController',
  text: 'name',
  icon: 'columns-3',
  keys: 'G T',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 200, search: true }),
    category_id: reference('template_categories'),
    type_id: reference('template_types'),
    content: content({
      layouts: true,
      added: [{ block: 'template-content', where: { field: 'type_id', is: 'E-mail' } }],
    }),
    thumbnail_id: reference('assets', {
      label: 'Thumbnail',
      select: { only: { assetable_type: 'image' } },
    }),
    tag_ids: tags(),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'type_id', 'category_id', 'publication_id', 'tag_ids', 'updated_at'],
  form: {
    main: ['name', 'content'],
    side: ['publication_id', 'type_id', 'category_id', 'thumbnail_id', 'tag_ids'],
  },
  embed: ['publication_id'],
  listParams: {
    template_type: 'type_id.text',
    publication_id: 'publication_id',
    tag_id: 'tag_ids',
    name: 'name',
  },
  synonyms: ['layouts', 'designs'],
  purpose: 'Templates are what pages, resources and messages begin from.',
});
