import { defineResource } from '../define.ts';
import { boolean, counter, enumeration, reference, text } from '../../kinds/index.ts';

const REDIRECT_CODES = [
  { value: '301', title: '301 Moved permanently' },
  { value: '302', title: '302 Found' },
  { value: '307', title: '307 Temporary' },
  { value: '308', title: '308 Permanent' },
] as const;

export const redirects = defineResource({
  name: 'redirects',
  title: { one: 'Redirect', many: 'Redirects' },
  area: 'content',
  page: '/content/redirects',
  route: 'contents/redirects',
  controller: 'Contents.RedirectsController',
  text: 'from_path',
  icon: 'corner-down-left',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    from_path: text({
      required: true,
      max: 500,
      search: true,
      copyable: true,
      pattern: 'path',
      label: 'From',
      hint: 'A path of the site: /old-page.',
    }),
    to_url: text({
      required: true,
      max: 2000,
      search: true,
      copyable: true,
      pattern: 'path_or_url',
      label: 'To',
      hint: 'A path of the same site, or a whole address.',
    }),
    status_code: enumeration(REDIRECT_CODES, { default: '301', required: true }),
    active: boolean({ default: true }),
    hits: counter({ events: 'hits' }),
    publication_id: reference('publications'),
  },
  table: [
    'id',
    'from_path',
    'to_url',
    'status_code',
    'hits',
    'active',
    'publication_id',
    'updated_at',
  ],
  form: { main: ['from_path', 'to_url'], side: ['active', 'status_code', 'publication_id'] },
  synonyms: ['forwards', 'moved pages'],
  purpose: 'Redirects lead old addresses of a site to new ones.',
});
