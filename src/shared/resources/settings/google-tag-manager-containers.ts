import { defineResource } from '../define.ts';
import { boolean, reference, text } from '../../kinds/index.ts';

export const googleTagManagerContainers = defineResource({
  name: 'google_tag_manager_containers',
  title: { one: 'Google Tag Manager container', many: 'Google Tag Manager containers' },
  area: 'settings',
  topic: 'pages',
  page: '/admin/settings/google-tag-manager-containers',
  route: 'settings/google-tag-manager-containers',
  controller: 'Settings.GoogleTagManagerContainersController',
  text: 'name',
  icon: 'tag',
  scope: { kind: 'own', field: 'publication_id' },
  sort: 'name|asc',
  fields: {
    name: text({ required: true, max: 150, search: true }),
    container_id: text({
      required: true,
      max: 20,
      unique: true,
      copyable: true,
      width: 150,
      pattern: 'gtm_container',
      label: 'Container ID',
      hint: 'GTM- and what follows.',
    }),
    active: boolean({ default: true }),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'container_id', 'active', 'publication_id', 'updated_at'],
  form: { main: ['name', 'container_id'], side: ['active', 'publication_id'] },
  synonyms: ['GTM', 'analytics', 'tracking'],
  purpose:
    'Containers of Google Tag Manager act on the published pages of their publication, and nowhere else.',
});
