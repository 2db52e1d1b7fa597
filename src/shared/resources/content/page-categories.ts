import { namedList } from '../named-list.ts';

export const pageCategories = namedList({
  name: 'page_categories',
  title: { one: 'Page category', many: 'Page categories' },
  page: '/admin/settings/page-categories',
  route: 'contents/pages/categories',
  controller: 'Contents.PageCategoriesController',
  synonyms: ['web page categories'],
  purpose: 'Page categories sort the pages of a site: legal, about, sign-up.',
});
