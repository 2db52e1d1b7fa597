/** The ways a campaign reaches people, and the partners each goes through. */
export const EFFORT_TYPES = [
  ['E-mail', ['House list', 'Northeast Sailing Dispatch', 'Morning Margin', 'Back Porch Digest']],
  ['Display', ['House pages', 'Tradewind Affiliates', 'Millrace Network', 'Cobblestone Media']],
  ['Search', ['Search ads']],
  ['Social', ['Social ads']],
  ['Native', ['Native placements', 'Prudent Household', 'Frostline', 'The Slipway Letter']],
  ['Direct mail', ['Print inserts']],
  ['Podcast', ['Leeward, the sailing podcast', 'Compound Interest', 'Dirt Under the Nails']],
  [
    'In person',
    [
      'Gloucester Boat Show',
      'Chicago Investors’ Evening',
      'Willamette Seed Swap',
      'Coastal Cruising Club',
    ],
  ],
] as const;

/**
 * Name, the place of its offer among those of the title, publication, status, on which day back it
 * began, for how many days, and its budget.
 */
export const CAMPAIGNS = [
  ['Spring fitting-out', 0, 0, 'ended', 260, 60, 9000],
  ['Refit winters', 1, 0, 'active', 40, 120, 12_000],
  ['Almanac preorder', 2, 0, 'active', 28, 45, 7500],
  ['Chart club, autumn intake', 3, 0, 'active', 55, 80, 4000],
  ['Cold water month', 4, 0, 'paused', 70, 90, 3500],
  ['Knots for Christmas', 5, 0, 'active', 9, 40, 6000],
  ['Tide tables trial', 6, 0, 'active', 180, 365, 15_000],
  ['Renewals before launch', 7, 0, 'ended', 300, 75, 2000],
  ['Patient year, evergreen', 0, 1, 'active', 330, 730, 40_000],
  ['Members, spring enrollment', 1, 1, 'ended', 240, 45, 18_000],
  ['Members, autumn enrollment', 1, 1, 'active', 35, 45, 18_000],
  ['Dividend letter, half price', 2, 1, 'active', 62, 120, 9500],
  ['Bond ladder workshop', 3, 1, 'ended', 75, 40, 5000],
  ['Tax season calls', 4, 1, 'ended', 310, 100, 6500],
  ['The Long Account', 5, 1, 'active', 21, 60, 5500],
  ['Lifetime, closing window', 7, 1, 'paused', 48, 30, 22_000],
  ['Gift for a graduate', 9, 1, 'ended', 200, 50, 3000],
  ['A year in the beds', 0, 2, 'active', 290, 730, 26_000],
  ['Seed club, spring dozen', 1, 2, 'ended', 280, 70, 8000],
  ['Tomato trial', 2, 2, 'ended', 250, 90, 4500],
  ['Preserving season', 3, 2, 'active', 88, 110, 7000],
  ['Garden year as a gift', 4, 2, 'active', 12, 45, 9000],
  ['Cold frame winter', 6, 2, 'active', 44, 120, 5000],
  ['Schools with beds', 7, 2, 'paused', 95, 200, 2500],
  ['All three titles, house sampler', 0, null, 'active', 30, 90, 10_000],
] as const satisfies readonly (readonly [
  string,
  number,
  number | null,
  'active' | 'paused' | 'ended',
  number,
  number,
  number,
])[];

export const AD_CATEGORIES = [
  ['Banner', 'Across the top of a message or page.'],
  ['In the text', 'Between two paragraphs.'],
  ['Below the article', 'After the last line.'],
  ['Sponsor line', 'One sentence above the masthead.'],
] as const;

/** Name and the place of its title. */
export const FUNNELS = [
  ['New reader, dock to almanac', 0, true],
  ['Trial to two winters', 0, true],
  ['Chart club welcome', 0, true],
  ['Boat show counter', 0, false],
  ['Patient year to members', 1, true],
  ['Dividend letter to lifetime', 1, true],
  ['Graduate to first portfolio', 1, false],
  ['Beds to seed club', 2, true],
  ['Preserving course with jar kit', 2, true],
  ['Gift giver to subscriber', 2, true],
  ['House sampler', null, true],
] as const satisfies readonly (readonly [string, number | null, boolean])[];
