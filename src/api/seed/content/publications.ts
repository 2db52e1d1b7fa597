/** The three titles of the demo world. */
export const PUBLICATIONS = [
  {
    name: 'Harbor & Tide',
    domain: 'harborandtide.example',
    timezone: 'America/New_York',
    color: '#2745c0',
    address: 'Harbor & Tide, 18 Long Wharf, Gloucester, MA 01930',
    page_theme: 'For people who keep a boat, and mean to keep it afloat',
    promo_disclaimer:
      'Offers are open to readers in the United States and Canada while stocks last. Prices include delivery within both. You may change your mind within thirty days and get your money back the way it came. Nothing here replaces the notices to mariners of your own waters.',
    order_footer:
      'Harbor & Tide, 18 Long Wharf, Gloucester, MA 01930. Questions about an order: orders@harborandtide.example.',
    info: {
      theme: {
        heading: { font_family: 'Merriweather', font_weight: '700', font_color: '#0b1f4d' },
        h1: { font_size: 45, letter_spacing: -0.5 },
        paragraph: {
          font_family: 'Georgia',
          font_size: 17,
          line_height: 1.65,
          font_color: '#1f2430',
        },
        link: { color: '#2745c0', hover_color: '#0b1f4d' },
        color_palette: [
          { color: '#0b1f4d', name: 'Deep water' },
          { color: '#2745c0', name: 'Harbor' },
          { color: '#d9e4f5', name: 'Fog' },
          { color: '#b7791f', name: 'Rope' },
        ],
      },
    },
  },
  {
    name: 'The Ledger Review',
    domain: 'ledgerreview.example',
    timezone: 'America/Chicago',
    color: '#1f8a8c',
    address: 'The Ledger Review, 401 West Adams Street, Chicago, IL 60606',
    page_theme: 'Independent research. We own nothing that we write about',
    promo_disclaimer:
      'The Ledger Review is a publisher, not an adviser: what it writes is for everyone and knows nothing of your affairs. Past returns say nothing sure about future ones. You may lose money on any investment; do not invest what you cannot do without.',
    order_footer:
      'The Ledger Review, 401 West Adams Street, Chicago, IL 60606. Questions about an order: orders@ledgerreview.example.',
    info: {
      theme: {
        heading: {
          font_family: 'Montserrat',
          font_weight: '600',
          font_color: '#123c3d',
          line_height: 1.15,
        },
        h1: { font_size: 40 },
        paragraph: {
          font_family: 'Open Sans',
          font_size: 15,
          line_height: 1.6,
          font_color: '#222b2b',
        },
        link: { color: '#116466', hover_color: '#0b3d3e' },
        color_palette: [
          { color: '#116466', name: 'Ledger' },
          { color: '#0b3d3e', name: 'Ink' },
          { color: '#e7efe9', name: 'Paper' },
        ],
      },
    },
  },
  {
    name: 'Kitchen Garden Weekly',
    domain: 'kitchengardenweekly.example',
    timezone: 'America/Los_Angeles',
    color: '#b7791f',
    address: 'Kitchen Garden Weekly, 77 Rosemary Lane, Old Salem, OR 97301',
    page_theme: 'One job for the garden, every week of the year',
    promo_disclaimer:
      'Seeds and plants go to addresses in the continental United States in the weeks that suit your zone. What does not come up we send again once, free of charge. Results depend on soil, weather and you.',
    order_footer:
      'Kitchen Garden Weekly, 77 Rosemary Lane, Old Salem, OR 97301. Questions about an order: orders@kitchengardenweekly.example.',
    info: {
      theme: {
        heading: { font_family: 'Lora', font_weight: '600', font_color: '#3b4a1c' },
        h1: { font_size: 43 },
        h6: { font_weight: '700' },
        paragraph: { font_family: 'Lato', font_size: 16, line_height: 1.7, font_color: '#2c2a24' },
        link: { color: '#8a4b08', hover_color: '#5f3204' },
        color_palette: [
          { color: '#3b4a1c', name: 'Leaf' },
          { color: '#b7791f', name: 'Marigold' },
          { color: '#f6f0e2', name: 'Straw' },
          { color: '#b8322a', name: 'Tomato' },
        ],
      },
    },
  },
] as const;

export const TAGS = [
  ['Evergreen', '#267047'],
  ['Winter', '#116d7b'],
  ['Safety', '#a63a3c'],
  ['Seeds', '#52670e'],
  ['Preserving', '#a83b0f'],
  ['Refit', '#735c36'],
  ['Members', '#1d4ed8'],
  ['Dividends', '#11696d'],
  ['Archive', '#5a606d'],
  ['Lift letter', '#634ac0'],
  ['Weather', '#24668d'],
  ['Tax', '#7f5820'],
  ['Spring', '#2f7d32'],
  ['Knots', '#4a5568'],
  ['Engines', '#7a2e2e'],
  ['Charts', '#1e5a8a'],
  ['Bonds', '#3d5a80'],
  ['Retirement', '#6b4e9b'],
  ['Index funds', '#2a6f6b'],
  ['Soil', '#6d4c2f'],
  ['Tomatoes', '#b8322a'],
  ['Herbs', '#3f7d20'],
  ['Pests', '#8a5a00'],
  ['Billing', '#5b5fc7'],
  ['Delivery', '#8a3b75'],
] as const;

export const AUTHOR_CATEGORIES = [
  ['Staff', 'On the masthead of a title and on its payroll.'],
  ['Contributing editor', 'Writes to a standing agreement, several times a year.'],
  ['Guest', 'Asked for a single piece.'],
  ['Columnist', 'Has a column of their own.'],
  ['Photographer', 'Credited for pictures rather than words.'],
  ['Agency', 'Copy that was bought in.'],
] as const;

/** First name, last name, shipped group, status. */
export const USERS = [
  ['Nora', 'Lindqvist', 'Administrators', 'active'],
  ['Marcus', 'Okafor', 'Editors', 'active'],
  ['Yuki', 'Tanabe', 'Editors', 'active'],
  ['Ingrid', 'Solberg', 'Marketers', 'active'],
  ['Daniel', 'Achterberg', 'Marketers', 'active'],
  ['Priya', 'Raman', 'Support', 'active'],
  ['Henrik', 'Aaldering', 'Editors', 'active'],
  ['Josephine', 'Bright', 'Administrators', 'active'],
  ['Caleb', 'Montrose', 'Marketers', 'invited'],
  ['Eleanor', 'Whitcombe', 'Editors', 'active'],
  ['Margaret', 'Ashdown', 'Support', 'active'],
  ['Tomas', 'Rehak', 'Support', 'disabled'],
] as const;
