import { audience } from '../audience.ts';
import { defineResource } from '../define.ts';
import { dateTime, enumeration, integer, json, reference, text } from '../../kinds/index.ts';

export const SEGMENT_TYPES = [
  { value: 'dynamic', title: 'Dynamic', tone: 'green' },
  { value: 'static', title: 'Static', tone: 'blue' },
] as const;

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
    name: text({ required: true, max: 200, search: true }),
    type: enumeration(SEGMENT_TYPES, {
      default: 'static',
      required: true,
      fixed: true,
      hint: 'Dynamic: whoever the rules match. Static: whoever you put in. It stays as it is first saved.',
    }),
    rules: json({
      control: 'rules',
      refersTo: audience.refersTo,
      when: { field: 'type', is: ['dynamic'] },
    }),
    total: integer({ readonly: true, label: 'Subscribers', format: 'row_count' }),
    last_counted_at: dateTime({ readonly: true, label: 'Counted' }),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'type', 'total', 'last_counted_at', 'publication_id', 'updated_at'],
  form: {
    main: ['name', 'type', 'rules'],
    side: ['publication_id', 'total', 'last_counted_at'],
  },
  synonyms: ['lists', 'audiences'],
  counted: { by: 'subscribers', field: 'segment_ids' },
  purpose: 'Segments are the groups of subscribers that a message goes to.',
});
