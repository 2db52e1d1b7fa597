import { type } from 'arktype';
import type { LinkInput } from '../../shared/contract/campaign-link/link-input.ts';
import { linkValues, missingFields } from '../../shared/contract/campaign-link/link-input.ts';
import { inferOfferType } from '../../shared/contract/campaign-link/offer-type.ts';
import { required } from '../../shared/rules.ts';
import { ROW_ID, TOKEN } from '../call/body.ts';

const idOrNone = ROW_ID.or('null');

const LINK = {
  'name?': '(string <= 200) | null',
  'effort_type_id?': idOrNone,
  'partner_id?': idOrNone,
  'offer_type?': "'advert' | 'promo' | 'order' | 'external' | null",
  'advertorial_id?': idOrNone,
  'promo_id?': idOrNone,
  'order_page_id?': idOrNone,
  'external_url?': '(string <= 2048) | null',
  'exit_intent_promo_id?': idOrNone,
  'exit_intent_order_page_id?': idOrNone,
  'use_everflow_offer?': 'boolean | null',
  'everflow_offer_id?': '(string <= 40) | null',
} as const;

/** A link as a call sends it; the key of idempotency stands beside it where it is sent alone. */
export const oneLink = type({ ...LINK, '_idempotency?': TOKEN, '+': 'reject' });
export const linkOfMany = type({ ...LINK, '+': 'reject' });

export type SentLink = typeof linkOfMany.infer;

/** One of many, with the cells of its line that name no row, or more than one, by field. */
export type GivenLink = SentLink & { readonly unnamed?: Readonly<Record<string, string>> };

/** The link that is asked for, and why it can't be made as it is. */
interface ReadLink {
  readonly input: LinkInput;
  readonly errors: Readonly<Record<string, string>>;
}

/** Completes a link: its type follows from what it leads to, where none is named. */
export function readLink(campaignId: number, sent: SentLink): ReadLink {
  const offer = {
    advertorial_id: sent.advertorial_id ?? null,
    promo_id: sent.promo_id ?? null,
    order_page_id: sent.order_page_id ?? null,
    external_url: sent.external_url ?? null,
    exit_intent_promo_id: sent.exit_intent_promo_id ?? null,
    exit_intent_order_page_id: sent.exit_intent_order_page_id ?? null,
    everflow_offer_id: sent.everflow_offer_id ?? null,
  };
  const whole: LinkInput = {
    ...offer,
    campaign_id: campaignId,
    name: sent.name ?? '',
    effort_type_id: sent.effort_type_id ?? null,
    partner_id: sent.partner_id ?? null,
    offer_type: sent.offer_type ?? inferOfferType(offer),
    use_everflow_offer: sent.use_everflow_offer === true,
  };
  const input = { ...linkValues(whole), campaign_id: campaignId };
  return { input, errors: missing(input) };
}

function missing(input: LinkInput): Record<string, string> {
  return Object.fromEntries(
    missingFields(input).map(({ field }) => [field, required('') ?? ''] as const),
  );
}
