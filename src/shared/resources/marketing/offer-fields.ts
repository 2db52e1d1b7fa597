import { reference, text, url } from '../../kinds/index.ts';

/** What a reader is led to: a campaign says it for all of its efforts, an effort for itself. */
export const OFFER_FIELDS = {
  advertorial_id: reference('resources', { label: 'Advertorial' }),
  promo_id: reference('landing_pages', { label: 'Promo' }),
  order_page_id: reference('landing_pages', { label: 'Order page' }),
  external_url: url({ label: 'External URL' }),
  exit_intent_promo_id: reference('landing_pages', { label: 'Exit promo' }),
  exit_intent_order_page_id: reference('landing_pages', { label: 'Exit order page' }),
  everflow_offer_id: text({ max: 40, label: 'Everflow offer', feed: 'everflow/offers' }),
};
