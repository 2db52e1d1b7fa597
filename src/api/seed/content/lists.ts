/** Names of the lists that the demo world's own people made. */
export const TEMPLATE_CATEGORIES = [
  ['Newsletters', 'Regular letters to subscribers.'],
  ['Articles', 'How an article stands on the site.'],
  ['Offers', 'Promotions and renewals.'],
  ['Service mail', 'Receipts, welcomes and reminders.'],
  ['Site pages', 'About, contact and the rest.'],
] as const;

export const PAGE_CATEGORIES = [
  ['About us', 'Who we are and how to reach us.'],
  ['Legal', 'Terms, privacy and imprint.'],
  ['Subscribe', 'Where a reader becomes a subscriber.'],
  ['Reference', 'Tables and calendars that are kept up to date.'],
] as const;

export const CUSTOM_CONTENT_CATEGORIES = [
  ['Footers', 'Close a letter or a page.'],
  ['Disclaimers', 'What the lawyers want said.'],
  ['Offers', 'What is for sale this season.'],
  ['Notices', 'Short notes that many articles share.'],
  ['Bylines', 'Lines about writers and pictures.'],
] as const;

export const EVENT_CATEGORIES = [
  ['Deadline', 'Something has to be finished.'],
  ['Launch', 'Something goes out to readers.'],
  ['Event', 'People meet.'],
] as const;

/** Host, default, SPF, DKIM, DMARC, days since the check; null where it was never checked. */
export const DOMAINS = [
  ['mail.harborandtide.example', true, true, true, true, 2],
  ['news.ledgerreview.example', false, true, true, true, 2],
  ['letters.kitchengardenweekly.example', false, true, true, false, 5],
  ['offers.harborandtide.example', false, true, false, false, 11],
  ['masthead-mail.example', false, false, false, false, null],
] as const;

/** Design, type, category, layout or HTML; `{title}`, `{color}`, `{address}` and `{key}` are the publication's. */
export const DESIGNS = [
  ['weekly letter', 'E-mail', 'Newsletters', { layout: 'newsletter' }],
  ['breaking note', 'E-mail', 'Newsletters', { layout: 'announcement' }],
  [
    'monthly digest',
    'E-mail',
    'Newsletters',
    '<h2>What you read most</h2><ol><li>First</li><li>Second</li><li>Third</li></ol>',
  ],
  ['long read', 'Resource', 'Articles', { layout: 'article' }],
  [
    'how-to',
    'Resource',
    'Articles',
    '<h1>How to …</h1><h2>You need</h2><ul><li>One thing</li><li>Another</li></ul><h2>Step by step</h2><ol><li>Begin</li></ol>',
  ],
  ['lift letter', 'Resource', 'Offers', { layout: 'advertorial' }],
  [
    'renewal',
    'E-mail',
    'Offers',
    '<h2>Your subscription ends soon</h2><p>Stay, and pay what you pay today.</p>',
  ],
  ['season offer', 'Landing page', 'Offers', { layout: 'landing-page' }],
  [
    'receipt',
    'E-mail',
    'Service mail',
    '<h2>Thank you for your order</h2><table><tbody><tr><th>Item</th><td>…</td></tr></tbody></table>',
  ],
  [
    'welcome',
    'E-mail',
    'Service mail',
    '<h2>Welcome aboard</h2><p>When the first letter comes, and how to stop it.</p>',
  ],
  ['plain page', 'Page', 'Site pages', { layout: 'web-page' }],
  [
    'sign-up',
    'Form',
    'Site pages',
    '<h2>Get the letter</h2><p>Free, weekly, and one click to leave.</p>',
  ],
] as const;

/** The same for all publications: name, type, category, HTML. */
export const SHARED_DESIGNS = [
  ['House: plain letter', 'E-mail', 'Newsletters', '<p>Dear reader,</p><p>…</p><p>The editors</p>'],
  ['House: legal page', 'Page', 'Site pages', '<h1>Terms</h1><h2>1. What this covers</h2><p>…</p>'],
  [
    'House: password reset',
    'E-mail',
    'Service mail',
    '<h2>A new password</h2><p>Somebody, we hope you, asked for one.</p>',
  ],
  [
    'House: payment failed',
    'E-mail',
    'Service mail',
    '<h2>Your card was declined</h2><p>Nothing is lost yet. Please try another one.</p>',
  ],
] as const;

/** Page, part of its slug, type, category, text; `{about}`, `{letter}`, `{editor}` and `{title}` are the publication's. */
export const PAGES = [
  ['Home', 'home', 'Home', 'About us', '<h1>{title}</h1><p>{about}</p>'],
  [
    'About',
    'about',
    'Page',
    'About us',
    '<h1>About us</h1><p>{about}</p><p>{editor} edits it.</p>',
  ],
  [
    'Contact',
    'contact',
    'Page',
    'About us',
    '<h1>Write to us</h1><p>{editor} reads every letter, and answers most.</p>',
  ],
  [
    'Subscribe',
    'subscribe',
    'Sign-up',
    'Subscribe',
    '<h1>Subscribe to {title}</h1><p>With {letter}, our letter, from the first week.</p>',
  ],
  [
    'The letter',
    'letter',
    'Sign-up',
    'Subscribe',
    '<h1>{letter}</h1><p>Free, by e-mail, and one click to leave.</p>',
  ],
  [
    'Archive',
    'archive',
    'Listing',
    'Reference',
    '<h1>Archive</h1><p>Every issue of {title} since it was first set by computer.</p>',
  ],
  [
    'Write for us',
    'write-for-us',
    'Page',
    'About us',
    '<h1>Write for us</h1><p>We pay on acceptance. Send two paragraphs and one thing that you know first hand.</p>',
  ],
  [
    'Terms',
    'terms',
    'Legal',
    'Legal',
    '<h1>Terms</h1><p>You may cancel at any time; what is unsent is refunded.</p>',
  ],
  [
    'Privacy',
    'privacy',
    'Legal',
    'Legal',
    '<h1>Privacy</h1><p>We keep your addresses, what you subscribed to and what you opened.</p>',
  ],
] as const;

/** Comment, page, days ago, resolved. */
export const FEEDBACK = [
  [
    'The export stopped at the second file, and the third came by itself an hour later.',
    '/messaging/subscribers',
    41,
    true,
  ],
  [
    'I pressed Save twice because nothing moved. Both times it had been saved.',
    '/content/faqs',
    33,
    true,
  ],
  [
    'A drawer over a drawer: on my laptop I can’t see which one I am in.',
    '/content/resources',
    29,
    true,
  ],
  ['Please let me see two tags at once in the filter.', '/content/tags', 22, true],
  ['The picture of a new author was missing until I came back.', '/content/authors', 17, false],
  ['Everything was red for a second, then it was fine.', '/content/redirects', 12, false],
  ['Could the calendar begin on Monday?', '/admin/settings', 8, false],
  ['I lost my place in the list when Daniel merged two tags.', '/content/tags', 3, false],
  ['It works. I only wanted to say so.', '/content/pages', 1, false],
] as const;

/** Clips that belong to no publication: title, description, MP4, seconds. */
export const SHARED_VIDEOS = [
  [
    'How to manage your subscription',
    'Pause, move or end it: where the buttons are.',
    'https://media.masthead-mail.example/manage.mp4',
    96,
  ],
  [
    'Meet the three newsrooms',
    'A walk through Gloucester, Chicago and Old Salem.',
    'https://media.masthead-mail.example/newsrooms.mp4',
    240,
  ],
] as const;
