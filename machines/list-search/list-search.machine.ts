import type { ActorRefFrom, DoneActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { FilterText } from '../../src/shared/contract/where.ts';
import type { TransitionMeta } from '../kit/command.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  FilterOffer,
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

const listSearch = setup({
  types: {
    context: {} as ListSearchContext,
    input: {} as ListSearchInput,
    events: {} as ListSearchEvent,
    emitted: {} as ListSearchEmitted,
    transitionMeta: {} as TransitionMeta<ListSearchContext>,
  },
  actors: {
    readFilters: stubPort<FilterOffer, { readonly text: string }>('list-search', 'readFilters'),
  },
  actions: {
    remember: assign((_, { text }: { text: string }) => ({ text, offer: null, at: 0 })),
    rememberOffer: assign((_, { offer }: { offer: FilterOffer }) => ({ offer, at: 0 })),
    forgetOffer: assign({ offer: null, at: 0 }),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => ({ at: movedBy(context, by) })),
    keepLeft: assign(({ context }) => ({
      text: context.offer?.left ?? context.text,
      offer: null,
      at: 0,
    })),
    askForSearch: emit(({ context: { text } }) => ({ type: 'search.changed' as const, text })),
    askForRest: emit(({ context: { offer, text } }) => ({
      type: 'search.changed' as const,
      text: offer?.rest ?? text,
    })),
    askForFilters: emit(({ context }, { at }: { at?: number | undefined }) => ({
      type: 'filters.typed' as const,
      filters: takenAt(context, at),
      text: context.offer?.rest ?? '',
    })),
    askForFocus: emit({ type: 'focus.requested' as const }),
  },
  guards: {
    mayFilter: ({ context }) => mayFilter(context),
    isOffer: (_, { offer }: { offer: FilterOffer }) => isOffer(offer),
    isTakenAtOnce: (_, { offer }: { offer: FilterOffer }) =>
      offer.ways.length > 0 && offer.faults.length === 0,
    isAtFilters: ({ context }, { at }: { at?: number | undefined }) =>
      takenAt(context, at).length > 0,
    leavesFaults: ({ context }, { at }: { at?: number | undefined }) =>
      takenAt(context, at).length > 0 && (context.offer?.faults ?? []).length > 0,
  },
  delays: { typing: 300 },
});

const read = ({ event }: { event: DoneActorEvent<FilterOffer> }) => ({ offer: event.output });
const place = ({ event }: { event: { readonly at?: number } }) => ({ at: event.at });
const asItStands = { target: 'resting', actions: ['forgetOffer', 'askForSearch'] } as const;
const reading = {
  id: 'readFilters',
  src: 'readFilters',
  input: ({ context: { text } }: { context: ListSearchContext }) => ({ text }),
  onError: asItStands,
} as const;
const offered = {
  guard: { type: 'isOffer', params: read },
  target: 'offered',
  actions: [{ type: 'rememberOffer', params: read }, 'askForRest'],
} as const;

const takenAtOnce = {
  guard: { type: 'isTakenAtOnce', params: read },
  target: 'resting',
  actions: [
    { type: 'rememberOffer', params: read },
    { type: 'askForFilters', params: { at: 0 } },
    'keepLeft',
  ],
} as const;

/** The search above a list, in which words such as 'status:draft' are offered as filters. */
export const listSearchMachine = listSearch.createMachine({
  id: 'list-search',
  context: ({ input }) => ({ text: input.search, offer: null, at: 0 }),
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
      on: {
        'offer.take': [{ guard: 'mayFilter', target: 'taking' }, asItStands],
        'search.left': asItStands,
      },
      after: { typing: [{ guard: 'mayFilter', target: 'reading' }, asItStands] },
    },
    reading: {
      description: 'The words are looked up.',
      on: { 'offer.take': 'taking', 'offer.dismiss': asItStands, 'search.left': asItStands },
      invoke: { ...reading, onDone: [offered, asItStands] },
    },
    taking: {
      description: 'Enter came before the words were read.',
      on: { 'offer.dismiss': asItStands, 'search.left': 'leaving' },
      invoke: { ...reading, onDone: [takenAtOnce, offered, asItStands] },
    },
    leaving: {
      description: 'Enter came before the words were read.',
      invoke: { ...reading, onDone: [takenAtOnce, asItStands] },
    },
    offered: {
      description: 'The list is searched for the rest alone.',
      on: {
        'offer.move': { actions: { type: 'move', params: ({ event }) => event } },
        'offer.dismiss': asItStands,
        'search.left': asItStands,
        'offer.take': [
          {
            guard: { type: 'leavesFaults', params: place },
            target: 'reading',
            actions: [{ type: 'askForFilters', params: place }, 'keepLeft'],
          },
          {
            guard: { type: 'isAtFilters', params: place },
            target: 'resting',
            actions: [{ type: 'askForFilters', params: place }, 'keepLeft'],
          },
          asItStands,
        ],
      },
    },
  },
});

export type ListSearchRef = ActorRefFrom<typeof listSearchMachine>;

/** Whether a text may hold a filter: a word that names a field and a value, as in 'status:draft'. */
function mayFilter({ text }: Pick<ListSearchContext, 'text'>): boolean {
  return /(?:^|\s)-?\p{L}[\p{L}\p{N}_-]*:[^\s/]/u.test(text);
}

function isOffer({ ways, faults }: FilterOffer): boolean {
  return ways.length + faults.length > 0;
}

/** The filters of the way at that place; none for the text as it stands. */
function takenAt({ offer, at }: ListSearchContext, place = at): readonly FilterText[] {
  return (offer?.ways[place] ?? []).map(({ filter }) => filter);
}

/** The place so many on, past the end from the beginning. */
function movedBy({ offer, at }: ListSearchContext, by: 1 | -1): number {
  const count = (offer?.ways.length ?? 0) + 1;
  return (at + by + count) % count;
}
