/** Services of the integrations that a button tests, in the order of the form. */
export const TESTED_SERVICES = [
  'everflow',
  'thrivecart',
  'samcart',
  'smtp',
  'sms',
  'document_export',
] as const;
export type TestedService = (typeof TESTED_SERVICES)[number];

export const SERVICE_TITLES: Readonly<Record<TestedService, string>> = {
  everflow: 'Everflow',
  thrivecart: 'ThriveCart',
  samcart: 'SamCart',
  smtp: 'SMTP server',
  sms: 'SMS gateway',
  document_export: 'Document export',
};

/** What came back of a test with the saved values; never what was sent. */
export interface ConnectionResult {
  readonly outcome: 'passed' | 'failed';
  /** HTTP status, or the reply code of SMTP; null where no answer came. */
  readonly status: number | null;
  readonly ms: number;
  readonly message: string;
  /** What to do next; null where it passed. */
  readonly step: string | null;
}
