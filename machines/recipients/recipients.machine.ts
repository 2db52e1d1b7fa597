import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort, stubSource } from '../kit/stubs.ts';
import type {
  RecipientCount,
  RecipientsContext,
  RecipientsEvent,
  RecipientsInput,
  RecipientsTag,
} from './recipients.types.ts';

const retry: TransitionMeta<RecipientsContext> = {
  command: {
    id: 'recipients.retry',
    title: 'Count the recipients again',
    short: 'Count again',
    icon: 'refresh',
  },
};

/** How many people an unsaved message would reach now: counted anew when its segments or their people change. */
export const recipientsMachine = setup({
  types: {
    context: {} as RecipientsContext,
    input: {} as RecipientsInput,
    events: {} as RecipientsEvent,
    tags: {} as RecipientsTag,
    transitionMeta: {} as TransitionMeta<RecipientsContext>,
  },
  actors: {
    countRecipients: stubPort<RecipientCount, RecipientsInput>('recipients', 'countRecipients'),
    changes: stubSource<RecipientsEvent>(),
  },
  actions: {
    take: assign((_, { into, out }: RecipientsInput) => ({ into, out, count: null })),
    show: assign((_, params: { count: RecipientCount }) => ({ ...params, failure: null })),
    rememberFailure: assign((_, params: { failure: PortFailure }) => params),
  },
}).createMachine({
  id: 'recipients',
  context: ({ input: { into, out } }) => ({ into, out, count: null, failure: null }),
  initial: 'counting',
  invoke: { id: 'changes', src: 'changes', onError: {} },
  on: {
    'recipients.follow': {
      target: '.counting',
      reenter: true,
      actions: { type: 'take', params: ({ event }) => event },
    },
    'recipients.stale': '.counting',
  },
  states: {
    counting: {
      description: 'What was counted before of the same segments stays.',
      // What is on its way may have been counted before that.
      on: { 'recipients.stale': { target: 'counting', reenter: true } },
      invoke: {
        id: 'countRecipients',
        src: 'countRecipients',
        input: ({ context: { into, out } }) => ({ into, out }),
        onDone: {
          target: 'counted',
          actions: { type: 'show', params: ({ event }) => ({ count: event.output }) },
        },
        onError: {
          target: 'broken',
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    counted: {},
    broken: {
      tags: 'broken',
      on: { 'recipients.retry': { target: 'counting', meta: retry } },
    },
  },
});

export type RecipientsRef = ActorRefFrom<typeof recipientsMachine>;
