import { defineBlock } from './block.ts';

/** A text with its marks, lists and tables; what is typed in it stands in pieces of text within. */
export const text = defineBlock({
  type: 'text',
  label: 'Text',
  synonyms: ['paragraph', 'words'],
  icon: 'type',
  holds: 'text',
  tags: [
    ...'div p span blockquote pre ul ol li strong em u s b i a sub sup small mark code abbr cite time font center label figcaption caption td th'.split(
      ' ',
    ),
  ],
  defaults: {
    type: 'text',
    tagName: 'p',
    components: [{ type: 'textnode', content: 'Write here.' }],
  },
});
