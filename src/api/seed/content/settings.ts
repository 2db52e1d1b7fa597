/** Name, place of the publication, container. */
export const CONTAINERS = [
  ['Harbor & Tide, site', 0, 'GTM-5HARB0R', true],
  ['Harbor & Tide, checkout', 0, 'GTM-TIDE42', true],
  ['The Ledger Review, site', 1, 'GTM-LEDG3R7', true],
  ['Ledger members’ area', 1, 'GTM-MEMB3R', true],
  ['Kitchen Garden Weekly, site', 2, 'GTM-GARD3N', true],
  ['Seed club shop', 2, 'GTM-SE3DS', false],
  ['Account pages', null, 'GTM-HEAD01', true],
] as const;

/** Name, description, whether every link carries it, the values that may be used. */
export const URL_PARAMETERS = [
  [
    'utm_source',
    'Where the link stands: the letter, site or network.',
    true,
    ['harbor-letter', 'ledger-letter', 'garden-letter', 'partner', 'facebook', 'google'],
  ],
  [
    'utm_medium',
    'The way by which readers come.',
    true,
    ['email', 'cpc', 'social', 'native', 'print', 'sms', 'push'],
  ],
  ['utm_campaign', 'The campaign, by its name in small letters.', true, []],
  ['utm_content', 'Which of several links or pictures it was.', false, []],
  ['utm_term', 'The words that were searched for.', false, []],
  ['effort', 'The number of the effort.', false, []],
  ['sid', 'The subscriber, as a number that means nothing elsewhere.', false, []],
] as const satisfies readonly (readonly [string, string, boolean, readonly string[]])[];

/** Name, address, events, active, failures in a row. */
export const WEBHOOKS = [
  [
    'Print house, new readers',
    'https://api.printhouse.example/hooks/readers',
    ['subscribers.created', 'subscribers.updated'],
    true,
    0,
  ],
  ['Accounts, orders', 'https://books.masthead.example/hooks/orders', ['orders.created'], true, 0],
  [
    'Newsroom board',
    'https://board.masthead.example/in/7f21',
    ['messages.updated', 'form_submissions.created'],
    true,
    0,
  ],
  [
    'Archive, every change',
    'https://archive.masthead.example/in',
    ['resources.created', 'resources.updated', 'resources.deleted', 'pages.updated'],
    false,
    0,
  ],
] as const satisfies readonly (readonly [string, string, readonly string[], boolean, number])[];
