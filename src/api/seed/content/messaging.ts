/** Display name, what stands before the @, place of the publication whose domain it uses, as the team calls it. */
export const SENDERS = [
  ['Harbor & Tide', 'letters', 0, 'Weekly letter'],
  ['Josephine at Harbor & Tide', 'josephine', 0, 'Slack Water'],
  ['Harbor & Tide Weather Desk', 'weather', 0, null],
  ['The Ledger Review', 'review', 1, 'Weekly review'],
  ['Ledger Members’ Desk', 'members', 1, null],
  ['Dividend Letter', 'dividends', 1, 'Dividend letter'],
  ['Kitchen Garden Weekly', 'weekly', 2, 'Weekly letter'],
  ['The Seed Club', 'seeds', 2, null],
  ['Subscriber Care', 'care', 0, 'Everything about accounts'],
] as const satisfies readonly (readonly [string, string, number, string | null])[];

/** Name, phone numbers, short codes; numbers of the range that is kept for fiction. */
export const SERVICES = [
  ['Harbor alerts', ['+1 617 555 0142', '+1 207 555 0117'], ['24681']],
  ['Ledger calls and alerts', ['+1 312 555 0163'], []],
  ['Garden reminders', ['+1 503 555 0128'], ['73337']],
] as const satisfies readonly (readonly [string, readonly string[], readonly string[]])[];

/** Name, macro, content, default. */
export const VARIABLES = [
  ['First name, or reader', '$esp_first_name', '$first_name', 'reader'],
  ['Whole name', '$esp_full_name', '$first_name $last_name', 'Dear reader'],
  ['Day of sending', '$esp_today', '$date', null],
  ['Link to the web version', '$esp_view_online', '$view_online_url', null],
  ['Link to unsubscribe', '$esp_unsubscribe', '$unsubscribe_url', null],
  ['Link to preferences', '$esp_preferences', '$preferences_url', null],
  ['Publication', '$esp_publication', '$publication.name', 'Long Wharf Press'],
  ['Postal address', '$esp_address', '$publication.address', null],
  ['Sender', '$esp_sender', '$sender.name', 'the editors'],
  [
    'Signature of Harbor & Tide',
    '$esp_signature_harbor',
    'Fair winds, the crew at Long Wharf',
    null,
  ],
  [
    'Signature of The Ledger Review',
    '$esp_signature_ledger',
    'Yours, the editors in Adams Street',
    null,
  ],
  [
    'Signature of Kitchen Garden Weekly',
    '$esp_signature_garden',
    'Mud on our boots, and greetings',
    null,
  ],
  [
    'Not investment advice',
    '$esp_disclaimer',
    'We explain and compare; we do not know your situation.',
    null,
  ],
  ['Hours of the desk', '$esp_desk_hours', 'Weekdays between nine and five, Eastern time', null],
] as const satisfies readonly (readonly [string, string, string, string | null])[];

/** Name, address, names of the other side and what they get. */
export const BINDINGS = [
  [
    'Print house',
    'https://api.printhouse.example/readers',
    [
      ['name', '$first_name $last_name'],
      ['title', '$publication.name'],
    ],
  ],
  [
    'Event desk',
    'https://events.masthead.example/hooks/guests',
    [
      ['guest_email', '$email'],
      ['guest_phone', '$phone'],
    ],
  ],
  ['Address check', 'https://verify.postal.example/v2', [['email', '$email']]],
  [
    'Reader survey',
    'https://survey.masthead.example/start',
    [
      ['sid', '$sid'],
      ['first', '$first_name'],
    ],
  ],
  [
    'Seed club parcels',
    'https://parcels.kitchengardenweekly.example/orders',
    [
      ['to', '$first_name $last_name'],
      ['mail', '$email'],
      ['phone', '$phone'],
    ],
  ],
] as const satisfies readonly (readonly [string, string, readonly (readonly [string, string])[]])[];

