export type OfferType = 'advert' | 'promo' | 'order' | 'external';

/** What a reader is led to, as a campaign says it for its efforts and an effort for itself. */
export interface Offer {
  readonly advertorial_id: number | null;
  readonly promo_id: number | null;
  readonly order_page_id: number | null;
  readonly external_url: string | null;
  readonly exit_intent_promo_id: number | null;
  readonly exit_intent_order_page_id: number | null;
  readonly everflow_offer_id: string | null;
}

export interface OfferTypeOption {
  readonly value: OfferType;
  readonly title: string;
}

const OF_PAGES: readonly OfferTypeOption[] = [
  { value: 'advert', title: 'Advertorial' },
  { value: 'promo', title: 'Promo' },
  { value: 'order', title: 'Order page' },
];
const EXTERNAL_ONLY: readonly OfferTypeOption[] = [{ value: 'external', title: 'External only' }];

/** Every type that a link may have. */
export const OFFER_TYPES: readonly OfferTypeOption[] = [...OF_PAGES, ...EXTERNAL_ONLY];

/** What a campaign, or an effort, leads to in the first place. */
export function inferOfferType({
  external_url,
  advertorial_id,
  promo_id,
}: Pick<Offer, 'external_url' | 'advertorial_id' | 'promo_id'>): OfferType {
  if (isThere(external_url)) return 'external';
  if (isThere(advertorial_id)) return 'advert';
  return isThere(promo_id) ? 'promo' : 'order';
}

/** The types to choose from: a campaign that leads elsewhere has pages of its own for none of its links. */
export function offerTypesFor(type: OfferType): readonly OfferTypeOption[] {
  return type === 'external' ? EXTERNAL_ONLY : OF_PAGES;
}

function isThere(value: number | string | null | undefined) {
  return value !== null && value !== undefined && value !== '';
}
