import { defineResource } from '../define.ts';
import { colour, domain, longText, reference, text } from '../field-kinds.ts';

export const publications = defineResource({
  name: 'publications',
  title: { one: 'Publication', many: 'Publications' },
  area: 'administration',
  page: '/admin/publications',
  keys: 'G P',
  route: 'publications',
  controller: 'Core.PublicationsController',
  text: 'name',
  icon: 'newspaper',
  scope: { kind: 'own', field: 'id' },
  fields: {
    name: text({ required: true, max: 150, search: true, unique: true }),
    domain: domain({ unique: true, copyable: true }),
    timezone: text({
      required: true,
      default: 'UTC',
      max: 64,
      control: 'timezone',
      label: 'Time zone',
    }),
    color: colour({ default: '#2745c0', label: 'Color', sort: false }),
    logo_id: reference('assets', {
      label: 'Logo',
      select: { only: { assetable_type: 'image' } },
    }),
    default_template_id: reference('templates'),
    address: longText({ max: 500, hint: 'Stands in the footer of every e-mail.' }),
  },
  table: ['id', 'name', 'domain', 'timezone', 'updated_at'],
  form: {
    main: ['name', 'domain', 'address'],
    side: ['logo_id', 'default_template_id', 'timezone', 'color'],
  },
  sort: 'name|asc',
  embed: ['color'],
  synonyms: ['brands', 'titles', 'newsletters'],
  purpose: 'A publication is a title with its own readers, pages and senders.',
});
