import { namedList } from '../named-list.ts';

export const landingPageCategoryTypes = namedList({
  name: 'landing_page_category_types',
  title: { one: 'Landing page category type', many: 'Landing page category types' },
  area: 'marketing',
  page: null,
  route: 'marketing/landing-page-category-types',
  controller: 'Marketing.LandingPageCategoryTypesController',
  purpose: 'Landing page category types say which step of a sale a page is.',
});
