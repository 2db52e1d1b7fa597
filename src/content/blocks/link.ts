import { defineBlock } from './block.ts';
import type { BlockField } from './block.ts';
import { oneOf } from './checks.ts';

/** What a link and a button say of where they lead. */
export const LINK_FIELDS: readonly BlockField[] = [
  { name: 'href', label: 'Address', control: 'address' },
  { name: 'title', label: 'Title', control: 'line' },
  {
    name: 'target',
    label: 'Opens',
    control: 'choice',
    choices: [
      { value: '', title: 'In the same tab' },
      { value: '_blank', title: 'In a new tab' },
    ],
  },
];

export const link = defineBlock({
  type: 'link',
  label: 'Link',
  synonyms: ['anchor'],
  icon: 'link',
  tags: ['a'],
  holds: 'blocks',
  defaults: {
    type: 'link',
    attributes: { href: '' },
    components: [{ type: 'textnode', content: 'Link' }],
  },
  attributes: { target: oneOf(['', '_blank']) },
  fields: LINK_FIELDS,
});
