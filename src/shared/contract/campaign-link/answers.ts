/** What the call that generates a link answers. */
export interface GeneratedLink {
  readonly effort_id: number;
  readonly link: string;
  readonly everflow_offer_url_created: boolean;
  readonly everflow_offer_url_id: string | null;
  readonly everflow_tracking_url: string | null;
  /** Whether the same input had made it before. */
  readonly reused: boolean;
  /** What somebody should look at again. */
  readonly warnings: readonly string[];
}

/** What became, or would become, of one of many links. */
export interface LinkOutcome {
  /** Its place among those that were sent, from 0. */
  readonly index: number;
  /** `new` where it was only checked, and would be made. */
  readonly outcome: 'made' | 'reused' | 'new' | 'refused';
  readonly effort_id: number | null;
  /** Of one that is only checked and new without its id. */
  readonly link: string | null;
  readonly everflow_tracking_url: string | null;
  /** Why it is refused, by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
}

/** How a task ended that generated many links: its file has the outcome of each row. */
export interface LinksResult {
  readonly total: number;
  readonly made: number;
  readonly reused: number;
  readonly refused: number;
}

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
