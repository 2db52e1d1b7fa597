import type { SnapshotFrom } from 'xstate';
import { dead, offline } from '../kit/samples.ts';
import type { MachineModel } from '../kit/model.ts';
import type { sessionMachine } from './session.machine.ts';
import type { Identity } from './session.rules.ts';

const nora: Identity = {
  id: 1,
  full_name: 'Nora Lindqvist',
  accepted_terms: true,
  requires_password_change: false,
  two_factor_enabled: false,
  has_profile: true,
  groups: [{ two_factor_enabled: false, requires_profile: false }],
};

const otherPerson = {
  status: 401,
  id: 'other_person',
  message: 'Bo Berg has signed in in this browser. Sign in as Nora Lindqvist to go on.',
};

export const sessionModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'session.login', email: 'nora@masthead.example', password: 'correct-horse-battery' },
    { type: 'session.admit', answer: { expires_in: 900 } },
    {
      type: 'session.admit',
      answer: { two_factor: true, challenge: 'c9d3', app: false, passkey: true },
    },
    { type: 'session.passkey' },
    { type: 'session.code', code: '123456' },
    { type: 'session.otherCode' },
    { type: 'session.restart' },
    { type: 'session.retry' },
    { type: 'session.recheck' },
    { type: 'session.renew' },
    { type: 'session.expire', url: '/content/faqs/7' },
    { type: 'session.keep', url: '/content/tags' },
    { type: 'session.logout' },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof sessionMachine>;
    return [value, context.gates.length > 0, context.passkey];
  },
  answers: {
    refresh: {
      resolve: { granted: { expires_in: 900 } },
      reject: { dead, offline, 'another person': otherPerson },
    },
    login: {
      resolve: {
        granted: { expires_in: 900 },
        'second factor': { two_factor: true, challenge: 'b7c1', app: true, passkey: false },
      },
      reject: {
        refused: { status: 422, id: 'credentials', message: 'The e-mail or password is wrong.' },
        offline,
      },
    },
    validateAuthCode: {
      resolve: { granted: { expires_in: 900 } },
      reject: {
        'wrong code': { status: 422, id: 'code', message: 'The code is wrong.' },
        'too late': { status: 401, id: 'session', message: 'Please sign in again.' },
        offline,
      },
    },
    provePasskey: {
      resolve: { granted: { expires_in: 900 } },
      reject: {
        'called off': { status: 400, id: 'passkey', message: 'No passkey was used.' },
        'too late': { status: 401, id: 'session', message: 'Please sign in again.' },
        offline,
      },
    },
    me: {
      resolve: { ready: nora, 'terms are new': { ...nora, accepted_terms: false } },
      reject: { dead, offline },
    },
    logout: {
      resolve: { done: { leaveTo: null }, 'and there': { leaveTo: 'https://id.example/end' } },
      reject: { offline, dead },
    },
  },
  quiet: [
    'session.login',
    'session.admit',
    'session.code',
    'session.otherCode',
    'session.restart',
    'session.recheck',
    'session.renew',
    'session.expire',
    'session.keep',
  ],
  ignores: {
    'session.admit': 'only who is not signed in is admitted',
    'session.recheck': 'only a session that is signed in has a gate, and one look at it is enough',
    'session.keep': 'only one that has expired keeps where it was',
  },
  resting: [
    'unreachable',
    'guest',
    'challenged(kind.authenticator + answer.awaited)',
    'challenged(kind.recovery + answer.awaited)',
    'signedIn(gate.ready + token.fresh)',
    'signedIn(gate.mustSetUp + token.fresh)',
    'expired',
  ],
};
