import { assign, emit, setup } from 'xstate';
import { gatesOf } from '../../src/shared/contract/gates.ts';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf, isRefusal } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import {
  acceptGranted,
  acceptMe,
  admit,
  failure,
  identified,
  login,
  logout,
  passkey,
  proof,
  refused,
  rememberError,
} from './session.transitions.ts';
import type {
  CodeGiven,
  Credentials,
  Grant,
  Identity,
  KeyGiven,
  Left,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionTag,
  SignIn,
} from './session.rules.ts';
import {
  acceptChallenge,
  acceptGrant,
  acceptIdentity,
  forgetUser,
  hasGates,
  hasPasskey,
  isChallengeOver,
  needsChallenge,
  renewalAfter,
  startOfSession,
} from './session.rules.ts';

/** Who is at work: from the refresh on load to the log-out, with the set-up gate and the renewal of the access token. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as SessionTag,
    transitionMeta: {} as TransitionMeta<SessionContext>,
  },
  actors: {
    refresh: stubPort<Grant>('session', 'refresh'),
    login: stubPort<SignIn, Credentials>('session', 'login'),
    validateAuthCode: stubPort<Grant, CodeGiven>('session', 'validateAuthCode'),
    provePasskey: stubPort<Grant, KeyGiven>('session', 'provePasskey'),
    me: stubPort<Identity>('session', 'me'),
    logout: stubPort<Left>('session', 'logout'),
  },
  actions: {
    rememberCredentials: assign((_, params: Credentials) => ({ credentials: params, error: null })),
    rememberTrust: assign((_, params: { trust: boolean }) => ({ ...params, error: null })),
    rememberCode: assign((_, params: Omit<CodeGiven, 'challenge'>) => ({ ...params, error: null })),
    acceptGrant: assign(({ context }, params: { grant: SignIn }) => acceptGrant(context, params)),
    acceptChallenge: assign(({ context }, params: { answer: SignIn }) =>
      acceptChallenge(context, params),
    ),
    acceptIdentity: assign(({ context }, params: { me: Identity }) =>
      acceptIdentity(context, params),
    ),
    rememberError: assign((_, params: { error: unknown }) => ({
      error: failureOf(params.error),
      credentials: null,
      code: null,
    })),
    forgetError: assign({ error: null }),
    forgetChallenge: assign({ challenge: null, code: null }),
    forgetUser: assign(({ context }, params: Parameters<typeof forgetUser>[1]) =>
      forgetUser(context, params),
    ),
    rememberReturn: assign((_, params: { url: string }) => ({ returnTo: params.url })),
    forgetReturn: assign({ returnTo: null }),
    announceReady: emit(({ context }) => ({
      type: 'session.ready' as const,
      userId: context.userId ?? 0,
      returnTo: context.returnTo,
    })),
    announceExpired: emit(({ context }) => ({
      type: 'session.expired' as const,
      returnTo: context.returnTo,
      other: context.otherPerson !== null,
    })),
    announceStayed: emit((_, params: { failure: PortFailure }) => ({
      type: 'session.stayed' as const,
      ...params,
    })),
    announceEnded: emit((_, params: Left) => ({ type: 'session.ended' as const, ...params })),
  },
  guards: {
    needsChallenge: ({ context }, params: { answer: SignIn }) => needsChallenge(context, params),
    isRefusal: (_, { failure }: { failure: PortFailure }) => isRefusal(failure),
    isChallengeOver: ({ context }, params: { failure: PortFailure }) =>
      isChallengeOver(context, params),
    isDead: (_, params: { failure: PortFailure }) => params.failure.status === 401,
    hasPasskey: ({ context }) => hasPasskey(context),
    hasGates: ({ context }) => hasGates(context),
    owes: (_, { me }: { me: Identity }) => gatesOf(me).length > 0,
  },
  delays: {
    /** A minute before the access token ends. */
    renewal: ({ context }) => renewalAfter(context),
    /** Between two attempts to renew while the server does not answer. */
    pause: 10_000,
  },
}).createMachine({
  id: 'session',
  context: startOfSession,
  initial: 'checking',
  states: {
    checking: {
      description: 'On load: the refresh cookie says whether someone is signed in.',
      tags: 'checking',
      invoke: {
        id: 'refresh',
        src: 'refresh',
        onDone: { target: 'identifying', actions: acceptGranted },
        onError: [
          { guard: refused, target: 'guest' },
          { target: 'unreachable', actions: rememberError },
        ],
      },
    },
    unreachable: {
      description: 'The server does not answer, so nobody knows who is signed in.',
      tags: 'unreachable',
      after: { pause: { target: 'checking', actions: 'forgetError' } },
      on: {
        'session.retry': {
          target: 'checking',
          actions: 'forgetError',
          meta: { command: { id: 'session.retry', title: 'Retry', icon: 'rotate-cw' } },
        },
      },
    },
    guest: {
      tags: 'signedOut',
      on: {
        'session.admit': admit,
        'session.login': login,
      },
    },
    signingIn: {
      tags: ['signedOut', 'busy'],
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => context.credentials ?? { email: '', password: '' },
        onDone: [
          {
            guard: { type: 'needsChallenge', params: ({ event }) => ({ answer: event.output }) },
            target: 'challenged',
            actions: {
              type: 'acceptChallenge',
              params: ({ event }) => ({ answer: event.output }),
            },
          },
          { target: 'identifying', actions: acceptGranted },
        ],
        onError: { target: 'guest', actions: rememberError },
      },
    },
    challenged: {
      description:
        'The password was right; a code of the authenticator or a recovery code is asked for.',
      type: 'parallel',
      tags: ['signedOut', 'challenged'],
      states: {
        kind: {
          initial: 'authenticator',
          states: {
            authenticator: { on: { 'session.otherCode': 'recovery' } },
            recovery: { tags: 'recovery', on: { 'session.otherCode': 'authenticator' } },
          },
        },
        answer: {
          initial: 'awaited',
          states: {
            awaited: {
              on: {
                'session.code': {
                  target: 'validating',
                  actions: {
                    type: 'rememberCode',
                    params: ({ event: { code, trust = false } }) => ({ code, trust }),
                  },
                },
                'session.passkey': {
                  guard: 'hasPasskey',
                  target: 'signing',
                  actions: {
                    type: 'rememberTrust',
                    params: ({ event: { trust = false } }) => ({ trust }),
                  },
                  meta: passkey,
                },
                'session.restart': {
                  target: '#session.guest',
                  actions: ['forgetChallenge', 'forgetError'],
                },
              },
            },
            signing: {
              tags: 'busy',
              invoke: {
                id: 'provePasskey',
                src: 'provePasskey',
                input: ({ context: { challenge, trust } }) => ({
                  challenge: challenge ?? '',
                  trust,
                }),
                ...proof,
              },
            },
            validating: {
              tags: 'busy',
              invoke: {
                id: 'validateAuthCode',
                src: 'validateAuthCode',
                input: ({ context }) => ({
                  challenge: context.challenge ?? '',
                  code: context.code ?? '',
                  trust: context.trust,
                }),
                ...proof,
              },
            },
          },
        },
      },
    },
    identifying: {
      description:
        'A token is there; who it belongs to, and what that person may do, is asked for.',
      tags: ['checking', 'busy'],
      invoke: {
        id: 'me',
        src: 'me',
        onDone: { target: 'signedIn', actions: acceptMe },
        onError: [
          { guard: refused, target: 'guest', actions: rememberError },
          { target: 'unreachable', actions: rememberError },
        ],
      },
    },
    signedIn: {
      type: 'parallel',
      tags: 'signedIn',
      on: {
        'session.expire': {
          target: 'expired',
          actions: {
            type: 'forgetUser',
            params: ({ event: { url, failure } }) => ({ returnTo: url, failure }),
          },
        },
        'session.logout': { target: 'signingOut', meta: logout },
      },
      states: {
        gate: {
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Decides at once between work and set-up.',
              always: [
                { guard: 'hasGates', target: 'mustSetUp' },
                { target: 'ready', actions: ['announceReady', 'forgetReturn'] },
              ],
            },
            mustSetUp: {
              description: 'Terms, a new password or a second factor is due: only /setup is shown.',
              tags: 'setup',
              on: { 'session.recheck': 'rechecking' },
            },
            rechecking: {
              description: 'A step of the set-up was done; is that all?',
              tags: ['setup', 'busy'],
              invoke: {
                id: 'recheck',
                src: 'me',
                onDone: { target: 'deciding', actions: acceptMe },
                onError: { target: 'mustSetUp', actions: rememberError },
              },
            },
            ready: { tags: 'ready', on: { 'session.recheck': 'verifying' } },
            verifying: {
              description:
                'The server says that something is owed by now; the page stays meanwhile.',
              tags: 'ready',
              invoke: {
                id: 'verify',
                src: 'me',
                onDone: [
                  {
                    guard: { type: 'owes', params: identified },
                    target: 'mustSetUp',
                    actions: acceptMe,
                  },
                  { target: 'ready' },
                ],
                onError: 'ready',
              },
            },
          },
        },
        token: {
          initial: 'fresh',
          states: {
            fresh: { after: { renewal: 'renewing' }, on: { 'session.renew': 'renewing' } },
            renewing: {
              description: 'The access token is about to end and is renewed unseen.',
              invoke: {
                id: 'renew',
                src: 'refresh',
                onDone: { target: 'fresh', actions: acceptGranted },
                onError: [
                  {
                    guard: refused,
                    target: '#session.expired',
                    actions: {
                      type: 'forgetUser',
                      params: ({ event }) => ({ returnTo: null, ...failure({ event }) }),
                    },
                  },
                  { target: 'stale' },
                ],
              },
            },
            stale: {
              description: 'The server did not answer; it is asked again in a moment.',
              after: { pause: 'renewing' },
              on: { 'session.renew': 'renewing' },
            },
          },
        },
      },
    },
    expired: {
      description: 'The session died: sign-in returns to the same place.',
      tags: ['signedOut', 'expired'],
      entry: 'announceExpired',
      on: {
        'session.admit': admit,
        'session.keep': {
          actions: { type: 'rememberReturn', params: ({ event }) => ({ url: event.url }) },
        },
        'session.login': login,
      },
    },
    signingOut: {
      tags: ['checking', 'busy'],
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: {
          target: 'guest',
          actions: [
            { type: 'forgetUser', params: { returnTo: null } },
            { type: 'announceEnded', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isDead', params: failure },
            target: 'guest',
            actions: [
              { type: 'forgetUser', params: { returnTo: null } },
              { type: 'announceEnded', params: { leaveTo: null } },
            ],
          },
          { target: 'signedIn', actions: { type: 'announceStayed', params: failure } },
        ],
      },
    },
  },
});
