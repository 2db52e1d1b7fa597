import { defineResource } from '../define.ts';
import { boolean, children, enumeration, reference, text } from '../../kinds/index.ts';

const STEP_CONDITIONS = [
  { value: 'always', title: 'Always' },
  { value: 'bought', title: 'Bought the step before' },
  { value: 'declined', title: 'Declined the step before' },
] as const;

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
    steps: children(
      {
        landing_page_id: reference('landing_pages', { required: true }),
        condition: enumeration(STEP_CONDITIONS, { required: true, default: 'always' }),
      },
      { max: 40 },
    ),
    active: boolean({ default: true }),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'steps', 'active', 'publication_id', 'updated_at'],
  form: { main: ['name', 'steps'], side: ['active', 'publication_id'] },
  synonyms: ['sales paths', 'sequences'],
  purpose: 'A funnel leads a buyer from one landing page to the next.',
});
