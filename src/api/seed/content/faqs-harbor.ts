import type { FaqSeed } from './content.types.ts';

export const HARBOR_FAQS: readonly FaqSeed[] = [
  [
    'When does the print edition reach me?',
    'Harbor & Tide is mailed on the second Tuesday of the month. Allow five days on the East Coast and eight in the West; abroad it takes two to three weeks.',
    ['Delivery'],
  ],
  [
    'Can I read Harbor & Tide on board without a connection?',
    'Yes. Open an issue once while you are online and it stays readable for ninety days. Tide tables of the current month are kept with it.',
    ['Members'],
  ],
  [
    'How do I change my mailing address for the season?',
    'Under Account, Addresses you can enter a second address with dates. Issues that are mailed between those dates go there; afterwards everything returns to your first address.',
    ['Delivery', 'Members'],
  ],
  [
    'Do you forward issues to a marina?',
    'We do, if the marina accepts mail. Put the name of the boat in the second line, because most offices sort by boat.',
    ['Delivery'],
  ],
  [
    'Which antifouling do you recommend for brackish water?',
    'We test paints every other year in Gloucester and on the Chesapeake. The last test favored a hard epoxy with copper for boats that dry out, and a self-polishing paint for those that stay afloat.',
    ['Refit', 'Evergreen'],
  ],
  [
    'How long may standing rigging stay up?',
    'Insurers ask for ten to fifteen years for wire. Look at the swages each spring: a hairline crack, rust that returns after cleaning, or a bent tang ends the discussion earlier.',
    ['Refit', 'Safety'],
  ],
  [
    'What belongs in a ditch bag?',
    'A handheld radio, a beacon, flares in date, water for a day, a light, a knife, thermal blankets, copies of papers and the medicine you cannot miss. Keep it where you can reach it from the cockpit.',
    ['Safety', 'Evergreen'],
  ],
  [
    'How do I read the weather page?',
    'Arrows show the wind at ten meters, numbers the mean and the gusts in knots. Shaded boxes mean that two models disagree by more than a force: wait for the next run.',
    ['Weather', 'Charts'],
  ],
  [
    'Are the tide tables corrected for daylight saving time?',
    'Yes. All times in print and online are local clock time, with the change marked on the day it happens.',
    ['Charts'],
  ],
  [
    'May I use your chart extracts for navigation?',
    'No. They are drawn for orientation and leave out most soundings. Use official charts with corrections.',
    ['Charts', 'Safety'],
  ],
  [
    'How do I winterize a raw-water-cooled diesel?',
    'Flush it with fresh water, close the seacock, draw a pink antifreeze rated for engines through the strainer until the exhaust runs pink, then change the oil while it is warm.',
    ['Engines', 'Winter'],
  ],
  [
    'My engine starts hard in the cold. Where do I begin?',
    'With the battery and the cables: measure the voltage while you crank. Under ten volts it is electrical; above, check glow plugs and look for air in the fuel line.',
    ['Engines', 'Winter'],
  ],
  [
    'Which knot replaces the bowline under a shaking load?',
    'A double bowline, or a bowline with a Yosemite finish. Both hold when the line is slack and shaken, which the plain bowline does not promise.',
    ['Knots', 'Evergreen'],
  ],
  [
    'How often should I inspect my lifejacket?',
    'Weigh the cylinder and inflate the bladder by mouth once a year, leave it overnight, and replace the cartridge at its date. Do it before the season, not during it.',
    ['Safety', 'Spring'],
  ],
  [
    'What does a survey cost, and what do I get?',
    'Between twenty-five and thirty-five dollars a foot for an out-of-water survey. You get a written report with photographs and an estimate that your insurer will accept.',
    ['Refit'],
  ],
  [
    'Can I submit a photograph for the cover?',
    'Please do. Send vertical pictures of at least 3,000 pixels on the short side, with the place and the date. We pay for every one we print.',
    ['Members'],
  ],
  [
    'Do you sell back issues?',
    'All issues since 1987 can be bought as single copies or as a digital archive. The archive is included in the annual membership.',
    ['Archive', 'Billing'],
  ],
  [
    'How do I cancel a moorings alert?',
    'Each alert carries a link at its end that stops that harbor alone. To stop all of them, switch off Moorings under Account, Letters.',
    ['Members'],
  ],
  [
    'Is the boat-show ticket included in my membership?',
    'Annual members receive one ticket for the Newport show. It is mailed in August and can be given away.',
    ['Members', 'Billing'],
  ],
  [
    'What is the Lift letter?',
    'A short letter before haul-out and launch, with tide heights for the yards we know and a list of what to have ready when the crane comes.',
    ['Lift letter', 'Spring'],
  ],
];
