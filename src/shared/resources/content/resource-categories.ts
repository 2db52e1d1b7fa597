import { namedList } from '../named-list.ts';

export const resourceCategories = namedList({
  name: 'resource_categories',
  title: { one: 'Resource category', many: 'Resource categories' },
  page: '/admin/settings/resource-categories',
  route: 'contents/resources/categories',
  controller: 'Contents.ResourceCategoriesController',
  synonyms: ['article categories'],
  purpose: 'Resource categories say what an article is: issue, report, lift letter.',
});
