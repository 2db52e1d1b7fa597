import { defineResource } from '../define.ts';
import { longText, money, records, references, text } from '../../kinds/index.ts';

export const merchandise = defineResource({
  name: 'merchandise',
  title: { one: 'Merchandise', many: 'Merchandise' },
  area: 'billing',
  page: '/billing/merchandise',
  route: 'billing/merchandise',
  controller: 'Billing.MerchandiseController',
  text: 'title',
  icon: 'archive',
  under: '/billing/pricing-plans',
  sort: 'title|asc',
  fields: {
    title: text({ required: true, max: 200, search: true }),
    description: longText({ max: 2000 }),
    image_ids: references('assets', {
      ordered: true,
      max: 12,
      label: 'Images',
      select: { only: { assetable_type: 'image' } },
    }),
    options: records(
      {
        name: text({ required: true, max: 100 }),
        sku: text({ max: 60, label: 'SKU' }),
        surcharge: money({ min: 0 }),
      },
      { max: 40 },
    ),
  },
  table: ['id', 'title', 'description', 'options', 'updated_at'],
  form: { main: ['title', 'description', 'options'], side: ['image_ids'] },
  synonyms: ['goods', 'gifts', 'products'],
  purpose: 'Merchandise is what is sent to a buyer beside what they read.',
});
