import type { Topic } from './content.types.ts';

/** What The Ledger Review prints. */
export const LEDGER_ARTICLES: readonly Topic[] = [
  {
    tag: 'Dividends',
    articles: [
      [
        'Forty years without a cut',
        'Eleven companies that paid through four recessions, and what they have in common.',
      ],
      [
        'The payout ratio lies politely',
        'Why earnings are the wrong thing to divide by, and what to take instead.',
      ],
      ['Yield traps of the autumn', 'Nine percent is a question. We asked it of six companies.'],
      [
        'When a utility stops raising',
        'The sentence in the annual report that came two years before.',
      ],
      ['Reinvest, or take the check', 'The arithmetic for three ages and two tax brackets.'],
      ['Buybacks are not dividends', 'What reached shareholders of twenty firms, counted in cash.'],
      [
        'Special dividends, once and twice',
        'When a windfall is a habit, and when it is a farewell.',
      ],
      ['Reading a dividend policy', 'Three paragraphs that boards write carefully, word by word.'],
    ],
    paragraphs: [
      'A dividend is a promise that is kept in cash, four times a year, in public. Few other statements of a company can be checked so easily.',
      'Start from free cash flow over a whole cycle, not from last year’s earnings. If the dividend was covered in the worst of the ten years, it is covered.',
      'Debt comes before you. Before admiring a yield, read when the bonds fall due and at what price they would have to be written again today.',
      'Companies that cut rarely do so out of the blue. The raises grow smaller, the words grow longer, and the treasurer leaves.',
    ],
  },
  {
    tag: 'Bonds',
    articles: [
      [
        'A ladder of five rungs',
        'Building one for ten thousand dollars, with what to do when a rung falls due.',
      ],
      [
        'Duration without algebra',
        'One number, one seesaw and a rule of thumb that is close enough.',
      ],
      [
        'Municipals across a state line',
        'What the after-tax yield is really worth where you live.',
      ],
      ['Why your bond fund fell', 'Four letters from readers, and the same answer in four ways.'],
      [
        'Inflation-linked, honestly',
        'What the breakeven says, what it does not, and who sells them.',
      ],
      ['Callable means they decide', 'How to read the schedule before it reads you.'],
      ['Leaving the desk', 'What a career in rates taught one trader about his own savings.'],
      ['Cash is a position', 'Bills, money funds and deposits compared to the last basis point.'],
    ],
    paragraphs: [
      'A bond is a loan with a calendar. Know the date on which you need the money, buy what matures before it, and most of the noise in between is somebody else’s.',
      'Yield to maturity assumes that you will reinvest each coupon at the same rate. You will not, and neither will anyone else, so treat it as a fair estimate and no more.',
      'Credit spreads pay you to worry. When they pay little, as now, the worry is not gone; it is only unpaid.',
      'Price moves opposite to rates, and further for what is longer. Everything else in the textbooks is a refinement of that sentence.',
    ],
  },
  {
    tag: 'Tax',
    articles: [
      [
        'Harvesting losses before the cold',
        'Wash sales, lots and a date in December that many miss.',
      ],
      [
        'The home office, measured',
        'Square feet, a tape measure and a letter that survived an audit.',
      ],
      [
        'Selling the family business',
        'Shares or assets, now or over years: one sale taxed in four ways.',
      ],
      ['Gifts that stay gifts', 'What can be given without a form, and what needs one.'],
      [
        'Estimated payments for the forgetful',
        'Four dates, two safe harbors and one calendar entry.',
      ],
      ['What the 1099 left out', 'Basis of inherited shares, and how to prove it in twenty years.'],
      ['Converting in a low year', 'A gap between jobs is a tax bracket; one family used it.'],
      ['Charity by the share', 'Why the oldest lot in the account is the one to give.'],
    ],
    paragraphs: [
      'The tax is decided by the order in which you do things, and almost all of the order is decided before January. By April only the arithmetic is left.',
      'Keep the confirmation of every purchase for as long as you own the thing, and seven years more. Your broker changed systems; the rules about basis did not.',
      'A deduction is worth your top rate and not a cent more. Spending a dollar to save thirty cents is a hobby, however neat the form looks.',
      'If an arrangement needs a diagram to explain, ask who drew it and how they are paid. Plain things survive questions better.',
    ],
  },
  {
    tag: 'Retirement',
    articles: [
      [
        'The first year without a salary',
        'Three households opened their books for us, month by month.',
      ],
      [
        'Four percent, thirty years on',
        'The rule, its inventor’s doubts and what we would use today.',
      ],
      [
        'Claiming at sixty-two, sixty-seven or seventy',
        'Breakeven ages for couples, with the widow’s view first.',
      ],
      ['Spending more is a skill', 'Why savers stop at half, and how one planner moves them on.'],
      ['The long letter to your heirs', 'What executors wish they had found in the top drawer.'],
      ['Health before Medicare', 'Bridging three years with a budget that is not heroic.'],
      [
        'Annuities, the plain kind',
        'What an income for life costs at seventy, and when it is cheap.',
      ],
      [
        'Where will you live at eighty',
        'Stairs, daughters and property tax: moving while it is still a choice.',
      ],
    ],
    paragraphs: [
      'Nobody retires on an average return. The order in which good and bad years come matters more than their mean, and it matters most in the first five.',
      'Write down what you spend for three months before you plan thirty years with it. Most people are wrong by a fifth, and not always in the same direction.',
      'Two years of expenses in cash buys something no portfolio shows: you can leave the rest alone while it is down.',
      'The plan is for the one who lives longer and asks fewer questions of the broker. If it can’t be run from a single page, it is not finished.',
    ],
  },
  {
    tag: 'Index funds',
    articles: [
      [
        'Three funds and a Sunday',
        'A portfolio that takes an hour a year, and that hour explained.',
      ],
      ['What an index leaves out', 'Float, rules and committees: the passive fund has opinions.'],
      ['Costs, compounded', 'Twenty basis points over forty years, drawn to scale.'],
      ['Rebalancing without a calendar', 'Bands, contributions and the case for doing less.'],
      [
        'Small, cheap and out of fashion',
        'The value premium took fifteen years off. Is that long enough to quit?',
      ],
      ['International, reluctantly', 'How much abroad is enough, by five methods that disagree.'],
      ['Tracking error, in plain sight', 'Why two funds on one index end the year apart.'],
      ['The model portfolio’s mistakes', 'Our own, of the last ten years, with what each cost.'],
    ],
    paragraphs: [
      'An index fund promises to be average before costs and above average after them. It is the only promise in this business that arithmetic keeps.',
      'Choose the mix so that you can live with its worst year, then stop looking at it. The temptation to improve is the largest cost that no prospectus discloses.',
      'Compare two funds by what they held, not by what they are called. Total, broad and world are words; a list of four thousand lines is a fact.',
      'New money does most of the rebalancing for you. Send it to whatever has fallen, and you may go years without selling anything.',
    ],
  },
];
