import { defineResource } from '../define.ts';
import {
  content,
  counter,
  dateTime,
  enumeration,
  longText,
  reference,
  slug,
  text,
} from '../../kinds/index.ts';

export const PUBLISH_STATUSES = [
  { value: 'draft', title: 'Draft', tone: 'hollow' },
  { value: 'published', title: 'Published', tone: 'green' },
] as const;

export const pages = defineResource({
  name: 'pages',
  title: { one: 'Page', many: 'Pages' },
  area: 'content',
  page: '/content/pages',
  route: 'contents/pages',
  controller: 'Contents.PagesController',
  text: 'name',
  icon: 'file-text',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 200, search: true }),
    slug: slug({ from: 'name', required: true, unique: true, copyable: true }),
    type_id: reference('page_types'),
    category_id: reference('page_categories'),
    content: content({ layouts: true }),
    meta_title: text({ max: 200, search: true }),
    meta_description: longText({ max: 500 }),
    status: enumeration(PUBLISH_STATUSES, { default: 'draft', required: true, limitable: true }),
    publish_at: dateTime({ limitable: true, hint: 'A published page stays hidden until then.' }),
    visits: counter({ events: 'visits' }),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'slug', 'type_id', 'category_id', 'status', 'publication_id', 'updated_at'],
  form: {
    main: ['name', 'content', 'meta_title', 'meta_description'],
    side: ['status', 'publish_at', 'publication_id', 'type_id', 'category_id', 'slug'],
  },
  namedInContent: [{ kind: 'page', by: "publication_id || '/' || slug" }],
  synonyms: ['web pages', 'site'],
  upcoming: { at: 'publish_at', where: { field: 'status', is: 'published' } },
  publishing: { field: 'status', published: 'published', draft: 'draft', at: 'publish_at' },
  purpose: 'Pages are what a site shows beside its articles: about, contact, terms.',
});
