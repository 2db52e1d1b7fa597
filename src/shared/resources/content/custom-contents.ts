import { defineResource } from '../define.ts';
import { content, longText, reference, text } from '../../kinds/index.ts';

export const customContents = defineResource({
  name: 'custom_contents',
  title: { one: 'Custom content', many: 'Custom contents' },
  area: 'content',
  page: '/content/custom-contents',
  route: 'custom-contents',
  controller: 'Core.CustomContentsController',
  text: 'name',
  icon: 'quote',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 150, search: true }),
    macro: text({
      required: true,
      max: 100,
      search: true,
      unique: true,
      copyable: true,
      width: 220,
      pattern: 'custom_macro',
      hint: 'Starts with $custom_ and goes on in small letters, digits and _.',
    }),
    content: content(),
    default_value: longText({
      max: 10_000,
      hint: 'Stands in its place where the content is empty.',
    }),
    category_id: reference('custom_content_categories'),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'macro', 'category_id', 'publication_id', 'updated_at'],
  form: {
    main: ['name', 'macro', 'content', 'default_value'],
    side: ['publication_id', 'category_id'],
  },
  listParams: { macro: 'macro' },
  namedInContent: [{ kind: 'macro', by: 'lower(macro)' }],
  synonyms: ['snippets', 'macros', 'blocks'],
  purpose: 'Custom contents are texts that pages and messages take in by their macro.',
});
