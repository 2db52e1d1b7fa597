import { namedList } from '../named-list.ts';

export const adCategories = namedList({
  name: 'ad_categories',
  title: { one: 'Ad category', many: 'Ad categories' },
  page: '/admin/settings/ad-categories',
  route: 'marketing/ad-categories',
  controller: 'Marketing.AdCategoriesController',
  synonyms: ['advertisement categories'],
  purpose: 'Ad categories say where and how an ad is shown.',
});
