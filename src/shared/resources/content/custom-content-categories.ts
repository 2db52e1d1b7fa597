import { namedList } from '../named-list.ts';

export const customContentCategories = namedList({
  name: 'custom_content_categories',
  title: { one: 'Custom content category', many: 'Custom content categories' },
  page: '/admin/settings/custom-content-categories',
  route: 'custom-contents/categories',
  controller: 'Core.CustomContentCategoriesController',
  synonyms: ['snippet categories'],
  purpose: 'Custom content categories keep disclaimers, footers and offers apart.',
});
