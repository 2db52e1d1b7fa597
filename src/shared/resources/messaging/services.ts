import { defineResource } from '../define.ts';
import { records, text } from '../../kinds/index.ts';

export const services = defineResource({
  name: 'services',
  title: { one: 'Messaging service', many: 'Messaging services' },
  area: 'messaging',
  page: null,
  route: 'messages/services',
  controller: 'Messages.ServicesController',
  text: 'name',
  icon: 'smartphone',
  sort: 'name|asc',
  fields: {
    name: text({ required: true, max: 150, search: true, unique: true }),
    phone_numbers: records({ number: text({ required: true, max: 20 }) }),
    short_codes: records({ code: text({ required: true, max: 10 }) }),
  },
  table: ['id', 'name', 'phone_numbers', 'short_codes', 'updated_at'],
  form: { main: ['name', 'phone_numbers', 'short_codes'], side: [] },
  synonyms: ['SMS services'],
  purpose: 'Messaging services hold the phone numbers and short codes that SMS is sent from.',
});
