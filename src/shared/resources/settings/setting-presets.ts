import { defineResource } from '../define.ts';
import { json, text } from '../../kinds/index.ts';

export const settingPresets = defineResource({
  name: 'setting_presets',
  title: { one: 'Setting preset', many: 'Setting presets' },
  area: 'settings',
  page: null,
  route: 'setting-presets',
  controller: 'Settings.SettingPresetsController',
  text: 'name',
  icon: 'settings',
  sort: 'name|asc',
  fields: {
    name: text({ required: true, max: 150, search: true }),
    area: text({ required: true, max: 60, pattern: 'settings_area' }),
    values: json({ default: {} }),
  },
  table: ['id', 'name', 'area', 'updated_at'],
  form: { main: ['name', 'area', 'values'], side: [] },
  purpose: 'A setting preset is a set of values, under a name, that fills a settings form.',
});
