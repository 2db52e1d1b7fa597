import { namedList } from '../named-list.ts';

export const partnerCategories = namedList({
  name: 'partner_categories',
  title: { one: 'Partner category', many: 'Partner categories' },
  page: '/admin/settings/partner-categories',
  route: 'marketing/partner-categories',
  controller: 'Marketing.PartnerCategoriesController',
  synonyms: ['affiliate categories'],
  purpose: 'Partner categories say how a partner sends readers.',
});
