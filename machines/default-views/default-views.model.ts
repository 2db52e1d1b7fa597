import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

export const defaultViewsModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'default.release', id: 4 },
    { type: 'default.release', id: 5 },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    releaseView: {
      resolve: { released: { message: 'The view Drafts is no longer your default.' } },
      reject: { offline },
    },
  },
  quiet: ['default.release'],
  resting: ['resting'],
};
