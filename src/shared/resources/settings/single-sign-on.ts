import type { FormSection } from '../define.ts';
import { defineResource } from '../define.ts';
import { boolean, records, reference, references, secret, text, url } from '../../kinds/index.ts';

const SECTIONS = [
  {
    id: 'provider',
    title: 'Provider',
    fields: ['enabled', 'provider', 'issuer', 'client_id', 'client_secret', 'scopes'],
  },
  {
    id: 'people',
    title: 'People and groups',
    fields: [
      'creates_users',
      'trusts_addresses',
      'default_group_ids',
      'groups_claim',
      'group_mapping',
    ],
  },
  { id: 'ways', title: 'Ways in and out', fields: ['local_sign_in_off', 'signs_out_there'] },
] as const satisfies readonly FormSection[];

export const singleSignOn = defineResource({
  name: 'single_sign_on',
  title: { one: 'Single sign-on', many: 'Single sign-on' },
  area: 'settings',
  topic: 'account',
  page: '/admin/settings/single-sign-on',
  route: 'settings/single-sign-on',
  controller: 'Settings.SingleSignOnController',
  text: 'name',
  icon: 'lock',
  single: true,
  fields: {
    name: text({ max: 60, default: 'Single sign-on', readonly: true }),
    enabled: boolean({ label: 'Offer single sign-on' }),
    provider: text({
      max: 60,
      label: 'Name of the provider',
      hint: 'Stands on the button of the sign-in page: Sign in with Okta.',
    }),
    issuer: url({
      label: 'Issuer',
      hint: 'The address by which the provider names itself. There, register this app’s address followed by /single-sign-on as redirect address.',
    }),
    client_id: text({ max: 255, label: 'Client ID' }),
    client_secret: secret({ label: 'Client secret', sentTo: 'issuer' }),
    scopes: text({
      max: 300,
      default: 'openid profile email',
      hint: 'What is asked for; some providers give groups for a scope of their own.',
    }),
    creates_users: boolean({
      label: 'Make users of new people',
      hint: 'Off, only who is a user already gets in.',
    }),
    trusts_addresses: boolean({
      label: 'Trust addresses that it says nothing of',
      hint: 'Some providers, Microsoft Entra among them, never say whether they have verified an address. Only where nobody can set their own address there: whoever could would come in as its owner here.',
    }),
    default_group_ids: references('groups', {
      label: 'Groups of new people',
      hint: 'What they begin with, whatever the provider says.',
    }),
    groups_claim: text({
      max: 100,
      label: 'Claim with the groups',
      hint: 'Often “groups”. Left empty, the provider decides about no group.',
    }),
    group_mapping: records(
      {
        value: text({ required: true, max: 200, label: 'Group at the provider' }),
        group_id: reference('groups', { required: true, label: 'Group here' }),
      },
      {
        max: 200,
        one: 'mapping',
        label: 'Group mapping',
        hint: 'At each sign-in the groups named here are given and taken by what the provider says; all others stay.',
      },
    ),
    local_sign_in_off: boolean({
      label: 'Switch off sign-in by password',
      hint: 'Passkeys and forgotten passwords, too. It stays possible while no administrator has signed in by these settings.',
    }),
    signs_out_there: boolean({
      label: 'Sign out at the provider, too',
      hint: 'Where the provider has an address for it.',
    }),
  },
  table: ['id', 'provider', 'issuer', 'enabled', 'local_sign_in_off', 'updated_at'],
  form: {
    main: SECTIONS.flatMap(({ fields }) => fields),
    sections: SECTIONS,
    side: [],
  },
  synonyms: ['SSO', 'OpenID Connect', 'OIDC', 'identity provider', 'Okta', 'Entra', 'Keycloak'],
  purpose:
    'Single sign-on lets people in by the account that they have at an identity provider, by OpenID Connect.',
});
