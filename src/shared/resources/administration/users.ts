import { defineResource } from '../define.ts';
import {
  boolean,
  dateTime,
  email,
  enumeration,
  file,
  phone,
  references,
  text,
} from '../../kinds/index.ts';

const USER_STATUSES = [
  { value: 'invited', title: 'Invited', tone: 'amber' },
  { value: 'active', title: 'Active', tone: 'green' },
  { value: 'disabled', title: 'Disabled', tone: 'hollow' },
] as const;

export const users = defineResource({
  name: 'users',
  title: { one: 'User', many: 'Users' },
  area: 'administration',
  page: '/admin/users',
  keys: 'G U',
  route: 'users',
  controller: 'Core.UsersController',
  text: 'full_name',
  icon: 'user',
  fields: {
    full_name: text({
      generated: "btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))",
      search: true,
      label: 'Name',
    }),
    email: email({ required: true, unique: true, search: true, copyable: true, label: 'E-mail' }),
    first_name: text({ required: true, max: 100 }),
    last_name: text({ required: true, max: 100 }),
    phone: phone(),
    photo: file({ accept: 'image/*' }),
    group_ids: references('groups', { merge: 'keep' }),
    status: enumeration(USER_STATUSES, { default: 'invited', required: true }),
    last_login_at: dateTime({ readonly: true, label: 'Last sign-in' }),
    two_factor_enabled: boolean({ readonly: true, label: 'Two-factor' }),
  },
  table: ['id', 'full_name', 'email', 'group_ids', 'status', 'last_login_at'],
  form: {
    main: ['first_name', 'last_name', 'email', 'phone'],
    side: ['status', 'group_ids', 'photo'],
  },
  sort: 'full_name|asc',
  embed: ['email'],
  optionColumns: ['email'],
  signsIn: true,
  rowActions: [
    { command: 'viewAs.start', needs: 'view_as' },
    { command: 'access.retry', needs: 'update' },
    { command: 'access.invite', needs: 'update' },
    { command: 'access.enable', needs: 'update' },
    { command: 'access.endSessions', needs: 'update' },
    { command: 'access.endKeys', needs: 'update' },
    { command: 'access.resetFactor', needs: 'update' },
    { command: 'access.disable', needs: 'update' },
  ],
  synonyms: ['staff', 'people', 'accounts', 'team'],
  purpose: 'Users are the staff who work here.',
});
