import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { isElsewhere } from './prefill.rules.ts';
import type { Prefill, PrefillContext, PrefillEvent } from './prefill.types.ts';

/** Values that a link hands to the page of a new record: kept while the person is on that page. */
export const prefillMachine = setup({
  types: {
    context: {} as PrefillContext,
    events: {} as PrefillEvent,
  },
  actions: {
    remember: assign((_, { path, data }: Prefill) => ({ prefill: { path, data } })),
    forget: assign({ prefill: null }),
  },
  guards: {
    isElsewhere: ({ context }, params: { path: string }) => isElsewhere(context, params),
  },
}).createMachine({
  id: 'prefill',
  context: { prefill: null },
  initial: 'empty',
  on: {
    'prefill.set': {
      target: '.held',
      actions: { type: 'remember', params: ({ event }) => event },
    },
  },
  states: {
    empty: {},
    held: {
      description: 'The page at the path takes the values; leaving it clears them.',
      on: {
        'path.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'empty',
          actions: 'forget',
        },
      },
    },
  },
});

export type PrefillRef = ActorRefFrom<typeof prefillMachine>;
