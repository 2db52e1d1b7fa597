import { defineResource } from '../define.ts';
import { boolean, content, counter, idWith, reference, text } from '../../kinds/index.ts';

export const ads = defineResource({
  name: 'ads',
  title: { one: 'Ad', many: 'Ads' },
  area: 'marketing',
  page: '/marketing/ads',
  route: 'marketing/ads',
  controller: 'Marketing.AdsController',
  text: 'name',
  icon: 'star',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 200, search: true }),
    content: content(),
    category_id: reference('ad_categories'),
    effort_id: reference('efforts', { hint: 'The effort whose link the ad carries.' }),
    active: boolean({ default: true }),
    publication_id: reference('publications'),
    impressions: counter({ events: 'impressions' }),
    clicks: counter({ events: 'clicks' }),
    id_with_name: idWith('name'),
  },
  table: [
    'id',
    'name',
    'category_id',
    'effort_id',
    'impressions',
    'clicks',
    'active',
    'publication_id',
    'updated_at',
  ],
  form: {
    main: ['name', 'content'],
    side: ['active', 'publication_id', 'category_id', 'effort_id'],
  },
  namedInContent: [{ kind: 'ad', by: 'id::text' }],
  synonyms: ['advertisements', 'banners'],
  purpose: 'Ads stand in messages and on pages, each for an effort of a campaign.',
});