/** Title and HTML of a text that several messages use. */
export const MESSAGE_CONTENTS = [
  [
    'Foot of every letter',
    '<p>$publication.address</p><p><a href="https://masthead.example/preferences">Choose what we send</a></p>',
  ],
  [
    'Welcome, first paragraph',
    '<p>Hello $first_name, good that you are here.</p><p>Once a week you hear from us; never more than twice.</p>',
  ],
  [
    'Gift offer',
    '<h2>A year for somebody you like</h2><p>They choose print or digital. You choose the day on which it begins.</p>',
  ],
  [
    'Renewal, four weeks before',
    '<p>Your subscription renews in four weeks. You need do nothing; to stop it takes one click.</p>',
  ],
  [
    'Renewal, last day',
    '<p>Today is the last day of your term. We would be glad to have you another year.</p>',
  ],
  [
    'Card was declined',
    '<p>Your bank declined the payment. Please enter another card within ten days.</p>',
  ],
  [
    'Weather box',
    '<h3>Weather on the water</h3><p>Wind and swell for the weekend, from Cape Ann to Casco Bay.</p>',
  ],
  [
    'Portfolio table',
    '<h3>The five portfolios</h3><table><tbody><tr><td>Cautious</td><td>4.1 %</td></tr><tr><td>Balanced</td><td>6.3 %</td></tr><tr><td>Growth</td><td>8.8 %</td></tr></tbody></table>',
  ],
  [
    'This week in the garden',
    '<h3>Sow, move, leave</h3><ul><li>Sow broad beans under fleece.</li><li>Move nothing in frost.</li><li>Leave the seed heads to the birds.</li></ul>',
  ],
  [
    'Not investment advice',
    '<p><small>We explain and compare; we do not know your situation.</small></p>',
  ],
] as const satisfies readonly (readonly [string, string])[];

export const AUTO_RESPONDER_CATEGORIES = [
  ['New readers', 'From the first hour to the end of the first month.'],
  ['Courses', 'A lesson a week.'],
  ['Renewals', 'Before a term ends.'],
  ['Orders', 'What follows a purchase.'],
  ['Win-back', 'Those who left, or have gone quiet.'],
] as const;

/** Name, category, shipped type, trigger, minutes, place of the publication, place of the sender, active. */
export const AUTO_RESPONDERS = [
  ['Welcome aboard', 'New readers', 'Welcome', 'subscribed', 5, 0, 0, true],
  ['First month on the water', 'New readers', 'Onboarding', 'subscribed', 10_080, 0, 1, true],
  ['Refit workshop, what to bring', 'Courses', 'Onboarding', 'segment_joined', 60, 0, 0, true],
  ['Almanac ordered', 'Orders', 'Welcome', 'ordered', 0, 0, 8, true],
  ['Welcome to the Review', 'New readers', 'Welcome', 'subscribed', 5, 1, 3, true],
  ['Index fund course, six lessons', 'Courses', 'Onboarding', 'segment_joined', 1_440, 1, 3, true],
  ['Retirement series', 'Courses', 'Onboarding', 'tag_added', 1_440, 1, 4, true],
  ['Members: renewal in four weeks', 'Renewals', 'Renewal', 'expiring', 0, 1, 4, true],
  ['Dividend letter, trial ends', 'Renewals', 'Renewal', 'expiring', 4_320, 1, 5, false],
  ['Welcome to the garden', 'New readers', 'Welcome', 'subscribed', 5, 2, 6, true],
  ['Seed club, first parcel', 'Orders', 'Onboarding', 'ordered', 30, 2, 7, true],
  [
    'Preserving course, eight lessons',
    'Courses',
    'Onboarding',
    'segment_joined',
    1_440,
    2,
    6,
    true,
  ],
  ['We miss you in the garden', 'Win-back', 'Win-back', 'segment_joined', 2_880, 2, 6, false],
  ['Renewal, all titles', 'Renewals', 'Renewal', 'expiring', 0, null, 8, true],
  ['Gone quiet for half a year', 'Win-back', 'Win-back', 'segment_joined', 0, null, 8, true],
] as const;
