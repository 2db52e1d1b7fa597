import type { MachineModel } from '../kit/model.ts';

export const lockCountdownModel: MachineModel = {
  input: undefined,
  events: [],
  abstract: ({ value, context }) => [value, context],
  answers: {},
  quiet: [],
  resting: ['counting', 'due'],
};
