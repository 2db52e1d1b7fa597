/** Links that one call may ask for. */
export const MOST_LINKS = 10_000;

/** Columns of a file of links, in the order in which ours has them. */
export const LINK_COLUMNS = [
  'name',
  'effort_type',
  'partner',
  'type',
  'advertorial',
  'promo',
  'order_page',
  'external_url',
  'exit_promo',
  'exit_order_page',
  'everflow_offer',
] as const;

export type LinkColumn = (typeof LINK_COLUMNS)[number];

/** What our own files say of their links: it is read over, so that one can be mended and brought in again. */
export const OUTCOME_COLUMNS = [
  'row',
  'outcome',
  'effort',
  'link',
  'everflow_tracking_link',
  'reasons',
] as const;
