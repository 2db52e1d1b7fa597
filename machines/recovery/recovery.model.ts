import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

export const recoveryModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'recovery.ask', email: 'nora@masthead.example' },
    { type: 'recovery.ask', email: ' ' },
    { type: 'recovery.again' },
    { type: 'recovery.change' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    ask: {
      resolve: {
        mailed: { message: 'A link is on its way.', sends: true },
        'no mail server': { message: 'No mail server is set up here.', sends: false },
      },
      reject: {
        offline,
        'too often': { status: 429, id: 'rate_limited', message: 'Too many attempts.' },
      },
    },
  },
  quiet: ['recovery.ask'],
  resting: ['asking', 'asked.waiting', 'asked.late'],
};
