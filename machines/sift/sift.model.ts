import type { MachineModel } from '../kit/model.ts';
import type { SiftInput } from './sift.types.ts';

export const siftInput: SiftInput = { rows: 'controllers', chosen: 'allowed', changes: true };

export const siftModel: MachineModel = {
  input: siftInput,
  variants: [{ rows: 'resources', chosen: 'chosen', changes: false } satisfies SiftInput],
  events: [
    { type: 'sift.search', text: 'faq' },
    { type: 'sift.all' },
    { type: 'sift.chosen' },
    { type: 'sift.changed' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {},
  quiet: ['sift.search'],
  resting: ['all', 'chosen', 'changed'],
};
