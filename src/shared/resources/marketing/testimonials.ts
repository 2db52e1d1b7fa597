import { defineResource } from '../define.ts';
import { boolean, integer, longText, rank, reference, text } from '../../kinds/index.ts';

export const testimonials = defineResource({
  name: 'testimonials',
  title: { one: 'Testimonial', many: 'Testimonials' },
  area: 'marketing',
  page: '/marketing/testimonials',
  route: 'marketing/testimonials',
  controller: 'Marketing.TestimonialsController',
  text: 'name',
  icon: 'quote',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 150, search: true }),
    quote: longText({ required: true, max: 2000, search: true }),
    role: text({ max: 150 }),
    photo_id: reference('assets', {
      label: 'Photo',
      select: { only: { assetable_type: 'image' } },
    }),
    rating: integer({ min: 1, max: 5, hint: 'From 1 to 5 stars.' }),
    rank: rank(),
    published: boolean(),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'quote', 'rating', 'published', 'publication_id', 'updated_at'],
  form: {
    main: ['name', 'role', 'quote'],
    side: ['published', 'publication_id', 'photo_id', 'rating', 'rank'],
  },
  synonyms: ['reviews', 'quotes', 'praise'],
  publishing: { field: 'published', published: true, draft: false },
  purpose: 'Testimonials say in a reader’s words what a publication is worth.',
});
