import { defineResource } from '../define.ts';
import { text } from '../../kinds/index.ts';

export const models = defineResource({
  name: 'models',
  title: { one: 'Model', many: 'Models' },
  area: 'messaging',
  page: null,
  route: 'models',
  controller: 'Core.ModelsController',
  text: 'model',
  icon: 'table',
  sort: 'model|asc',
  fields: { model: text({ required: true, max: 150, search: true, unique: true }) },
  table: ['id', 'model', 'updated_at'],
  form: { main: ['model'], side: [] },
  purpose: 'Models name the kinds of records that rules and exports speak of.',
});
