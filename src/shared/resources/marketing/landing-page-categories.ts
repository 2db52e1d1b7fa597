import { namedList } from '../named-list.ts';

export const landingPageCategories = namedList({
  name: 'landing_page_categories',
  title: { one: 'Landing page category', many: 'Landing page categories' },
  page: '/admin/settings/landing-page-categories',
  route: 'marketing/landing-page-categories',
  controller: 'Marketing.LandingPageCategoriesController',
  synonyms: ['promo categories'],
  purpose: 'Landing page categories sort landing pages by what they sell.',
});
