import { offline } from '../kit/samples.ts';
import type { MachineModel } from '../kit/model.ts';

export const drawerModel: MachineModel = {
  input: { wide: true, collapsed: false },
  variants: [{ wide: false, collapsed: false }],
  events: [
    { type: 'drawer.toggle' },
    { type: 'drawer.close' },
    { type: 'width.grew' },
    { type: 'width.shrank' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: { save: { resolve: { done: undefined }, reject: { offline } } },
  quiet: ['drawer.close', 'width.grew', 'width.shrank'],
  resting: [
    'shape.wide.expanded + memory.kept',
    'shape.wide.icons + memory.kept',
    'shape.narrow.closed + memory.kept',
    'shape.narrow.open + memory.kept',
  ],
};
