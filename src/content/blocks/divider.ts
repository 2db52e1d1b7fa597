import { defineBlock } from './block.ts';

export const divider = defineBlock({
  type: 'divider',
  label: 'Divider',
  synonyms: ['line', 'rule', 'separator'],
  icon: 'minus',
  tags: ['hr'],
  holds: 'nothing',
});
