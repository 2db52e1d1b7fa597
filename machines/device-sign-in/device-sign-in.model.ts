import type { BegunSignIn } from '../../src/shared/contract/sign-in.ts';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

export const begunSignIn: BegunSignIn = {
  id: 'a1b2c3',
  secret: 'known-to-the-device-alone',
  code: 'K7M-2PQ',
  expires_in: 600,
  interval: 2,
};

export const deviceSignInModel: MachineModel = {
  input: undefined,
  events: [{ type: 'deviceSignIn.begin' }],
  abstract: ({ value, context }) => [value, context],
  answers: {
    begin: { resolve: { begun: begunSignIn }, reject: { offline } },
    take: {
      resolve: { waiting: 'waiting', denied: 'denied', over: 'over', granted: 'granted' },
      reject: {
        offline,
        unknown: { status: 404, id: 'not_found', message: 'This sign-in is not known here.' },
      },
    },
  },
  quiet: [],
  resting: ['broken', 'waiting.pausing', 'denied', 'over', 'granted'],
};
