import { defineResource } from '../define.ts';
import { email, percent, phone, reference, text } from '../../kinds/index.ts';

export const partners = defineResource({
  name: 'partners',
  title: { one: 'Partner', many: 'Partners' },
  area: 'marketing',
  page: '/marketing/partners',
  route: 'marketing/partners',
  controller: 'Marketing.PartnersController',
  text: 'name',
  icon: 'users',
  sort: 'name|asc',
  fields: {
    name: text({ required: true, max: 200, search: true, unique: true }),
    category_id: reference('partner_categories'),
    everflow_partner_id: text({ max: 40, label: 'Everflow partner' }),
    contact_name: text({ max: 150, search: true }),
    email: email({ label: 'E-mail', search: true, copyable: true }),
    phone: phone(),
    payout_percent: percent({ min: 0, max: 1, limitable: true, label: 'Payout' }),
  },
  table: ['id', 'name', 'category_id', 'contact_name', 'email', 'payout_percent', 'updated_at'],
  form: {
    main: ['name', 'contact_name', 'email', 'phone'],
    side: ['category_id', 'payout_percent', 'everflow_partner_id'],
  },
  synonyms: ['affiliates', 'networks'],
  purpose: 'Partners send readers to campaigns, and are paid for it.',
});
