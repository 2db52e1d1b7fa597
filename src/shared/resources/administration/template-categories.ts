import { namedList } from '../named-list.ts';

export const templateCategories = namedList({
  name: 'template_categories',
  title: { one: 'Template category', many: 'Template categories' },
  page: '/admin/settings/template-categories',
  route: 'templates/categories',
  controller: 'Core.TemplateCategoriesController',
  synonyms: ['layout categories'],
  purpose: 'Template categories sort templates by where they are used.',
});
