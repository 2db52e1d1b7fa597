import type { MachineModel } from '../kit/model.ts';

export const richTextModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'link.open', href: null },
    { type: 'link.open', href: 'https://example.org' },
    { type: 'link.type', text: 'example.org' },
    { type: 'link.type', text: '' },
    { type: 'link.apply' },
    { type: 'link.remove' },
    { type: 'link.close' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {},
  quiet: ['link.open', 'link.type'],
  resting: ['writing', 'linking'],
};
