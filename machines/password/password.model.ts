import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

export const passwordModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'password.type', values: { current_password: 'the one before' } },
    { type: 'password.type', values: { password: 'a fine long password' } },
    { type: 'password.type', values: { password: '' } },
    { type: 'password.change' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    changePassword: {
      resolve: { changed: { message: 'Your password is changed.' } },
      reject: {
        offline,
        wrong: {
          status: 422,
          id: 'validation',
          message: 'Please correct the marked fields.',
          data: { current_password: 'This is not your present password.' },
        },
      },
    },
  },
  quiet: ['password.type'],
  resting: ['asking'],
};
