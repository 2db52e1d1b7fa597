import { defineResource } from '../define.ts';
import { boolean, dateTime, domain } from '../../kinds/index.ts';

export const domains = defineResource({
  name: 'domains',
  title: { one: 'Domain', many: 'Domains' },
  area: 'administration',
  page: '/admin/domains',
  route: 'domains',
  controller: 'Core.DomainsController',
  text: 'domain',
  icon: 'globe',
  sort: 'domain|asc',
  embed: ['verified'],
  fields: {
    domain: domain({ required: true, unique: true, search: true, copyable: true }),
    default: boolean({ exclusive: true, hint: 'New senders start with it.' }),
    spf_verified: boolean({ readonly: true, label: 'SPF' }),
    dkim_verified: boolean({ readonly: true, label: 'DKIM' }),
    dmarc_verified: boolean({ readonly: true, label: 'DMARC' }),
    verified: boolean({ generated: 'spf_verified and dkim_verified and dmarc_verified' }),
    checked_at: dateTime({ readonly: true, label: 'Checked' }),
  },
  table: [
    'id',
    'domain',
    'verified',
    'spf_verified',
    'dkim_verified',
    'dmarc_verified',
    'default',
    'checked_at',
  ],
  form: { main: ['domain'], side: ['default'] },
  synonyms: ['DNS', 'SPF', 'DKIM', 'DMARC'],
  purpose: 'Domains are what mail is sent from, once their DNS records say so.',
});
