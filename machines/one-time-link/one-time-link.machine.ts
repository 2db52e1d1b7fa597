import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  LinkBody,
  LinkCall,
  LinkFacts,
  LinkOutcome,
  OneTimeLinkContext,
  OneTimeLinkEmitted,
  OneTimeLinkEvent,
  OneTimeLinkInput,
  OneTimeLinkTag,
} from './one-time-link.types.ts';

type Meta = TransitionMeta<OneTimeLinkContext>;

const retry: Meta = { command: { id: 'oneTimeLink.retry', title: 'Retry', icon: 'rotate-cw' } };
const isOver = { type: 'isOver' as const, params: failed };

/** A link that a mail has brought: looked up, used once, or over. Nothing happens before a person uses it. */
export const oneTimeLinkMachine = setup({
  types: {
    context: {} as OneTimeLinkContext,
    input: {} as OneTimeLinkInput,
    events: {} as OneTimeLinkEvent,
    emitted: {} as OneTimeLinkEmitted,
    tags: {} as OneTimeLinkTag,
    transitionMeta: {} as Meta,
  },
  actors: {
    readLink: stubPort<LinkFacts, OneTimeLinkInput>('one-time-link', 'readLink'),
    useLink: stubPort<LinkOutcome, LinkCall>('one-time-link', 'useLink'),
  },
  actions: {
    keepFacts: assign((_, { facts }: { facts: LinkFacts }) => ({ facts, failure: null })),
    remember: assign((_, { body }: { body: LinkBody }) => ({ body, failure: null })),
    forgetBody: assign({ body: {} }),
    refuse: assign((_, params: { failure: PortFailure }) => params),
    keepOutcome: assign((_, params: { outcome: LinkOutcome }) => params),
    announceLeft: emit({ type: 'oneTimeLink.left' as const }),
  },
  guards: {
    isOver: (_, { failure }: { failure: PortFailure }) =>
      failure.status === 404 || failure.status === 410,
    leaves: (_, { outcome }: { outcome: LinkOutcome }) => outcome.message === null,
  },
}).createMachine({
  id: 'one-time-link',
  context: ({ input }) => ({ ...input, facts: {}, body: {}, failure: null, outcome: null }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'open',
          actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
        },
        onError: [
          { guard: isOver, target: 'over', actions: { type: 'refuse', params: failed } },
          { target: 'broken', actions: { type: 'refuse', params: failed } },
        ],
      },
    },
    broken: {
      description: 'The server did not say what the link is.',
      tags: 'broken',
      on: { 'oneTimeLink.retry': { target: 'looking', meta: retry } },
    },
    over: {
      description: 'It was used, is too old, or was never given out: the failure says which.',
      tags: 'over',
    },
    open: {
      tags: 'open',
      on: {
        'oneTimeLink.use': {
          target: 'using',
          actions: { type: 'remember', params: ({ event }) => event },
        },
      },
    },
    using: {
      tags: ['open', 'busy'],
      exit: 'forgetBody',
      invoke: {
        id: 'useLink',
        src: 'useLink',
        input: ({ context: { token, body } }) => ({ token, body }),
        onDone: [
          {
            guard: { type: 'leaves', params: outcomeOf },
            target: 'leaving',
            actions: 'announceLeft',
          },
          { target: 'used', actions: { type: 'keepOutcome', params: outcomeOf } },
        ],
        onError: [
          { guard: isOver, target: 'over', actions: { type: 'refuse', params: failed } },
          { target: 'open', actions: { type: 'refuse', params: failed } },
        ],
      },
    },
    used: { tags: 'used' },
    leaving: {
      description: 'It is done, and another page is on its way.',
      tags: ['open', 'busy'],
    },
  },
});

export type OneTimeLinkRef = ActorRefFrom<typeof oneTimeLinkMachine>;

function outcomeOf({ event }: { event: DoneActorEvent<LinkOutcome> }) {
  return { outcome: event.output };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
