import type { FaqSeed } from './content.types.ts';

export const LEDGER_FAQS: readonly FaqSeed[] = [
  [
    'Does The Ledger Review give personal advice?',
    'No. We explain and compare; we do not know your situation. For advice ask a planner who is paid by you and by nobody else.',
    ['Members'],
  ],
  [
    'How often do the model portfolios change?',
    'Twice a year, in March and September. In between we change them only when a fund closes or its fee rises.',
    ['Index funds'],
  ],
  [
    'Where do I see what the portfolios returned?',
    'On the Portfolios page, after costs and with dividends reinvested. Mistakes are listed above the returns.',
    ['Index funds', 'Dividends'],
  ],
  [
    'What is a dividend date, and which one counts?',
    'Four dates matter: declaration, ex-date, record date and payment. To receive the dividend you must own the share before the ex-date.',
    ['Dividends', 'Evergreen'],
  ],
  [
    'Are dividends taxed when I reinvest them?',
    'In a taxable account, yes: reinvesting does not change the tax of the year in which they were paid. In a retirement account they are not taxed until you withdraw.',
    ['Dividends', 'Tax'],
  ],
  [
    'Which accounts should hold bonds?',
    'Usually the tax-deferred ones, because interest is taxed as income. The Review’s placement table shows the exceptions.',
    ['Bonds', 'Tax'],
  ],
  [
    'How is the yield in your bond tables calculated?',
    'As yield to worst, at the ask, before tax. A star marks bonds that can be called within two years.',
    ['Bonds'],
  ],
  [
    'What happens to my bond fund when rates rise?',
    'Its price falls at once by about its duration times the change, and its income rises slowly as bonds are replaced. Held for longer than its duration, the two have so far evened out.',
    ['Bonds', 'Evergreen'],
  ],
  [
    'How much may I put into an IRA this year?',
    'The limit, and the extra amount from age fifty, stand on our Limits page, which we change the day the figures are published.',
    ['Retirement', 'Tax'],
  ],
  [
    'What is the four percent rule?',
    'A rule of thumb: withdraw four percent of your savings in the first year of retirement and adjust that amount for inflation afterwards. It has held for thirty years in most of the past; it promises nothing.',
    ['Retirement', 'Evergreen'],
  ],
  [
    'When should I claim Social Security?',
    'Every year of waiting between 62 and 70 raises the check by six to eight percent. Health, a spouse and other income decide; our worksheet takes you through them.',
    ['Retirement'],
  ],
  [
    'Is the annual report supplement free?',
    'It is included in the annual membership and costs twelve dollars otherwise.',
    ['Billing'],
  ],
  [
    'Can I pay by bank transfer?',
    'For annual and library memberships, yes. Choose Invoice at checkout; access begins when the payment arrives.',
    ['Billing'],
  ],
  [
    'Why was my card charged twice?',
    'The first line is usually a reservation that your bank releases within five days. If both remain, write to us and we refund the second on the same day.',
    ['Billing'],
  ],
  [
    'How do I download my invoices?',
    'Under Account, Invoices. Each can be downloaded as a PDF and carries your address as it stood on that day.',
    ['Billing', 'Tax'],
  ],
  [
    'Do you lend to libraries?',
    'Libraries and colleges can subscribe by seats or by address range. Ask for the library sheet.',
    ['Billing', 'Members'],
  ],
  [
    'What is an index fund leaving out?',
    'Whatever its index excludes: small companies, whole countries, or those that fail its rule on the day of review. Hannah Weiss keeps a list.',
    ['Index funds'],
  ],
  [
    'How do you check your numbers?',
    'Every figure is read by a second person from the original filing. Corrections stand at the top of the article with their date.',
    ['Archive'],
  ],
  [
    'May I share an article?',
    'Members may send five articles a month as a gift. The link works for thirty days and needs no account.',
    ['Members'],
  ],
  [
    'Where do I find the tax calendar?',
    'In the January issue, and always current under Tools. You can subscribe to it in your own calendar.',
    ['Tax', 'Spring'],
  ],
];
