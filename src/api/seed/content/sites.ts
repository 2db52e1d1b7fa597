/** What the demo sites are made of, for each of the three publications, in their order. */
export interface SiteSeed {
  /** Begins slugs and macros. */
  readonly key: string;
  readonly about: string;
  readonly letter: string;
  readonly host: string;
  readonly editor: string;
  /** Name, macro without its start, category, HTML. */
  readonly snippets: readonly (readonly [string, string, string, string])[];
  /** Question of the reader survey, and what was answered. */
  readonly survey: readonly [string, readonly string[]];
  /** From, to, code. */
  readonly redirects: readonly (readonly [string, string, string])[];
  /** Title, description, seconds. */
  readonly videos: readonly (readonly [string, string, number])[];
  /** Title, category, days ahead. */
  readonly events: readonly (readonly [string, string, number])[];
}

export const SITES: readonly SiteSeed[] = [
  {
    key: 'harbor',
    about:
      'Harbor & Tide has been printed in Gloucester since 1974, by people who would rather be out. We write about boats that are used and water that is cold.',
    letter: 'Slack Water',
    host: 'harborandtide.example',
    editor: 'Samuel Pruett',
    snippets: [
      [
        'Harbor footer',
        'harbor_footer',
        'Footers',
        '<p>Harbor &amp; Tide, 18 Long Wharf, Gloucester. You get this letter because you asked for it.</p>',
      ],
      [
        'Not for navigation',
        'harbor_not_for_navigation',
        'Disclaimers',
        '<p>Charts in this letter are not for navigation. Check positions against the current edition.</p>',
      ],
      [
        'Winter offer',
        'harbor_winter_offer',
        'Offers',
        '<p>Twelve issues for $39 until the boats go back in. <a href="https://harborandtide.example/subscribe">Subscribe</a></p>',
      ],
      [
        'Tide table note',
        'harbor_tide_note',
        'Notices',
        '<p>Heights are above mean lower low water; add an hour in summer.</p>',
      ],
      [
        'Contributor line',
        'harbor_contributor',
        'Bylines',
        '<p>Pictures by the author unless it says otherwise.</p>',
      ],
    ],
    survey: [
      'What do you sail?',
      [
        'A 1978 Westerly, slowly',
        'Other people’s boats',
        'A dory with a borrowed sail',
        'Nothing yet; that is why I read you',
        'A catboat out of Wellfleet',
      ],
    ],
    redirects: [
      ['/tides', '/tide-tables', '301'],
      ['/tide-tables/2024', '/tide-tables', '301'],
      ['/knots', '/owen-llewellyn', '302'],
      ['/boat-show', 'https://harborandtide.example/events/boat-show', '307'],
      ['/old-harbor-guide', '/anchorages-nobody-lists', '301'],
      ['/renew', '/subscribe', '308'],
      ['/letters', '/harbor-contact', '301'],
      ['/gear', '/archive/gear', '301'],
    ],
    videos: [
      ['Rolling hitch in forty seconds', 'Owen Llewellyn ties it twice, once slowly.', 43],
      [
        'Leaving a dock in a crosswind',
        'Spring line, patience and one fender, filmed from the wharf.',
        312,
      ],
      ['Sixty flares, one night', 'Which of the old ones lit, with the coast guard’s leave.', 588],
      [
        'Steam bending with downspout',
        'A white oak frame goes from box to boat in eighty seconds.',
        405,
      ],
      ['Bleeding a diesel', 'Caleb Montrose in the engine box, with both hands visible.', 276],
      ['The Race at springs', 'Six hours of tide in three minutes.', 181],
    ],
    events: [
      ['Tide table supplement to the printer', 'Deadline', 9],
      ['Spring refit issue closes', 'Deadline', 34],
      ['Subscription drive: haul-out', 'Launch', -21],
      ['Gloucester boat show', 'Event', 62],
      ['Reader sail, Eastern Point', 'Event', -75],
      ['Slack Water, issue 500', 'Launch', 19],
    ],
  },
  {
    key: 'ledger',
    about:
      'The Ledger Review reads annual reports so that you may skip them, and then tells you which ones you should not have skipped. Published in Chicago since 1988.',
    letter: 'The Long Account',
    host: 'ledgerreview.example',
    editor: 'Eleanor Whitcombe',
    snippets: [
      [
        'Ledger footer',
        'ledger_footer',
        'Footers',
        '<p>The Ledger Review, 401 West Adams Street, Chicago. Published on Thursdays.</p>',
      ],
      [
        'Not advice',
        'ledger_not_advice',
        'Disclaimers',
        '<p>This is journalism and not advice. We do not know your affairs.</p>',
      ],
      [
        'Holdings note',
        'ledger_holdings',
        'Disclaimers',
        '<p>Staff may hold funds named here; single shares are sold before they are written about.</p>',
      ],
      [
        'Two-year offer',
        'ledger_two_years',
        'Offers',
        '<p>Two years for the price of eighteen months. <a href="https://ledgerreview.example/subscribe">Read on</a></p>',
      ],
      [
        'Data sources',
        'ledger_sources',
        'Notices',
        '<p>Figures are from company filings, as amended, and the Treasury.</p>',
      ],
    ],
    survey: [
      'When do you mean to stop working?',
      [
        'I stopped in March',
        'At sixty-seven, if the bonds agree',
        'Never, but with fewer Mondays',
        'In nine years',
        'Ask my wife',
      ],
    ],
    redirects: [
      ['/portfolio', '/model-portfolio', '301'],
      ['/model-portfolio/2023', '/model-portfolio', '301'],
      ['/calculator', 'https://tools.ledgerreview.example/retirement', '302'],
      ['/dividend-list', '/forty-years-without-a-cut', '301'],
      ['/tax-calendar', '/estimated-payments-for-the-forgetful', '307'],
      ['/join', '/subscribe', '308'],
      ['/corrections', '/ledger-contact', '301'],
      ['/bonds', '/archive/bonds', '301'],
    ],
    videos: [
      ['A bond ladder on a whiteboard', 'Tobias Krämer draws five rungs and removes one.', 492],
      [
        'The payout ratio, explained',
        'Two companies with the same number and different ends.',
        368,
      ],
      [
        'Reading a 10-K in an hour',
        'Eleanor Whitcombe goes through one from back to front.',
        3_604,
      ],
      ['The first year without a salary', 'Three kitchens, three ledgers.', 1_215],
      ['Rebalancing with new money', 'A spreadsheet, one rule and no selling.', 254],
      ['What the model portfolio got wrong', 'Yelena Markova on ten years of it.', 877],
    ],
    events: [
      ['Third quarter portfolio review closes', 'Deadline', 5],
      ['Tax issue to the printer', 'Deadline', 41],
      ['The Long Account by e-mail', 'Launch', -48],
      ['Reader evening, Union League Club', 'Event', 27],
      ['Webinar: claiming Social Security', 'Event', -12],
      ['Renewal campaign, December', 'Launch', 15],
    ],
  },
  {
    key: 'garden',
    about:
      'Kitchen Garden Weekly comes on Saturday mornings, in time for what it asks of you. Nothing is printed here that an editor has not grown, cooked or killed.',
    letter: 'The Saturday Row',
    host: 'kitchengardenweekly.example',
    editor: 'Yuki Tanabe',
    snippets: [
      [
        'Garden footer',
        'garden_footer',
        'Footers',
        '<p>Kitchen Garden Weekly, 77 Rosemary Lane, Old Salem. Sent on Saturdays at six.</p>',
      ],
      [
        'Canning safety',
        'garden_canning',
        'Disclaimers',
        '<p>Use tested recipes and current times; where in doubt, freeze it.</p>',
      ],
      [
        'Seed club offer',
        'garden_seed_club',
        'Offers',
        '<p>Join the seed club for $24 and get twelve packets in February. <a href="https://kitchengardenweekly.example/seed-club">Join</a></p>',
      ],
      [
        'Zone note',
        'garden_zone',
        'Notices',
        '<p>Dates are for zone 8b; count two weeks for every zone.</p>',
      ],
      [
        'Recipe yield',
        'garden_yield',
        'Notices',
        '<p>All recipes are for four, or for two and a lunch.</p>',
      ],
    ],
    survey: [
      'What is in the ground right now?',
      [
        'Garlic, and hope',
        'Leeks under fleece',
        'Nothing: six feet of snow',
        'Kale, always kale',
        'Broad beans, sown too early',
      ],
    ],
    redirects: [
      ['/sowing-calendar', '/what-to-sow-now', '301'],
      ['/what-to-sow', '/what-to-sow-now', '301'],
      ['/seed-swap', 'https://kitchengardenweekly.example/events/seed-swap', '302'],
      ['/recipes/sauerkraut', '/sauerkraut-in-a-quart-jar', '301'],
      ['/tomato-trial', '/twelve-tomatoes-for-a-short-summer', '301'],
      ['/sign-up', '/subscribe', '308'],
      ['/mailbag', '/garden-contact', '301'],
      ['/pests', '/archive/pests', '301'],
    ],
    videos: [
      ['Graft a tomato', 'One razor blade, no mistakes left in.', 334],
      ['Turning three bays', 'Ninety days of compost in two minutes.', 121],
      ['The squeeze test', 'Five soils, five hands.', 196],
      ['Sauerkraut from cabbage to jar', 'Yuki Tanabe, a knife and two percent salt.', 521],
      ['Sowing peas on the first dry day', 'Trench, twig, done.', 143],
      ['Aphids and who eats them', 'A macro lens and nine days on one leaf.', 402],
    ],
    events: [
      ['Seed list to the printer', 'Deadline', 12],
      ['Preserving special closes', 'Deadline', -33],
      ['Seed club opens', 'Launch', 30],
      ['Seed swap, Old Salem grange', 'Event', 76],
      ['Open garden at Rosemary Lane', 'Event', -160],
      ['The Saturday Row, new design', 'Launch', -8],
    ],
  },
];
