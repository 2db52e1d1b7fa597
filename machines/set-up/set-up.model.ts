import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

export const setUpModel: MachineModel = {
  input: undefined,
  events: [{ type: 'setUp.submit', body: { password: 'a fine long password' } }],
  abstract: ({ value, context }) => [value, context],
  answers: {
    submit: {
      resolve: { done: undefined },
      reject: {
        offline,
        short: {
          status: 422,
          id: 'validation',
          message: 'Please correct the marked fields.',
          data: { password: 'At least 12 characters.' },
        },
      },
    },
  },
  quiet: ['setUp.submit'],
  resting: ['asking', 'leaving'],
};
