import type { KnownParameter } from './vocabulary.ts';

/** What the choices of a field of the campaign link form are limited to: rows that name one shipped row. */
interface LimitedChoice {
  /** Resource that is chosen from. */
  readonly from: string;
  /** Its field that names the row. */
  readonly by: string;
  /** Resource of that row. */
  readonly of: string;
  /** Its text as it is shipped: whatever somebody calls it later, it stays the same row. */
  readonly shipped: string;
}

const PROMO: LimitedChoice = {
  from: 'landing_pages',
  by: 'category_type_id',
  of: 'landing_page_category_types',
  shipped: 'Promo',
};
const ORDER_PAGE: LimitedChoice = { ...PROMO, shipped: 'Order page' };

export const LIMITED_CHOICES = {
  advertorial_id: {
    from: 'resources',
    by: 'category_id',
    of: 'resource_categories',
    shipped: 'Lift letter',
  },
  promo_id: PROMO,
  order_page_id: ORDER_PAGE,
  exit_intent_promo_id: PROMO,
  exit_intent_order_page_id: ORDER_PAGE,
} as const satisfies Readonly<Record<string, LimitedChoice>>;

export type LimitedField = keyof typeof LIMITED_CHOICES;

/** What a campaign link form asks for once: the ids of the shipped rows, null for one that is gone. */
export interface LinkOptions {
  readonly limits: Readonly<Record<LimitedField, number | null>>;
  /** Where links begin. */
  readonly origin: string;
  /** The parameters that tracked links carry, and their values. */
  readonly vocabulary: readonly KnownParameter[];
}

/** The filters of the select of a field: none where the shipped row is gone. */
export function choiceFilters(
  field: LimitedField | 'campaign_id',
  limits: LinkOptions['limits'],
): Readonly<Record<string, string>> {
  if (field === 'campaign_id') return { status: 'active' };
  const id = limits[field];
  return id === null ? {} : { [LIMITED_CHOICES[field].by]: String(id) };
}
