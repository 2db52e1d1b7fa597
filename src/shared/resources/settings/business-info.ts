import { defineResource } from '../define.ts';
import { email, longText, phone, reference, text, url } from '../../kinds/index.ts';

export const businessInfo = defineResource({
  name: 'business_info',
  title: { one: 'Business info', many: 'Business info' },
  area: 'settings',
  topic: 'account',
  page: '/admin/settings/business-info',
  route: 'settings/business-info',
  controller: 'Settings.BusinessInfoController',
  text: 'name',
  icon: 'house',
  single: true,
  fields: {
    name: text({ max: 200, label: 'Business name' }),
    legal_name: text({ max: 200 }),
    address: longText({
      max: 1000,
      hint: 'Stands in the footer of every e-mail, as the law asks.',
    }),
    country: text({ max: 2, control: 'country' }),
    email: email({ label: 'E-mail' }),
    phone: phone(),
    website: url(),
    tax_id: text({ max: 60, label: 'Tax ID', hint: 'Stands on invoices.' }),
    logo_id: reference('assets', {
      label: 'Logo on invoices',
      select: { only: { assetable_type: 'image' } },
    }),
  },
  table: ['id', 'name', 'legal_name', 'email', 'updated_at'],
  form: {
    main: ['name', 'legal_name', 'address', 'country', 'email', 'phone', 'website'],
    side: ['tax_id', 'logo_id'],
  },
  synonyms: ['company', 'address', 'legal'],
  purpose: 'Business info stands in mail footers and on invoices.',
});
