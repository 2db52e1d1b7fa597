import type { MachineModel } from '../kit/model.ts';

export const beatModel: MachineModel = {
  input: undefined,
  events: [],
  abstract: ({ value, context }) => [value, context],
  answers: {},
  quiet: [],
  resting: ['counting', 'due'],
};
