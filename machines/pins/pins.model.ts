import { offline } from '../kit/samples.ts';
import type { MachineModel } from '../kit/model.ts';

export const pinsModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'page.reached', page: '/content/faqs' },
    { type: 'page.reached', page: null },
    { type: 'pins.restored', pins: ['/content/tags'] },
    { type: 'pin.add' },
    { type: 'pin.remove' },
    { type: 'page.pin', to: '/content/tags' },
    { type: 'page.unpin', to: '/content/tags' },
    { type: 'pin.move', to: '/content/faqs', at: 0 },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: { save: { resolve: { done: undefined }, reject: { offline } } },
  quiet: ['page.reached', 'pins.restored', 'page.pin', 'page.unpin', 'pin.move'],
  resting: ['kept'],
};
