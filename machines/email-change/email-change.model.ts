import type { PendingEmail } from '../../src/shared/contract/email-change.ts';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

export const pendingEmail: PendingEmail = {
  email: 'nora@elsewhere.example',
  expires_at: '2026-11-21T13:41:00.000Z',
};

const over = { status: 404, id: 'not_found', message: 'No change of your address is open.' };

export const emailChangeModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'email.begin' },
    { type: 'email.leave' },
    { type: 'email.ask', email: 'nora@elsewhere.example', password: 'correct-horse-battery' },
    { type: 'email.resend' },
    { type: 'email.callOff' },
    { type: 'email.look' },
  ],
  abstract: ({ value, context: { pending, failure } }) => [value, pending !== null, failure],
  answers: {
    readPending: { resolve: { none: null, one: pendingEmail }, reject: { offline } },
    ask: {
      resolve: { mailed: { message: 'A link is on its way.', data: pendingEmail } },
      reject: {
        offline,
        'another password': {
          status: 422,
          id: 'validation',
          message: 'Please correct the marked fields.',
          data: { password: 'This is not your password.' },
        },
      },
    },
    resend: {
      resolve: { mailed: { message: 'A link is on its way.', data: pendingEmail } },
      reject: { offline, over },
    },
    callOff: {
      resolve: { done: { message: 'Your address stays as it is.', data: null } },
      reject: { offline, over },
    },
  },
  quiet: ['email.ask'],
  resting: ['broken', 'none', 'asking', 'pending.early', 'pending.late'],
};
