import { defineResource } from '../define.ts';
import { counter, dateTime, enumeration, money, reference, text, url } from '../../kinds/index.ts';
import { OFFER_FIELDS } from './offer-fields.ts';

const CAMPAIGN_STATUSES = [
  { value: 'active', title: 'Active', tone: 'green' },
  { value: 'paused', title: 'Paused', tone: 'amber' },
  { value: 'ended', title: 'Ended', tone: 'hollow' },
] as const;

export const campaigns = defineResource({
  name: 'campaigns',
  title: { one: 'Campaign', many: 'Campaigns' },
  area: 'marketing',
  page: '/marketing/campaigns',
  route: 'marketing/campaigns',
  controller: 'Marketing.CampaignsController',
  text: 'name',
  icon: 'zap',
  keys: 'G C',
  scope: { kind: 'own', field: 'publication_id' },
  embed: ['publication_id'],
  fields: {
    name: text({ required: true, max: 200, search: true }),
    status: enumeration(CAMPAIGN_STATUSES, { default: 'active', required: true, limitable: true }),
    partner_id: reference('partners'),
    ...OFFER_FIELDS,
    external_offer_url: url({
      label: 'External offer address',
      hint: 'Links to the external URL begin with it, and not with our own address.',
    }),
    starts_at: dateTime({ label: 'Starts' }),
    ends_at: dateTime({ label: 'Ends', notBefore: 'starts_at' }),
    budget: money({ min: 0, limitable: true }),
    clicks: counter({ events: 'clicks' }),
    publication_id: reference('publications'),
  },
  table: [
    'id',
    'name',
    'status',
    'partner_id',
    'clicks',
    'starts_at',
    'ends_at',
    'budget',
    'publication_id',
  ],
  form: {
    main: [
      'name',
      'advertorial_id',
      'promo_id',
      'order_page_id',
      'external_url',
      'external_offer_url',
      'exit_intent_promo_id',
      'exit_intent_order_page_id',
    ],
    side: [
      'status',
      'publication_id',
      'partner_id',
      'everflow_offer_id',
      'starts_at',
      'ends_at',
      'budget',
    ],
  },
  synonyms: ['promotions', 'launches'],
  upcoming: { at: 'starts_at', where: { field: 'status', is: 'active' } },
  calendar: { from: 'starts_at', to: 'ends_at' },
  purpose: 'A campaign leads readers from a partner through its pages to an order.',
});
