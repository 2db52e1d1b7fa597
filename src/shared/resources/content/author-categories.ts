import { defineResource } from '../define.ts';
import { longText, text } from '../field-kinds.ts';

export const authorCategories = defineResource({
  name: 'author_categories',
  title: { one: 'Author category', many: 'Author categories' },
  area: 'settings',
  page: '/admin/settings/author-categories',
  route: 'contents/authors/categories',
  controller: 'Contents.AuthorCategoriesController',
  text: 'name',
  icon: 'folder',
  fields: {
    name: text({ required: true, max: 150, search: true, unique: true }),
    description: longText({ max: 1000 }),
  },
  table: ['id', 'name', 'description', 'updated_at'],
  form: { main: ['name', 'description'], side: [] },
  sort: 'name|asc',
  synonyms: ['writer categories'],
  purpose: 'Author categories say what kind of writer somebody is: staff, guest, agency.',
});
