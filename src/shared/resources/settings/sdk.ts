import { defineResource } from '../define.ts';
import { boolean, records, text } from '../../kinds/index.ts';

export const sdk = defineResource({
  name: 'sdk',
  title: { one: 'SDK', many: 'SDK' },
  area: 'settings',
  topic: 'pages',
  page: '/admin/settings/sdk',
  route: 'settings/sdk',
  controller: 'Settings.SdkController',
  text: 'name',
  icon: 'code',
  single: true,
  fields: {
    name: text({ max: 60, default: 'SDK', readonly: true }),
    enabled: boolean({ hint: 'Puts the script on published pages.' }),
    public_key: text({ max: 80, pattern: 'sdk_key', merge: 'keep', preset: false }),
    allowed_origins: records(
      { origin: text({ required: true, max: 253, pattern: 'origin' }) },
      { max: 50, hint: 'Sites that may call; left empty, the published pages alone.' },
    ),
  },
  table: ['id', 'enabled', 'public_key', 'updated_at'],
  form: { main: ['enabled', 'allowed_origins'], side: [] },
  synonyms: ['script', 'snippet', 'embed'],
  purpose:
    'The SDK acts on published pages: it subscribes people there, and on sites of your own, and counts what they read.',
});
