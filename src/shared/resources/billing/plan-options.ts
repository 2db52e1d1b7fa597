import {
  boolean,
  children,
  enumeration,
  integer,
  longText,
  money,
  object,
  records,
  reference,
  text,
} from '../../kinds/index.ts';

const PURCHASES = [
  { value: 'Subscription', title: 'Subscription' },
  { value: 'Merchandise', title: 'Merchandise' },
  { value: 'Resource', title: 'Resource' },
] as const;

const SUBSCRIPTION_TYPES = [
  { value: 'Recurring', title: 'Recurring' },
  { value: 'Fixed term', title: 'Fixed term' },
  { value: 'Trial', title: 'Trial' },
  { value: 'Lifetime', title: 'Lifetime' },
  { value: 'Custom', title: 'Custom' },
] as const;

const TERM_UNITS = [
  { value: 'day', title: 'Days' },
  { value: 'week', title: 'Weeks' },
  { value: 'month', title: 'Months' },
  { value: 'year', title: 'Years' },
] as const;

const subscription = { field: 'type', is: ['Subscription'] };
const goods = { field: 'type', is: ['Merchandise'] };
const custom = { field: 'subscription_type', is: ['Custom'] };
const termed = { field: 'subscription_type', is: ['Recurring', 'Fixed term', 'Trial'] };

/** The stages of a custom subscription, one after the other. */
const parts = records(
  {
    term_length: integer({ required: true, min: 1, max: 1_000 }),
    term_unit: enumeration(TERM_UNITS, { required: true, default: 'month' }),
    price: money({ required: true, min: 0 }),
    times: integer({ required: true, min: 1, max: 1_000, default: 1 }),
  },
  { max: 24, when: custom },
);

/** What is bought: other fields for each type of item. */
const purchasable = object({
  subscription_type: enumeration(SUBSCRIPTION_TYPES, { when: subscription }),
  term_length: integer({ min: 1, max: 1_000, when: termed }),
  term_unit: enumeration(TERM_UNITS, { when: termed }),
  parts,
  repeat_all: boolean({ when: custom, hint: 'Begins again after the last part.' }),
  repeat_last: boolean({ when: custom, hint: 'Repeats the last part.' }),
  merchandise_id: reference('merchandise', { when: goods }),
  must_return: boolean({ when: goods, hint: 'Comes back before a refund.' }),
  resource_id: reference('resources', {
    when: { field: 'type', is: ['Resource'] },
    hint: 'What a publication prints: an article, an issue or a report.',
  }),
});

/** What a buyer chooses between, each with what is then sold. */
export const planOptions = children(
  {
    description: longText({ required: true, max: 500 }),
    days_for_refund: integer({ min: 0, max: 3_650 }),
    prorated: boolean({ hint: 'A refund covers only what is left of the term.' }),
    items: children(
      {
        type: enumeration(PURCHASES, { required: true, default: 'Subscription' }),
        price: money({ required: true, min: 0 }),
        publication_id: reference('publications'),
        restock_fee: money({ min: 0 }),
        descriptor: text({ max: 22, hint: 'Stands on the buyer’s card statement.' }),
        block_funnels: boolean({ hint: 'A buyer sees no further offer.' }),
        purchasable,
      },
      { max: 20 },
    ),
  },
  { max: 40 },
);
