import { reference, text, url } from '../../kinds/index.ts';

/** What a reader is led to: a campaign says it for all of its efforts, an effort for itself. */
export const OFFER_FIELDS = {
  advertorial_id: reference('resources', {
    label: 'Advertorial',
    select: { ofLink: 'advertorial_id' },
  }),
  promo_id: reference('landing_pages', { label: 'Promo', select: { ofLink: 'promo_id' } }),
  order_page_id: reference('landing_pages', {
    label: 'Order page',
    select: { ofLink: 'order_page_id' },
  }),
  external_url: url({ label: 'External URL' }),
  exit_intent_promo_id: reference('landing_pages', {
    label: 'Exit promo',
    select: { ofLink: 'exit_intent_promo_id' },
  }),
  exit_intent_order_page_id: reference('landing_pages', {
    label: 'Exit order page',
    select: { ofLink: 'exit_intent_order_page_id' },
  }),
  everflow_offer_id: text({ max: 40, label: 'Everflow offer', feed: 'everflow/offers' }),
};
