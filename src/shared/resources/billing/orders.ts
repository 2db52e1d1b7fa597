import { defineResource } from '../define.ts';
import {
  dateTime,
  enumeration,
  integer,
  money,
  records,
  reference,
  text,
} from '../../kinds/index.ts';

const ORDER_STATUSES = [
  { value: 'paid', title: 'Paid', tone: 'green' },
  { value: 'refunded', title: 'Refunded', tone: 'amber' },
  { value: 'failed', title: 'Failed', tone: 'red' },
] as const;

export const orders = defineResource({
  name: 'orders',
  title: { one: 'Order', many: 'Orders' },
  area: 'billing',
  page: '/billing/orders',
  route: 'billing/orders',
  controller: 'Billing.OrdersController',
  text: 'number',
  icon: 'list-ordered',
  keys: 'G O',
  under: '/billing/pricing-plans',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    number: text({ required: true, max: 40, search: true, unique: true, copyable: true }),
    status: enumeration(ORDER_STATUSES, { default: 'paid', required: true }),
    subscriber_id: reference('subscribers'),
    landing_page_id: reference('landing_pages'),
    effort_id: reference('efforts', { hint: 'The link of a campaign that led to the order.' }),
    pricing_plan_id: reference('pricing_plans'),
    plan_option: text({ max: 300 }),
    items: records({
      description: text({ required: true, max: 300 }),
      quantity: integer({ min: 1, default: 1 }),
      price: money({ required: true }),
    }),
    total: money({ required: true, min: 0 }),
    ordered_at: dateTime({ required: true, label: 'Ordered' }),
    publication_id: reference('publications'),
  },
  table: [
    'id',
    'number',
    'subscriber_id',
    'pricing_plan_id',
    'total',
    'status',
    'effort_id',
    'publication_id',
    'ordered_at',
  ],
  form: {
    main: ['number', 'subscriber_id', 'pricing_plan_id', 'plan_option', 'items', 'total'],
    side: ['status', 'ordered_at', 'publication_id', 'landing_page_id', 'effort_id'],
  },
  synonyms: ['sales', 'purchases', 'payments'],
  purpose: 'Orders are what subscribers bought, through which page and effort.',
});
