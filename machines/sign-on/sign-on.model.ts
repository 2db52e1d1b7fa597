import type { SnapshotFrom } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { signOnMachine } from './sign-on.machine.ts';

export const signOnModel: MachineModel = {
  input: { provider: 'Okta', passkeys: true, returned: null, returnTo: '/content/tags' },
  variants: [
    { provider: 'Okta', passkeys: false, returned: '?code=a1&state=b2', returnTo: null },
    { provider: null, passkeys: true, returned: null, returnTo: null },
  ],
  events: [{ type: 'signOn.begin' }, { type: 'signOn.passkey' }],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof signOnMachine>;
    return [value, context.provider, context.passkeys, context.failure !== null];
  },
  answers: {
    begin: {
      resolve: { address: { url: 'https://id.example/authorize?state=b2' } },
      reject: {
        offline,
        slow: { status: 503, id: 'service_away', message: 'Okta did not answer within 8 s.' },
      },
    },
    signByPasskey: {
      resolve: { granted: { answer: { expires_in: 900 }, leadsTo: null } },
      reject: {
        offline,
        'called off': { status: 400, id: 'passkey', message: 'No passkey was used.' },
      },
    },
    finish: {
      resolve: {
        granted: { answer: { expires_in: 900 }, leadsTo: '/content/tags' },
        'second factor': {
          answer: { two_factor: true, challenge: 'b7c1', app: true, passkey: false },
          leadsTo: '/',
        },
      },
      reject: {
        offline,
        lie: {
          status: 422,
          id: 'credentials',
          message: 'The answer of Okta cannot be believed, so nobody was signed in.',
        },
      },
    },
  },
  quiet: [],
  resting: ['ready', 'leaving', 'admitted'],
};
