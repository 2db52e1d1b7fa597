import type { MachineModel } from '../kit/model.ts';

export const pauseModel: MachineModel = {
  input: undefined,
  events: [{ type: 'pause.begin' }],
  abstract: ({ value, context }) => [value, context],
  answers: {},
  quiet: ['pause.begin'],
  resting: ['resting', 'running'],
};
