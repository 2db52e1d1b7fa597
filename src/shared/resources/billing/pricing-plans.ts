import { defineResource } from '../define.ts';
import { idWith, reference, text } from '../../kinds/index.ts';
import { planOptions } from './plan-options.ts';

export const pricingPlans = defineResource({
  name: 'pricing_plans',
  title: { one: 'Pricing plan', many: 'Pricing plans' },
  area: 'billing',
  page: '/billing/pricing-plans',
  route: 'billing/pricing-plans',
  controller: 'Billing.PricingPlansController',
  text: 'name',
  icon: 'tags',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 200, search: true }),
    options: planOptions,
    publication_id: reference('publications'),
    id_with_name: idWith('name'),
  },
  table: ['id', 'name', 'options', 'publication_id', 'updated_at'],
  form: { main: ['name', 'options'], side: ['publication_id'] },
  namedInContent: [{ kind: 'plan', by: 'id::text' }],
  synonyms: ['prices', 'offers', 'subscription plans'],
  purpose: 'A pricing plan holds what a buyer may choose from, and what each choice costs.',
});
