import { SERVICE_TITLES } from '../../contract/connection-test.ts';
import type { FormSection } from '../define.ts';
import { defineResource } from '../define.ts';
import { boolean, email, integer, secret, text, url } from '../../kinds/index.ts';

/** One for each service; what tests it stands beside the heading. */
const SECTIONS = [
  {
    id: 'everflow',
    title: SERVICE_TITLES.everflow,
    fields: ['everflow_base_url', 'everflow_api_key'],
  },
  {
    id: 'thrivecart',
    title: SERVICE_TITLES.thrivecart,
    fields: ['thrivecart_base_url', 'thrivecart_api_key'],
  },
  {
    id: 'samcart',
    title: SERVICE_TITLES.samcart,
    fields: ['samcart_base_url', 'samcart_api_key'],
  },
  {
    id: 'smtp',
    title: SERVICE_TITLES.smtp,
    fields: ['smtp_host', 'smtp_port', 'smtp_user', 'smtp_password', 'smtp_from', 'smtp_secure'],
  },
  {
    id: 'sms',
    title: SERVICE_TITLES.sms,
    fields: ['sms_base_url', 'sms_api_key', 'sms_from'],
  },
  {
    id: 'document_export',
    title: SERVICE_TITLES.document_export,
    fields: ['document_export_url', 'document_export_api_key'],
  },
] as const satisfies readonly FormSection[];

export const integrations = defineResource({
  name: 'integrations',
  title: { one: 'Integrations', many: 'Integrations' },
  area: 'settings',
  topic: 'services',
  page: '/admin/settings/integrations',
  route: 'settings/integrations',
  controller: 'Settings.IntegrationsController',
  text: 'name',
  icon: 'zap',
  single: true,
  fields: {
    name: text({ max: 60, default: 'Integrations', readonly: true }),
    everflow_base_url: url({ label: 'Everflow address' }),
    everflow_api_key: secret({
      label: 'Everflow API key',
      pattern: 'api_key',
      sentTo: 'everflow_base_url',
    }),
    thrivecart_base_url: url({ label: 'ThriveCart address' }),
    thrivecart_api_key: secret({
      label: 'ThriveCart API key',
      pattern: 'api_key',
      sentTo: 'thrivecart_base_url',
    }),
    samcart_base_url: url({ label: 'SamCart address' }),
    samcart_api_key: secret({
      label: 'SamCart API key',
      pattern: 'api_key',
      sentTo: 'samcart_base_url',
    }),
    smtp_host: text({ max: 253, label: 'SMTP host' }),
    smtp_port: integer({ min: 1, max: 65_535, label: 'SMTP port' }),
    smtp_secure: boolean({ label: 'SMTP over TLS from the start' }),
    smtp_user: text({ max: 254, label: 'SMTP user' }),
    smtp_password: secret({ label: 'SMTP password', sentTo: 'smtp_host' }),
    smtp_from: email({ label: 'SMTP sender' }),
    sms_base_url: url({ label: 'SMS gateway address' }),
    sms_api_key: secret({
      label: 'SMS gateway key',
      pattern: 'api_key',
      sentTo: 'sms_base_url',
    }),
    sms_from: text({
      max: 16,
      label: 'SMS sender',
      hint: 'A number with its country code, or up to 11 letters.',
    }),
    document_export_url: url({
      label: 'Document export address',
      hint: 'The only host that documents are imported from: https://docs.google.com for Google Docs.',
    }),
    document_export_api_key: secret({
      label: 'Document export key',
      hint: 'Left empty where documents are shared by their link.',
      pattern: 'api_key',
      sentTo: 'document_export_url',
    }),
  },
  table: ['id', 'everflow_base_url', 'thrivecart_base_url', 'samcart_base_url', 'updated_at'],
  form: {
    main: SECTIONS.flatMap(({ fields }) => fields),
    sections: SECTIONS,
    side: [],
  },
  synonyms: ['Everflow', 'ThriveCart', 'SamCart', 'SMTP', 'SMS gateway', 'Google Docs'],
  purpose: 'Integrations connect the services that the account works with.',
});
