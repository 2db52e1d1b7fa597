export const PARTNER_CATEGORIES = [
  ['House', 'Our own lists, pages and print.'],
  ['Newsletters', 'Others who write to readers by e-mail.'],
  ['Affiliate networks', 'Send readers of many sites and settle once a month.'],
  ['Search and social', 'Ads bought by the click.'],
  ['Podcasts', 'A read by the host, with a code.'],
  ['Shows and clubs', 'Boat shows, investor evenings, seed swaps.'],
] as const;

/** Name, category, contact, payout as a fraction of an order. */
export const PARTNERS = [
  ['House list', 'House', 'Ingrid Solberg', 0],
  ['House pages', 'House', 'Daniel Achterberg', 0],
  ['Print inserts', 'House', 'Ingrid Solberg', 0],
  ['Northeast Sailing Dispatch', 'Newsletters', 'Paula Reinholt', 0.35],
  ['The Slipway Letter', 'Newsletters', 'Gareth Munro', 0.4],
  ['Morning Margin', 'Newsletters', 'Bettina Kroll', 0.3],
  ['Prudent Household', 'Newsletters', 'Lionel Achebe', 0.35],
  ['Back Porch Digest', 'Newsletters', 'Wendy Castle', 0.4],
  ['Frostline', 'Newsletters', 'Anders Holm', 0.45],
  ['Tradewind Affiliates', 'Affiliate networks', 'Carmen Oduya', 0.5],
  ['Millrace Network', 'Affiliate networks', 'Stuart Penhale', 0.45],
  ['Cobblestone Media', 'Affiliate networks', 'Renata Vidal', 0.5],
  ['Search ads', 'Search and social', 'Daniel Achterberg', null],
  ['Social ads', 'Search and social', 'Daniel Achterberg', null],
  ['Native placements', 'Search and social', 'Caleb Montrose', null],
  ['Leeward, the sailing podcast', 'Podcasts', 'Joss Whitaker', 0.25],
  ['Compound Interest', 'Podcasts', 'Nadia Ferro', 0.25],
  ['Dirt Under the Nails', 'Podcasts', 'Tilly Marsh', 0.3],
  ['Gloucester Boat Show', 'Shows and clubs', 'Ray Pacheco', 0.2],
  ['Chicago Investors’ Evening', 'Shows and clubs', 'Howard Lindt', 0.15],
  ['Willamette Seed Swap', 'Shows and clubs', 'June Sato', 0.2],
  ['Coastal Cruising Club', 'Shows and clubs', 'Edith Rowan', 0.2],
] as const satisfies readonly (readonly [string, string, string, number | null])[];
