import { defineBlock } from './block.ts';

/** What holds a visitor who is about to leave: nothing of it is seen before. */
export const exitSplash = defineBlock({
  type: 'exit-splash',
  label: 'Exit splash',
  icon: 'log-out',
  marked: true,
  unique: true,
  lacks: 'Nothing stands in this exit splash: insert a custom content, or blocks, to enable it.',
  inEmail: false,
});
