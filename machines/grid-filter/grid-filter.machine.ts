import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import type { GridFilterContext, GridFilterEvent, GridFilterInput } from './grid-filter.types.ts';

const LOOK = { icon: 'list-filter', synonyms: ['filter', 'narrow'] } as const;

const all: TransitionMeta<GridFilterContext> = {
  command: { id: 'gridFilter.all', title: ({ rows }) => `Show all ${rows}`, ...LOOK },
};
const chosen: TransitionMeta<GridFilterContext> = {
  command: {
    id: 'gridFilter.chosen',
    title: (context) => `Show ${context.chosen} ${context.rows}`,
    ...LOOK,
  },
};
const changed: TransitionMeta<GridFilterContext> = {
  command: {
    id: 'gridFilter.changed',
    title: ({ rows }) => `Show changed ${rows}`,
    visible: ({ changes }) => changes,
    ...LOOK,
  },
};

/** What of a grid of check boxes is shown: what a text finds in all rows, in those with a choice, or in the changed ones. */
export const gridFilterMachine = setup({
  types: {
    context: {} as GridFilterContext,
    input: {} as GridFilterInput,
    events: {} as GridFilterEvent,
    transitionMeta: {} as TransitionMeta<GridFilterContext>,
  },
  actions: {
    search: assign((_, { text }: { text: string }) => ({ search: text })),
    compare: assign((_, { base }: { base: number | null }) => ({ base })),
  },
  guards: { tellsChanges: ({ context }) => context.changes },
}).createMachine({
  id: 'grid-filter',
  context: ({ input }) => ({ ...input, search: '', base: null }),
  initial: 'all',
  on: {
    'gridFilter.search': { actions: { type: 'search', params: ({ event }) => event } },
    'gridFilter.compare': {
      guard: 'tellsChanges',
      actions: { type: 'compare', params: ({ event }) => event },
    },
  },
  states: {
    all: {
      on: {
        'gridFilter.chosen': { target: 'chosen', meta: chosen },
        'gridFilter.changed': { guard: 'tellsChanges', target: 'changed', meta: changed },
      },
    },
    chosen: {
      on: {
        'gridFilter.all': { target: 'all', meta: all },
        'gridFilter.changed': { guard: 'tellsChanges', target: 'changed', meta: changed },
      },
    },
    changed: {
      on: {
        'gridFilter.all': { target: 'all', meta: all },
        'gridFilter.chosen': { target: 'chosen', meta: chosen },
      },
    },
  },
});

export type GridFilterRef = ActorRefFrom<typeof gridFilterMachine>;
