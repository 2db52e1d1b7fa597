import { defineBlock } from './block.ts';

export const section = defineBlock({
  type: 'section',
  label: 'Section',
  synonyms: ['container', 'box', 'group'],
  icon: 'layout-grid',
  tags: ['section', 'header', 'footer', 'main', 'article', 'aside', 'nav'],
  defaults: { type: 'section' },
});
