import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  RecoveryAnswer,
  RecoveryContext,
  RecoveryEvent,
  RecoveryTag,
} from './recovery.types.ts';

type Meta = TransitionMeta<RecoveryContext>;

const again: Meta = {
  command: {
    id: 'recovery.again',
    title: 'Send the link again',
    icon: 'mail',
    synonyms: ['resend', 'forgot password'],
    visible: ({ answer }) => answer?.sends === true,
  },
};
const change: Meta = {
  command: { id: 'recovery.change', title: 'Use another address', icon: 'pencil' },
};

/** A forgotten password: the address is asked for, and a link mailed to it. */
export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    tags: {} as RecoveryTag,
    meta: {} as StateMeta<RecoveryContext>,
    transitionMeta: {} as Meta,
  },
  actors: {
    ask: stubPort<RecoveryAnswer, { readonly email: string }>('recovery', 'ask'),
  },
  actions: {
    remember: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    keep: assign((_, { answer }: { answer: RecoveryAnswer }) => ({ answer, failure: null })),
    refuse: assign((_, params: { failure: PortFailure }) => params),
    forget: assign({ answer: null, failure: null }),
  },
  guards: {
    hasAddress: (_, { email }: { email: string }) => email.trim() !== '',
    wasAsked: ({ context }) => context.answer !== null,
    sends: ({ context }) => context.answer?.sends === true,
  },
  delays: {
    /** Until the link may be asked for again: a mail takes its time. */
    patience: 30_000,
  },
}).createMachine({
  id: 'recovery',
  context: { email: '', answer: null, failure: null },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'recovery.ask': {
          guard: { type: 'hasAddress', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'remember', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { email } }) => ({ email }),
        onDone: { target: 'asked', actions: { type: 'keep', params: answered } },
        onError: [
          {
            guard: 'wasAsked',
            target: 'asked',
            actions: { type: 'refuse', params: failed },
          },
          { target: 'asking', actions: { type: 'refuse', params: failed } },
        ],
      },
    },
    asked: {
      description: 'The answer is the same for every address: the mail tells the rest.',
      tags: 'asked',
      initial: 'waiting',
      on: { 'recovery.change': { target: 'asking', actions: 'forget', meta: change } },
      states: {
        waiting: {
          meta: { refuses: [refused(again, 'A mail takes a moment: look for it first')] },
          after: { patience: 'late' },
        },
        late: {
          description: 'A mail would be there by now.',
          on: {
            'recovery.again': { guard: 'sends', target: '#recovery.sending', meta: again },
          },
        },
      },
    },
  },
});

export type RecoveryRef = ActorRefFrom<typeof recoveryMachine>;

function answered({ event }: { event: DoneActorEvent<RecoveryAnswer> }) {
  return { answer: event.output };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
