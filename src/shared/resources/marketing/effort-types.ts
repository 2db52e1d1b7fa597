import { namedList } from '../named-list.ts';

export const effortTypes = namedList({
  name: 'effort_types',
  title: { one: 'Effort type', many: 'Effort types' },
  area: 'marketing',
  page: null,
  route: 'marketing/effort-types',
  controller: 'Marketing.EffortTypesController',
  synonyms: ['channels'],
  purpose: 'Effort types are the ways a campaign reaches people: e-mail, search, social.',
});
