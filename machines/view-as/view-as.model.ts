import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

export const viewAsModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'viewAs.start', id: 7 },
    { type: 'viewAs.end' },
    { type: 'viewAs.over' },
    { type: 'viewAs.drop' },
  ],
  abstract: ({ value, context }) => [value, context.viewing !== null],
  answers: {
    startViewing: {
      resolve: { allowed: { user: { id: 7, full_name: 'Nora Lindqvist' }, expires_in: 1800 } },
      reject: {
        offline,
        'may do more': {
          status: 403,
          id: 'denied',
          message: 'This user may do more than you, so you cannot look as them.',
        },
      },
    },
    endViewing: { resolve: { ended: undefined }, reject: { offline } },
  },
  quiet: ['viewAs.start', 'viewAs.over', 'viewAs.drop'],
  ignores: { 'viewAs.drop': 'who looks as nobody has nothing to drop' },
  resting: ['off', 'viewing'],
};
