import type { Offer, OfferType } from './offer-type.ts';

/** What a campaign link is made of: the fields of its form. */
export interface LinkInput extends Offer {
  readonly campaign_id: number | null;
  readonly name: string;
  readonly effort_type_id: number | null;
  readonly partner_id: number | null;
  /** Null until one is chosen. */
  readonly offer_type: OfferType | null;
  readonly use_everflow_offer: boolean;
}

export type LinkField = keyof LinkInput;

/** Nothing is filled in yet. */
export const EMPTY_LINK: LinkInput = {
  campaign_id: null,
  name: '',
  effort_type_id: null,
  partner_id: null,
  offer_type: null,
  advertorial_id: null,
  promo_id: null,
  order_page_id: null,
  external_url: null,
  exit_intent_promo_id: null,
  exit_intent_order_page_id: null,
  everflow_offer_id: null,
  use_everflow_offer: false,
};

/** A field without which no link is generated. */
interface MissingField {
  readonly field: LinkField;
  readonly label: string;
}

const LABELS = {
  campaign_id: 'Campaign',
  name: 'Name',
  effort_type_id: 'Effort Type',
  partner_id: 'Partner',
  offer_type: 'Type',
  external_url: 'External URL',
  advertorial_id: 'Advertorial',
  promo_id: 'Promo',
  order_page_id: 'Order Page',
  everflow_offer_id: 'Everflow Offer',
} as const satisfies Partial<Record<LinkField, string>>;

type Required = keyof typeof LABELS;

/** The pages that a reader comes through, in their order. */
const CHAINS: Readonly<Record<OfferType, readonly Required[]>> = {
  external: ['external_url'],
  order: ['order_page_id'],
  promo: ['promo_id', 'order_page_id'],
  advert: ['advertorial_id', 'promo_id', 'order_page_id'],
};

/** Fields that have to be filled, as the form asks for them; the campaign only where it is shown. */
export function requiredFields(
  { offer_type, use_everflow_offer }: Pick<LinkInput, 'offer_type' | 'use_everflow_offer'>,
  { campaign }: { readonly campaign: 'shown' | 'hidden' } = { campaign: 'shown' },
): readonly Required[] {
  return [
    ...(campaign === 'shown' ? (['campaign_id'] as const) : []),
    ...(['name', 'effort_type_id', 'partner_id', 'offer_type'] as const),
    ...(offer_type === null ? [] : CHAINS[offer_type]),
    ...(use_everflow_offer ? (['everflow_offer_id'] as const) : []),
  ];
}

/** What stands between the form and a link; it is complete where there is nothing. */
export function missingFields(
  input: LinkInput,
  options?: { readonly campaign: 'shown' | 'hidden' },
): readonly MissingField[] {
  return requiredFields(input, options)
    .filter((field) => isEmpty(input[field]))
    .map((field) => ({ field, label: LABELS[field] }));
}

/** Why no link can be generated: 'Name and Partner are required.'; null where one can. */
export function whyNotGenerated(missing: readonly MissingField[]): string | null {
  const labels = missing.map(({ label }) => label);
  const last = labels.pop();
  if (last === undefined) return null;
  return labels.length === 0
    ? `${last} is required.`
    : `${labels.join(', ')} and ${last} are required.`;
}

/** The call's body: what the type asks for, and nothing of the other types. */
export type LinkBody = Omit<LinkInput, 'campaign_id' | 'use_everflow_offer'> & {
  readonly use_everflow_offer?: true;
};

/** What is sent and kept of an input: fields of other types are empty, so that the same link is known again. */
export function linkValues(input: LinkInput): Omit<LinkInput, 'campaign_id'> {
  const { campaign_id: _, ...given } = input;
  const chain = input.offer_type === null ? [] : CHAINS[input.offer_type];
  const only = <T>(field: Required, value: T) => (chain.includes(field) ? value : null);
  return {
    ...given,
    name: input.name.trim(),
    external_url: only('external_url', input.external_url),
    advertorial_id: only('advertorial_id', input.advertorial_id),
    promo_id: only('promo_id', input.promo_id),
    order_page_id: only('order_page_id', input.order_page_id),
    everflow_offer_id: input.use_everflow_offer ? input.everflow_offer_id : null,
  };
}

/** The body of the call that generates the link. */
export function linkBody(input: LinkInput): Partial<LinkBody> {
  const { use_everflow_offer, ...values } = linkValues(input);
  const optional: Partial<LinkBody> = Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== null || field.startsWith('exit_intent_'),
    ),
  );
  return use_everflow_offer ? { ...optional, use_everflow_offer: true } : optional;
}

/** Whether both are the same link: then the one that is saved is shown again. */
export function isSameLink(one: LinkInput, other: LinkInput): boolean {
  const [first, second] = [linkValues(one), linkValues(other)];
  const keys = Object.keys(first) as (keyof typeof first)[];
  return (
    one.campaign_id === other.campaign_id && keys.every((key) => same(first[key], second[key]))
  );
}

function same(one: unknown, other: unknown) {
  return (isEmpty(one) && isEmpty(other)) || one === other;
}

function isEmpty(value: unknown) {
  return (
    value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
  );
}
