import { GARDEN_OFFERS } from './offers-garden.ts';
import { HARBOR_OFFERS } from './offers-harbor.ts';
import { LEDGER_OFFERS } from './offers-ledger.ts';
import type { Offer } from './content.types.ts';

/** The offers of each title, in the order of the publications. */
export const OFFERS: readonly (readonly Offer[])[] = [HARBOR_OFFERS, LEDGER_OFFERS, GARDEN_OFFERS];

export const LANDING_PAGE_CATEGORIES = [
  ['Subscriptions', 'A term of a title, in print or on screen.'],
  ['Memberships', 'A term with meetings, calls or seeds.'],
  ['Courses', 'Lessons that begin and end.'],
  ['Books and almanacs', 'Sold once, sent by mail.'],
  ['Gifts', 'Bought by one, read by another.'],
  ['Renewals', 'For readers whose term ends.'],
] as const;

/** Name, the place of its title, price of a year, and what the buyer may choose from. */
export const PRICING_PLANS = [
  ['Harbor & Tide, one year', 0, 48, ['Print and digital', 'Digital only']],
  ['Harbor & Tide, two years', 0, 86, ['Print and digital', 'Digital only']],
  ['Harbor Almanac', 0, 29, ['Hardcover', 'Spiral bound for the chart table']],
  ['Chart club', 0, 120, ['Paid yearly', 'Paid in four parts']],
  ['The Ledger Review, one year', 1, 99, ['Weekly', 'Weekly with the archive']],
  ['Ledger members', 1, 249, ['Paid yearly', 'Paid monthly']],
  ['Dividend letter', 1, 79, ['Six months', 'One year']],
  ['Ledger lifetime', 1, 990, ['Paid at once', 'Paid in three parts']],
  ['Kitchen Garden Weekly, one year', 2, 36, ['Print and digital', 'Digital only']],
  ['Seed club', 2, 64, ['Twelve packets', 'Twenty-four packets']],
  ['Preserving course', 2, 45, ['Lessons', 'Lessons and a jar kit']],
  ['Gift of a garden year', 2, 42, ['With a card', 'With a card and seeds']],
] as const satisfies readonly (readonly [string, number, number, readonly [string, string]])[];

/** Title, description, and the choices with their SKU and surcharge. */
export const MERCHANDISE = [
  [
    'Canvas tide tote',
    'Sailcloth bag with a rope handle, sewn in Gloucester.',
    [
      ['Natural', 'TOTE-N', 0],
      ['Navy', 'TOTE-B', 0],
    ],
  ],
  [
    'Harbor Almanac, current year',
    'Tides, lights and sunsets for the coast between Eastport and Cape May.',
    [
      ['Hardcover', 'ALM-H', 6],
      ['Spiral bound', 'ALM-S', 0],
    ],
  ],
  ['Enamel mug with compass rose', 'Holds twelve ounces and survives a drop.', []],
  [
    'Watch cap',
    'Knit from Maine wool, one size.',
    [
      ['Charcoal', 'CAP-C', 0],
      ['Red', 'CAP-R', 0],
    ],
  ],
  ['Chart weights, set of four', 'Cast bronze in leather, half a pound each.', []],
  ['Ledger notebook', 'Two hundred numbered pages with an index and a ribbon.', []],
  [
    'The Long Account, collected columns',
    'Twenty-five years of Margaret Ashdown on saving slowly.',
    [
      ['Paperback', 'LONG-P', 0],
      ['Signed hardcover', 'LONG-H', 18],
    ],
  ],
  ['Dividend calendar', 'Ex-dates of two hundred companies on one wall.', []],
  [
    'Seed packets, spring dozen',
    'Twelve open-pollinated kinds from the test beds.',
    [
      ['Cool climate', 'SEED-C', 0],
      ['Warm climate', 'SEED-W', 0],
    ],
  ],
  ['Copper plant labels', 'Twenty-four labels that take pencil and keep it.', []],
  [
    'Preserving kit',
    'Six jars, a funnel, a thermometer and the handbook.',
    [
      ['Pint jars', 'JAR-P', 0],
      ['Quart jars', 'JAR-Q', 9],
    ],
  ],
  ['Garden apron', 'Waxed cotton with a pocket for pruners.', []],
] as const satisfies readonly (readonly [
  string,
  string,
  readonly (readonly [string, string, number])[],
])[];
