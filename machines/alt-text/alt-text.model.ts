import type { MachineModel } from '../kit/model.ts';

const sea = { key: 'c1', src: '/files/4/sea.png', suggestion: 'sea' };
const boat = { key: 'c2', src: '/files/5/boat.png', suggestion: '' };

export const altTextModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'alt.ask', images: [sea] },
    { type: 'alt.ask', images: [boat] },
    { type: 'alt.type', text: 'A boat at sea' },
    { type: 'alt.type', text: '' },
    { type: 'alt.decorate', isDecorative: true },
    { type: 'alt.decorate', isDecorative: false },
    { type: 'alt.confirm' },
    { type: 'alt.later' },
  ],
  abstract: ({ value, context }) => [
    value,
    { ...(context as object), asked: Math.min((context as { asked: number }).asked, 2) },
  ],
  answers: {},
  quiet: ['alt.ask', 'alt.type', 'alt.decorate'],
  resting: ['resting', 'asking'],
};
