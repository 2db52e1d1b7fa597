import { defineResource } from '../define.ts';
import { email, reference, richText, slug, text } from '../../kinds/index.ts';

export const authors = defineResource({
  name: 'authors',
  title: { one: 'Author', many: 'Authors' },
  area: 'content',
  page: '/content/authors',
  keys: 'G W',
  route: 'contents/authors',
  controller: 'Contents.AuthorsController',
  text: 'display_name',
  icon: 'pen',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    display_name: text({ required: true, max: 150, search: true }),
    first_name: text({ max: 100, search: true }),
    last_name: text({ max: 100, search: true }),
    email: email({ search: true, copyable: true, label: 'E-mail' }),
    slug: slug({ from: 'display_name', unique: true }),
    bio: richText({ max: 20_000, toolbar: 'minimal' }),
    photo_id: reference('assets', {
      label: 'Photo',
      select: { only: { assetable_type: 'image' } },
    }),
    category_id: reference('author_categories'),
    publication_id: reference('publications'),
  },
  table: ['id', 'display_name', 'email', 'category_id', 'publication_id', 'updated_at'],
  form: {
    main: ['display_name', 'first_name', 'last_name', 'email', 'bio'],
    side: ['photo_id', 'publication_id', 'category_id', 'slug'],
  },
  synonyms: ['writers', 'contributors', 'bylines'],
  purpose: 'Authors sign what a publication prints.',
});
