import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { Admission, Credentials, Identity, SessionContext, SignIn } from './session.rules.ts';
import { hasPasskey } from './session.rules.ts';

export const logout: TransitionMeta<SessionContext> = {
  command: {
    id: 'session.logout',
    title: 'Logout',
    synonyms: ['log out', 'log off', 'sign out'],
    icon: 'log-out',
  },
};

export const passkey: TransitionMeta<SessionContext> = {
  command: {
    id: 'session.passkey',
    title: 'Use your passkey',
    icon: 'lock',
    synonyms: ['WebAuthn', 'fingerprint', 'security key'],
    visible: hasPasskey,
  },
};

export const failure = ({ event }: { event: ErrorActorEvent }) => ({
  failure: failureOf(event.error),
});
export const refused = { type: 'isRefusal' as const, params: failure };
export const rememberError = {
  type: 'rememberError' as const,
  params: ({ event }: { event: ErrorActorEvent }) => ({ error: event.error }),
};
export const acceptGranted = {
  type: 'acceptGrant' as const,
  params: ({ event }: { event: DoneActorEvent<SignIn> }) => ({ grant: event.output }),
};

/** What somebody has proved elsewhere than by the form: a session, or that a code is due. */
export const admit = [
  {
    guard: {
      type: 'needsChallenge' as const,
      params: ({ event }: { event: Admission }) => ({ answer: event.answer }),
    },
    target: 'challenged',
    actions: {
      type: 'acceptChallenge' as const,
      params: ({ event }: { event: Admission }) => ({ answer: event.answer }),
    },
  },
  {
    target: 'identifying',
    actions: {
      type: 'acceptGrant' as const,
      params: ({ event }: { event: Admission }) => ({ grant: event.answer }),
    },
  },
] as const;

export const identified = ({ event }: { event: DoneActorEvent<Identity> }) => ({
  me: event.output,
});
export const acceptMe = { type: 'acceptIdentity' as const, params: identified };

/** What becomes of an answer to the challenge. */
export const proof = {
  onDone: { target: '#session.identifying', actions: acceptGranted },
  onError: [
    {
      guard: { type: 'isChallengeOver' as const, params: failure },
      target: '#session.guest',
      actions: [rememberError, 'forgetChallenge' as const],
    },
    { target: 'awaited', actions: rememberError },
  ],
};

/** The form of whoever is not signed in. */
export const login = {
  target: 'signingIn',
  actions: {
    type: 'rememberCredentials' as const,
    params: ({ event }: { event: Credentials }) => ({
      email: event.email,
      password: event.password,
    }),
  },
} as const;
