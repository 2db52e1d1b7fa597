import { defineResource } from '../define.ts';
import { enumeration, reference, text } from '../field-kinds.ts';

export const SEGMENT_TYPES = [{ value: 'static', title: 'Static', tone: 'blue' }] as const;

export const segments = defineResource({
  name: 'segments',
  title: { one: 'Segment', many: 'Segments' },
  area: 'messaging',
  page: '/messaging/segments',
  keys: 'G S',
  route: 'messages/segments',
  controller: 'Messages.SegmentsController',
  text: 'name',
  icon: 'target',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 200, search: true, format: 'row_count' }),
    type: enumeration(SEGMENT_TYPES, { default: 'static', readonly: true }),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'type', 'publication_id', 'updated_at'],
  form: { main: ['name'], side: ['type', 'publication_id'] },
  synonyms: ['lists', 'audiences'],
  counted: { by: 'subscribers', field: 'segment_ids' },
  purpose: 'Segments are the groups of subscribers that a message goes to.',
});
