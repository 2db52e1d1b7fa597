import { GARDEN_FAQS } from './faqs-garden.ts';
import { HARBOR_FAQS } from './faqs-harbor.ts';
import { LEDGER_FAQS } from './faqs-ledger.ts';
import type { FaqSeed } from './content.types.ts';

/** One list for each of the three publications, in their order; the last list belongs to none. */
export const FAQS: readonly (readonly FaqSeed[])[] = [
  HARBOR_FAQS,
  LEDGER_FAQS,
  GARDEN_FAQS,
  [
    [
      'How do I reach a person?',
      'Reply to any of our letters. Mail is read on weekdays between nine and five, Eastern time, and answered within a day.',
      ['Members'],
    ],
    [
      'Which personal data do you keep?',
      'Your name, your addresses, what you subscribed to and what you opened. Payment cards are kept by the payment provider alone.',
      ['Members', 'Billing'],
    ],
  ],
];
