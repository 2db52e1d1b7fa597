import { defineResource } from '../define.ts';
import { text, boolean, reference } from '../field-kinds.ts';

export const funnels = defineResource({
  name: 'funnels',
  title: { one: 'Funnel', many: 'Funnels' },
  area: 'marketing',
  page: '/marketing/funnels',
  route: 'marketing/funnels',
  controller: 'Marketing.FunnelsController',
  text: 'name',
  icon: 'filter',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 200, search: true }),
    active: boolean({ default: true }),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'active', 'publication_id', 'updated_at'],
  form: { main: ['name'], side: ['active', 'publication_id'] },
  synonyms: ['sales paths', 'sequences'],
  purpose: 'A funnel leads a buyer from one landing page to the next.',
});
