import { defineResource } from '../define.ts';
import { color, reference, text } from '../../kinds/index.ts';

export const branding = defineResource({
  name: 'branding',
  title: { one: 'Branding', many: 'Branding' },
  area: 'settings',
  topic: 'account',
  page: '/admin/settings/branding',
  route: 'settings/branding',
  controller: 'Settings.BrandingController',
  text: 'name',
  icon: 'palette',
  single: true,
  fields: {
    name: text({ max: 60, label: 'Account name', hint: 'Stands beside the logo.' }),
    logo_id: reference('assets', { label: 'Logo', select: { only: { assetable_type: 'image' } } }),
    accent: color({ hint: 'Colors buttons and marks, made readable in both themes.' }),
    favicon_id: reference('assets', {
      label: 'Favicon',
      select: { only: { assetable_type: 'image' } },
    }),
  },
  table: ['id', 'name', 'accent', 'updated_at'],
  form: { main: ['name', 'logo_id', 'accent', 'favicon_id'], side: [] },
  synonyms: ['logo', 'colours', 'favicon', 'accent'],
  purpose: 'Branding gives the back office the account’s own face.',
});
