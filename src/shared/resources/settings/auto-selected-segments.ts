import { defineResource } from '../define.ts';
import { references, text } from '../../kinds/index.ts';

export const autoSelectedSegments = defineResource({
  name: 'auto_selected_segments',
  title: { one: 'Auto-selected segments', many: 'Auto-selected segments' },
  area: 'settings',
  topic: 'mail',
  page: '/admin/settings/auto-selected-segments',
  route: 'settings/auto-selected-segments',
  controller: 'Settings.AutoSelectedSegmentsController',
  text: 'name',
  icon: 'target',
  single: true,
  fields: {
    name: text({ max: 60, default: 'Auto-selected segments', readonly: true }),
    segment_ids: references('segments', { hint: 'A new message starts with them.' }),
    exclude_segment_ids: references('segments', {
      label: 'Leave out segments',
      hint: 'A new message leaves them out.',
    }),
  },
  table: ['id', 'segment_ids', 'exclude_segment_ids', 'updated_at'],
  form: { main: ['segment_ids', 'exclude_segment_ids'], side: [] },
  synonyms: ['preselected segments', 'default segments'],
  purpose: 'Auto-selected segments are chosen already when a new message begins.',
});
