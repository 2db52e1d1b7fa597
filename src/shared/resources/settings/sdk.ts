import { defineResource } from '../define.ts';
import { boolean, records, text } from '../field-kinds.ts';

export const sdk = defineResource({
  name: 'sdk',
  title: { one: 'SDK', many: 'SDK' },
  area: 'settings',
  page: '/admin/settings/sdk',
  route: 'settings/sdk',
  controller: 'Settings.SdkController',
  text: 'name',
  icon: 'code',
  single: true,
  fields: {
    name: text({ max: 60, default: 'SDK', readonly: true }),
    enabled: boolean({ hint: 'Puts the script on published pages.' }),
    public_key: text({ max: 80, readonly: true, copyable: true }),
    allowed_origins: records(
      { origin: text({ required: true, max: 253, pattern: 'origin' }) },
      { max: 50, hint: 'Sites that may call; left empty, the published pages alone.' },
    ),
  },
  table: ['id', 'enabled', 'public_key', 'updated_at'],
  form: { main: ['enabled', 'allowed_origins'], side: ['public_key'] },
  synonyms: ['script', 'snippet', 'embed'],
  purpose: 'The SDK lets a site of your own subscribe people and count what they read.',
});
