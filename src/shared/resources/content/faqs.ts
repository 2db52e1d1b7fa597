import { defineResource } from '../define.ts';
import { boolean, rank, reference, richText, tags, text } from '../../kinds/index.ts';

export const faqs = defineResource({
  name: 'faqs',
  title: { one: 'FAQ', many: 'FAQs' },
  area: 'content',
  page: '/content/faqs',
  keys: 'G F',
  route: 'contents/faqs',
  controller: 'Contents.FaqsController',
  text: 'question',
  icon: 'circle-help',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    question: text({ required: true, max: 300, search: true }),
    answer: richText({ required: true }),
    publication_id: reference('publications'),
    tag_ids: tags(),
    rank: rank(),
    published: boolean(),
  },
  table: ['id', 'question', 'publication_id', 'tag_ids', 'published', 'updated_at'],
  form: { main: ['question', 'answer'], side: ['published', 'publication_id', 'tag_ids', 'rank'] },
  synonyms: ['questions', 'answers'],
  publishing: { field: 'published', published: true, draft: false },
  purpose: 'FAQs answer what readers ask most.',
});
