import { assign, emit, setup } from 'xstate';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  SetUpBody,
  SetUpContext,
  SetUpEmitted,
  SetUpEvent,
  SetUpTag,
} from './set-up.types.ts';

/** What a one-time link is for: a first administrator, or an invitation that is accepted. */
export const setUpMachine = setup({
  types: {
    context: {} as SetUpContext,
    events: {} as SetUpEvent,
    emitted: {} as SetUpEmitted,
    tags: {} as SetUpTag,
  },
  actors: { submit: stubPort<void, SetUpBody>('set-up', 'submit') },
  actions: {
    remember: assign((_, { body }: { body: SetUpBody }) => ({ body, failure: null })),
    refuse: assign((_, params: { failure: PortFailure }) => params),
    forgetBody: assign({ body: {} }),
    announce: emit({ type: 'setUp.accepted' as const }),
  },
}).createMachine({
  id: 'set-up',
  context: { body: {}, failure: null },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'setUp.submit': {
          target: 'sending',
          actions: { type: 'remember', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      exit: 'forgetBody',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => context.body,
        onDone: { target: 'leaving', actions: 'announce' },
        onError: {
          target: 'asking',
          actions: {
            type: 'refuse',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    leaving: {
      description: 'It is accepted, and another page is on its way.',
      tags: 'busy',
    },
  },
});
