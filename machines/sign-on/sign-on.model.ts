import type { SnapshotFrom } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { signOnMachine } from './sign-on.machine.ts';

export const signOnModel: MachineModel = {
  input: { provider: 'Okta', returned: null, returnTo: '/content/tags' },
  variants: [
    { provider: 'Okta', returned: '?code=a1&state=b2', returnTo: null },
    { provider: null, returned: null, returnTo: null },
  ],
  events: [{ type: 'signOn.begin' }],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof signOnMachine>;
    return [value, context.provider, context.failure !== null];
  },
  answers: {
    begin: {
      resolve: { address: { url: 'https://id.example/authorize?state=b2' } },
      reject: {
        offline,
        slow: { status: 503, id: 'service_away', message: 'Okta did not answer within 8 s.' },
      },
    },
    finish: {
      resolve: {
        granted: { answer: { expires_in: 900 }, returnTo: '/content/tags' },
        'second factor': {
          answer: { two_factor: true, challenge: 'b7c1' },
          returnTo: null,
        },
      },
      reject: {
        offline,
        lie: {
          status: 422,
          id: 'credentials',
          message: 'The answer of Okta can not be believed, so nobody was signed in.',
        },
      },
    },
  },
  quiet: [],
  resting: ['ready', 'leaving', 'admitted'],
};
