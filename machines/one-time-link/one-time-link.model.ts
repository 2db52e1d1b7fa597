import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

const used = { status: 410, id: 'gone', message: 'This link was used already.' };

export const oneTimeLinkModel: MachineModel = {
  input: { token: 'a-token' },
  events: [
    { type: 'oneTimeLink.use', body: { password: 'a fine long password' } },
    { type: 'oneTimeLink.retry' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    readLink: {
      resolve: { open: { email: 'nora@masthead.example' } },
      reject: { offline, used },
    },
    useLink: {
      resolve: { 'signed in': { message: null }, done: { message: 'It is done.' } },
      reject: {
        offline,
        used,
        short: {
          status: 422,
          id: 'validation',
          message: 'Please correct the marked fields.',
          data: { password: 'At least 12 characters.' },
        },
      },
    },
  },
  quiet: ['oneTimeLink.use'],
  resting: ['open', 'over', 'broken', 'used', 'leaving'],
};
