import { defineResource } from '../define.ts';
import {
  color,
  domain,
  integer,
  longText,
  object,
  records,
  reference,
  text,
} from '../../kinds/index.ts';
import { theme } from '../../theme-field.ts';

/** Products of a service that this publication sells: the name is what it was called when it was chosen. */
const products = {
  product_id: integer({ required: true, min: 1, unique: true, label: 'Product' }),
  name: text({ max: 300 }),
};

export const publications = defineResource({
  name: 'publications',
  title: { one: 'Publication', many: 'Publications' },
  area: 'administration',
  page: '/admin/publications',
  keys: 'G P',
  route: 'publications',
  controller: 'Core.PublicationsController',
  text: 'name',
  icon: 'newspaper',
  scope: { kind: 'own', field: 'id' },
  fields: {
    name: text({ required: true, max: 150, search: true, unique: true }),
    domain: domain({ unique: true, copyable: true }),
    timezone: text({
      required: true,
      default: 'UTC',
      max: 64,
      control: 'timezone',
      label: 'Time zone',
    }),
    color: color({ default: '#2745c0', label: 'Color', sort: false }),
    logo_id: reference('assets', {
      label: 'Logo',
      select: { only: { assetable_type: 'image' } },
    }),
    default_template_id: reference('templates', { select: { acyclicBy: 'publication_id' } }),
    address: longText({ max: 500, hint: 'Stands in the footer of every e-mail.' }),
    page_theme: longText({
      max: 500,
      label: 'Line on its pages',
      hint: 'What {$sys_page_theme} stands for: the line above the headline of a landing page.',
    }),
    promo_disclaimer: longText({
      max: 5000,
      label: 'Disclaimer of promos',
      hint: 'What {$sys_promo_disclaimer} stands for, at the foot of a page that sells.',
    }),
    order_footer: longText({
      max: 5000,
      label: 'Footer of order pages',
      hint: 'What {$sys_order_footer} stands for.',
    }),
    info: object({ theme }, { control: 'theme', label: 'Theme' }),
    thrivecart_products: records(products, {
      max: 200,
      control: 'thrivecart',
      label: 'ThriveCart products',
      hint: 'Order pages of this publication offer them.',
    }),
    samcart_products: records(products, {
      max: 200,
      control: 'samcart',
      label: 'SamCart products',
      hint: 'Order pages of this publication offer them.',
    }),
  },
  table: ['id', 'name', 'domain', 'timezone', 'updated_at'],
  form: {
    main: [
      'name',
      'domain',
      'address',
      'page_theme',
      'promo_disclaimer',
      'order_footer',
      'info',
      'thrivecart_products',
      'samcart_products',
    ],
    side: ['logo_id', 'default_template_id', 'timezone', 'color'],
  },
  sort: 'name|asc',
  embed: ['color', 'timezone'],
  synonyms: ['brands', 'titles', 'newsletters'],
  purpose: 'A publication is a title with its own readers, pages and senders.',
});
