import { defineResource } from '../define.ts';
import {
  boolean,
  content,
  counter,
  enumeration,
  reference,
  slug,
  text,
  url,
} from '../../kinds/index.ts';
import { PUBLISH_STATUSES } from '../content/pages.ts';

export const landingPages = defineResource({
  name: 'landing_pages',
  title: { one: 'Landing page', many: 'Landing pages' },
  area: 'marketing',
  page: '/marketing/landing-pages',
  route: 'marketing/landing-pages',
  controller: 'Marketing.LandingPagesController',
  text: 'name',
  icon: 'layout-grid',
  keys: 'G L',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 200, search: true }),
    slug: slug({ from: 'name', required: true, unique: true, copyable: true }),
    category_id: reference('landing_page_categories'),
    category_type_id: reference('landing_page_category_types', { label: 'Category type' }),
    content: content({
      layouts: true,
      added: [
        { block: 'exit-splash', isNew: true },
        { block: 'promo-video', where: { field: 'category_type_id', is: 'Promo' } },
      ],
    }),
    pricing_plan_id: reference('pricing_plans'),
    exit_splash: boolean({ hint: 'Holds a visitor who is about to leave.' }),
    status: enumeration(PUBLISH_STATUSES, { default: 'draft', required: true, limitable: true }),
    landing_page_url: url({
      label: 'Own address',
      hint: 'Campaign links to the order page begin with it, where the page stands elsewhere.',
    }),
    promo_url: url({
      label: 'Own promo address',
      hint: 'Campaign links to the promo begin with it, where the page stands elsewhere.',
    }),
    visits: counter({ events: 'visits' }),
    conversions: counter({ events: 'conversions' }),
    publication_id: reference('publications'),
  },
  table: [
    'id',
    'name',
    'category_type_id',
    'status',
    'visits',
    'conversions',
    'publication_id',
    'updated_at',
  ],
  form: {
    main: ['name', 'content', 'landing_page_url', 'promo_url'],
    side: [
      'status',
      'publication_id',
      'category_id',
      'category_type_id',
      'pricing_plan_id',
      'exit_splash',
      'slug',
    ],
  },
  namedInContent: [{ kind: 'landing page', by: 'slug' }],
  synonyms: ['promos', 'order pages', 'sales pages', 'checkout'],
  publishing: { field: 'status', published: 'published', draft: 'draft' },
  purpose: 'Landing pages sell: promos that persuade, and order pages that take the order.',
});
