import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import type {
  ListSearchContext,
  ListSearchEmitted,
  ListSearchEvent,
  ListSearchInput,
} from './list-search.types.ts';

const search: TransitionMeta<ListSearchContext> = {
  command: {
    id: 'table.search',
    title: 'Search',
    keys: ['/'],
    icon: 'search',
    synonyms: ['find', 'filter'],
  },
};

/** The search above a list. */
export const listSearchMachine = setup({
  types: {
    context: {} as ListSearchContext,
    input: {} as ListSearchInput,
    events: {} as ListSearchEvent,
    emitted: {} as ListSearchEmitted,
    transitionMeta: {} as TransitionMeta<ListSearchContext>,
  },
  actions: {
    remember: assign((_, { text }: { text: string }) => ({ text })),
    askForSearch: emit(({ context: { text } }) => ({ type: 'search.changed' as const, text })),
    askForFocus: emit({ type: 'focus.requested' as const }),
  },
  delays: { typing: 300 },
}).createMachine({
  id: 'list-search',
  context: ({ input }) => ({ text: input.search }),
  description: 'The text in the input is the master; the URL follows 300 ms after typing.',
  initial: 'resting',
  on: {
    'table.search': { actions: 'askForFocus', meta: search },
    'search.type': {
      target: '.typing',
      reenter: true,
      actions: { type: 'remember', params: ({ event }) => event },
    },
    'search.clear': {
      target: '.resting',
      actions: [{ type: 'remember', params: { text: '' } }, 'askForSearch'],
    },
  },
  states: {
    resting: {
      on: { 'search.follow': { actions: { type: 'remember', params: ({ event }) => event } } },
    },
    typing: {
      after: { typing: { target: 'resting', actions: 'askForSearch' } },
    },
  },
});

export type ListSearchRef = ActorRefFrom<typeof listSearchMachine>;
