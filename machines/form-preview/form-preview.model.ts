import type { MachineModel } from '../kit/model.ts';

export const formPreviewModel: MachineModel = {
  input: {},
  events: [
    { type: 'answer.give', name: 'email', value: 'ada@example.org' },
    { type: 'preview.submit', faults: 0 },
    { type: 'preview.submit', faults: 2 },
    { type: 'preview.again' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {},
  quiet: ['answer.give', 'preview.submit', 'preview.again'],
  resting: ['asking', 'refused', 'sent'],
};
