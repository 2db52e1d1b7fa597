import { HEADINGS } from '../../shared/theme.ts';
import { defineBlock } from './block.ts';

export const heading = defineBlock({
  type: 'heading',
  label: 'Heading',
  synonyms: ['title', 'headline'],
  icon: 'hash',
  holds: 'text',
  tags: ['h2', ...HEADINGS.filter((tag) => tag !== 'h2')],
  defaults: {
    type: 'heading',
    tagName: 'h2',
    components: [{ type: 'textnode', content: 'Heading' }],
  },
  fields: [
    {
      name: 'tagName',
      in: 'tagName',
      label: 'Level',
      control: 'choice',
      choices: HEADINGS.map((tag) => ({ value: tag, title: `Heading ${tag.slice(1)}` })),
    },
  ],
});
