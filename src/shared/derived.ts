/** Events that nothing else keeps: one append-only table of each kind. */
export const COUNTER_KINDS = ['clicks', 'hits', 'impressions', 'visits', 'conversions'] as const;
export type CounterKind = (typeof COUNTER_KINDS)[number];

/** What a counter counts: events of a kind, or the live rows of another resource that name the row. */
export type CounterSource =
  | { readonly events: CounterKind }
  | { readonly rows: string; readonly by: string; readonly is?: Readonly<Record<string, string>> };

/** Which value of another resource's rows a rule asks about. */
export interface Through {
  readonly resource: string;
  /** Its field that names the row. */
  readonly by: string;
  /** Its field whose values are compared. */
  readonly value: string;
  /** The one of several values that counts; `each` where any of them may match. */
  readonly take: 'min' | 'max' | 'each';
  /** Only rows that hold these values. */
  readonly is?: Readonly<Record<string, string>>;
  /** Only values from today on. */
  readonly ahead?: boolean;
}

/** `sparkline` draws a list of numbers, `ip_reputation` an address with the colour of its name, `masked_email` an address of which only the mask is shown until somebody with the right reveals it, `row_count` how many rows name a row, counted when it is shown; the field has the last count. */
export type CellFormat = 'sparkline' | 'ip_reputation' | 'masked_email' | 'row_count' | 'answers';
