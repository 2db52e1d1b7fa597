import type { ActorRefFrom, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  Returned,
  SignOnContext,
  SignOnEmitted,
  SignOnEvent,
  SignOnInput,
  SignOnTag,
} from './sign-on.types.ts';

type Meta = TransitionMeta<SignOnContext>;

const begin: Meta = {
  command: {
    id: 'signOn.begin',
    title: ({ provider }) => `Sign in with ${provider ?? 'single sign-on'}`,
    short: 'Retry',
    icon: 'lock',
    synonyms: ['single sign-on', 'SSO'],
    visible: ({ provider }) => provider !== null,
  },
};
const passkey: Meta = {
  command: {
    id: 'signOn.passkey',
    title: 'Use a passkey',
    icon: 'lock',
    synonyms: ['sign in with a passkey', 'WebAuthn', 'fingerprint', 'security key'],
    visible: ({ passkeys }) => passkeys,
  },
};
const sign = { guard: 'takesPasskeys', target: 'signing', meta: passkey } as const;
const go = { guard: 'isOffered', target: 'beginning', meta: begin } as const;

/** Signing in beside the form: at a provider, from which the browser comes back with an answer that the server judges, or by a passkey. */
export const signOnMachine = setup({
  types: {
    context: {} as SignOnContext,
    input: {} as SignOnInput,
    events: {} as SignOnEvent,
    emitted: {} as SignOnEmitted,
    tags: {} as SignOnTag,
    transitionMeta: {} as Meta,
  },
  actors: {
    begin: stubPort<{ readonly url: string }, { readonly returnTo: string | null }>(
      'sign-on',
      'begin',
    ),
    signByPasskey: stubPort<Returned>('sign-on', 'signByPasskey'),
    finish: stubPort<Returned, { readonly query: string }>('sign-on', 'finish'),
  },
  actions: {
    refuse: assign((_, params: { failure: PortFailure }) => params),
    forgetFailure: assign({ failure: null }),
    leave: emit((_, { url }: { url: string }) => ({ type: 'signOn.leave' as const, url })),
    announce: emit((_, { returned }: { returned: Returned }) => ({
      type: 'signOn.done' as const,
      returned,
    })),
  },
  guards: {
    takesPasskeys: ({ context }) => context.passkeys,
    isOffered: ({ context }) => context.provider !== null,
    hasReturned: ({ context }) => context.returned !== null,
  },
}).createMachine({
  id: 'sign-on',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Whether the browser comes from the provider.',
      always: [{ guard: 'hasReturned', target: 'returning' }, { target: 'ready' }],
    },
    ready: { on: { 'signOn.begin': go, 'signOn.passkey': sign } },
    signing: {
      description: 'The browser asks for a finger, a PIN or a security key.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'signByPasskey',
        src: 'signByPasskey',
        onDone: {
          target: 'admitted',
          actions: { type: 'announce', params: ({ event }) => ({ returned: event.output }) },
        },
        onError: { target: 'ready', actions: { type: 'refuse', params: failed } },
      },
    },
    beginning: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context: { returnTo } }) => ({ returnTo }),
        onDone: {
          target: 'leaving',
          actions: { type: 'leave', params: ({ event }) => ({ url: event.output.url }) },
        },
        onError: { target: 'ready', actions: { type: 'refuse', params: failed } },
      },
    },
    leaving: {
      description: 'The browser is on its way; whoever comes back by its own button may go again.',
      on: { 'signOn.begin': go, 'signOn.passkey': sign },
    },
    returning: {
      description: 'The server judges what the provider has answered.',
      tags: ['busy', 'returning'],
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context: { returned } }) => ({ query: returned ?? '' }),
        onDone: {
          target: 'admitted',
          actions: { type: 'announce', params: ({ event }) => ({ returned: event.output }) },
        },
        onError: { target: 'ready', actions: { type: 'refuse', params: failed } },
      },
    },
    admitted: {
      description: 'The session goes on from here, with a code where one is owed.',
      tags: 'busy',
    },
  },
});

export type SignOnRef = ActorRefFrom<typeof signOnMachine>;

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
