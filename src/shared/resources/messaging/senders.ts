import { defineResource } from '../define.ts';
import { boolean, reference, text } from '../../kinds/index.ts';

export const senders = defineResource({
  name: 'senders',
  title: { one: 'Sender', many: 'Senders' },
  area: 'messaging',
  page: '/messaging/senders',
  route: 'messages/senders',
  controller: 'Messages.SendersController',
  text: 'display',
  icon: 'mail',
  sort: 'display|asc',
  embed: ['local_part'],
  fields: {
    display: text({ required: true, max: 150, search: true, label: 'Display name' }),
    local_part: text({
      required: true,
      max: 64,
      search: true,
      pattern: 'local_part',
      hint: 'What stands before the @.',
    }),
    domain_id: reference('domains', { required: true, select: { preselect: { default: true } } }),
    name: text({ max: 150, search: true, hint: 'As the team calls it.' }),
    default: boolean({ exclusive: true, hint: 'New messages start with it.' }),
  },
  table: ['id', 'display', 'local_part', 'domain_id', 'name', 'default', 'updated_at'],
  form: { main: ['display', 'local_part', 'domain_id', 'name'], side: ['default'] },
  synonyms: ['from addresses'],
  purpose: 'Senders are the names and addresses that messages come from.',
});
