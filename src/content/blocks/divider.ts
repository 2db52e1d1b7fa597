import { defineBlock } from './block.ts';

export const divider = defineBlock({
  type: 'divider',
  label: 'Divider',
  icon: 'minus',
  tags: ['hr'],
  holds: 'nothing',
});
