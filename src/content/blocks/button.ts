import { defineBlock } from './block.ts';
import { oneOf } from './checks.ts';
import { LINK_FIELDS } from './link.ts';

export const button = defineBlock({
  type: 'button',
  label: 'Button',
  synonyms: ['call to action', 'cta'],
  icon: 'target',
  tags: ['a'],
  marked: true,
  holds: 'text',
  defaults: {
    type: 'button',
    attributes: { 'data-block': 'button', href: '' },
    components: [{ type: 'textnode', content: 'Button' }],
  },
  attributes: { target: oneOf(['', '_blank']) },
  fields: LINK_FIELDS,
});
