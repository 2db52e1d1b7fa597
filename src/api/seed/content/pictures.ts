/** What the demo images show: words to find them by, a scene, tags. */
export const PICTURES: readonly (readonly [string, Scene, readonly string[]])[] = [
  ['Gloucester harbor at dawn', 'sea', ['Weather']],
  ['Yawl on the hard, Rockport', 'sea', ['Refit']],
  ['Fog over Penobscot Bay', 'sea', ['Weather']],
  ['Lobster boats at slack water', 'sea', ['Evergreen']],
  ['Winter mooring field', 'sea', ['Winter']],
  ['Lighthouse at Eastern Point', 'sea', ['Safety', 'Evergreen']],
  ['Chart table under lamplight', 'sea', ['Charts']],
  ['Rolling hitch, step by step', 'sea', ['Knots']],
  ['Diesel engine on the bench', 'sea', ['Engines']],
  ['Oban lifeboat leaving', 'sea', ['Safety']],
  ['Dividends of thirty years', 'chart', ['Dividends']],
  ['Bond yields since spring', 'chart', ['Bonds']],
  ['Index funds by cost', 'chart', ['Index funds']],
  ['Retirement income, three plans', 'chart', ['Retirement']],
  ['Tax brackets at a glance', 'chart', ['Tax']],
  ['Model portfolio, third quarter', 'chart', ['Archive']],
  ['Saving slowly, year by year', 'chart', ['Evergreen', 'Retirement']],
  ['Cash flow of a small business', 'chart', ['Tax']],
  ['Raised beds in May', 'garden', ['Spring', 'Soil']],
  ['Tomatoes on the vine', 'garden', ['Tomatoes']],
  ['Seedlings under glass', 'garden', ['Seeds', 'Spring']],
  ['Basil, thyme and sage', 'garden', ['Herbs']],
  ['Jars of the last plums', 'garden', ['Preserving']],
  ['Compost in three bays', 'garden', ['Soil']],
  ['Aphids and their hunters', 'garden', ['Pests']],
  ['Kale under the first snow', 'garden', ['Winter']],
  ['Chili harvest, forty kinds', 'garden', ['Preserving']],
];

export type Scene = 'sea' | 'chart' | 'garden';

/** Marks of the three titles: words to find them by, initials, color. */
export const LOGOS = [
  ['Harbor & Tide logo', 'H&T', '#2745c0'],
  ['The Ledger Review logo', 'LR', '#1f8a8c'],
  ['Kitchen Garden Weekly logo', 'KG', '#b7791f'],
] as const;
