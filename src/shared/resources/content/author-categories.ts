import { namedList } from '../named-list.ts';

export const authorCategories = namedList({
  name: 'author_categories',
  title: { one: 'Author category', many: 'Author categories' },
  page: '/admin/settings/author-categories',
  route: 'contents/authors/categories',
  controller: 'Contents.AuthorCategoriesController',
  synonyms: ['writer categories'],
  purpose: 'Author categories say what kind of writer somebody is: staff, guest, agency.',
});
