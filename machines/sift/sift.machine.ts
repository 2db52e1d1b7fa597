import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import type { SiftContext, SiftEvent, SiftInput } from './sift.types.ts';

const LOOK = { icon: 'list-filter', synonyms: ['filter', 'narrow'] } as const;

const all: TransitionMeta<SiftContext> = {
  command: { id: 'sift.all', title: ({ rows }) => `Show all ${rows}`, ...LOOK },
};
const chosen: TransitionMeta<SiftContext> = {
  command: {
    id: 'sift.chosen',
    title: (context) => `Show ${context.chosen} ${context.rows}`,
    ...LOOK,
  },
};
const changed: TransitionMeta<SiftContext> = {
  command: {
    id: 'sift.changed',
    title: ({ rows }) => `Show changed ${rows}`,
    visible: ({ changes }) => changes,
    ...LOOK,
  },
};

/** What of a grid of check boxes is shown: what a text finds in all rows, in those with a choice, or in the changed ones. */
export const siftMachine = setup({
  types: {
    context: {} as SiftContext,
    input: {} as SiftInput,
    events: {} as SiftEvent,
    transitionMeta: {} as TransitionMeta<SiftContext>,
  },
  actions: { search: assign((_, { text }: { text: string }) => ({ search: text })) },
  guards: { tellsChanges: ({ context }) => context.changes },
}).createMachine({
  id: 'sift',
  context: ({ input }) => ({ ...input, search: '' }),
  initial: 'all',
  on: { 'sift.search': { actions: { type: 'search', params: ({ event }) => event } } },
  states: {
    all: {
      on: {
        'sift.chosen': { target: 'chosen', meta: chosen },
        'sift.changed': { guard: 'tellsChanges', target: 'changed', meta: changed },
      },
    },
    chosen: {
      on: {
        'sift.all': { target: 'all', meta: all },
        'sift.changed': { guard: 'tellsChanges', target: 'changed', meta: changed },
      },
    },
    changed: {
      on: {
        'sift.all': { target: 'all', meta: all },
        'sift.chosen': { target: 'chosen', meta: chosen },
      },
    },
  },
});

export type SiftRef = ActorRefFrom<typeof siftMachine>;
