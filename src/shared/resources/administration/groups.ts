import { defineResource } from '../define.ts';
import { boolean, json, references, text } from '../../kinds/index.ts';

export const groups = defineResource({
  name: 'groups',
  title: { one: 'Group', many: 'Groups' },
  area: 'administration',
  page: '/admin/groups',
  keys: 'G R',
  route: 'groups',
  controller: 'Core.GroupsController',
  text: 'name',
  icon: 'shield',
  fields: {
    name: text({ required: true, max: 100, search: true, unique: true }),
    two_factor_enabled: boolean({
      label: 'Requires two-factor sign-in',
      hint: 'Members must set up a second factor before they can work.',
    }),
    requires_profile: boolean({
      label: 'Asks for photo and names',
      hint: 'Members must add a photo of themselves and their names before they can work.',
    }),
    permissions: json({
      control: 'permissions',
      default: [],
      merge: 'keep',
      sort: false,
      filter: false,
    }),
    field_limits: json({
      label: 'Fields',
      control: 'field-limits',
      default: [],
      merge: 'keep',
      sort: false,
      filter: false,
    }),
    all_publications: boolean({
      label: 'All publications',
      hint: 'Also covers what belongs to no publication.',
    }),
    publication_ids: references('publications', { merge: 'keep' }),
  },
  table: ['id', 'name', 'all_publications', 'publication_ids', 'two_factor_enabled', 'updated_at'],
  form: {
    main: ['name', 'permissions', 'field_limits'],
    side: ['two_factor_enabled', 'requires_profile', 'all_publications', 'publication_ids'],
  },
  sort: 'name|asc',
  embed: ['two_factor_enabled'],
  synonyms: ['roles', 'permissions', 'rights', 'make admin'],
  purpose: 'A group holds permissions; a person may do what one of their groups allows.',
});
