import { defineResource } from '../define.ts';
import { boolean, counter, enumeration, reference, text, url } from '../../kinds/index.ts';
import { OFFER_FIELDS } from './offer-fields.ts';

const OFFER_TYPES = [
  { value: 'advert', title: 'Advertorial', tone: 'blue' },
  { value: 'promo', title: 'Promo', tone: 'green' },
  { value: 'order', title: 'Order page', tone: 'amber' },
  { value: 'external', title: 'External', tone: 'grey' },
] as const;

const DESTINATION_STATES = [
  { value: 'healthy', title: 'Answers', tone: 'green' },
  { value: 'unclear', title: 'Unclear', tone: 'amber' },
  { value: 'unhealthy', title: 'Does not answer', tone: 'red' },
] as const;

export const efforts = defineResource({
  name: 'efforts',
  title: { one: 'Effort', many: 'Efforts' },
  area: 'marketing',
  page: '/marketing/efforts',
  route: 'marketing/efforts',
  controller: 'Marketing.EffortsController',
  text: 'name',
  icon: 'link',
  scope: { kind: 'parent', field: 'campaign_id', resource: 'campaigns' },
  under: '/marketing/campaigns',
  shown: ['secondary_effort'],
  fields: {
    name: text({ required: true, max: 200, search: true }),
    campaign_id: reference('campaigns', { required: true }),
    effort_type_id: reference('effort_types', { required: true }),
    partner_id: reference('partners', { required: true }),
    offer_type: enumeration(OFFER_TYPES, { default: 'order' }),
    ...OFFER_FIELDS,
    clicks: counter({ events: 'clicks' }),
    offer_url: url({ label: 'Link', readonly: true, copyable: true }),
    destination_state: enumeration(DESTINATION_STATES, { label: 'Destination', readonly: true }),
    everflow_offer_url_created: boolean({ readonly: true, label: 'Everflow link made' }),
    everflow_offer_url_id: text({ max: 40, readonly: true, label: 'Everflow link' }),
    everflow_tracking_url: url({ readonly: true, copyable: true, label: 'Everflow tracking link' }),
  },
  table: ['id', 'name', 'campaign_id', 'partner_id', 'clicks', 'destination_state', 'updated_at'],
  form: {
    main: [
      'name',
      'campaign_id',
      'effort_type_id',
      'partner_id',
      'offer_type',
      'advertorial_id',
      'promo_id',
      'order_page_id',
      'external_url',
      'exit_intent_promo_id',
      'exit_intent_order_page_id',
    ],
    side: ['offer_url', 'everflow_offer_id', 'everflow_tracking_url'],
  },
  namedInContent: [{ kind: 'effort', by: 'id::text' }],
  synonyms: ['tracked links', 'campaign links'],
  purpose:
    'An effort is one tracked link of a campaign, for one partner and one way to reach people.',
});
