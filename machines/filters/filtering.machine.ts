import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import type { FilterText } from '../../src/shared/contract/where.ts';
import type {
  FilterDraft,
  FilteringContext,
  FilteringEmitted,
  FilteringEvent,
  FilteringTag,
} from './filtering.types.ts';

const filtering = setup({
  types: {
    context: {} as FilteringContext,
    events: {} as FilteringEvent,
    emitted: {} as FilteringEmitted,
    tags: {} as FilteringTag,
    transitionMeta: {} as TransitionMeta<FilteringContext>,
  },
  actions: {
    count: assign((_, { count }: { count: number }) => ({ count })),
    start: assign(({ context }, params: { at?: number | null; filter: FilterText }) =>
      startDraft(context, params),
    ),
    change: assign(({ context }, params: { filter: FilterText | undefined }) =>
      changeDraft(context, params),
    ),
    forget: assign({ draft: null }),
    take: assign(({ context }, params: { at: number; filter: FilterText }) =>
      takeDraft(context, params),
    ),
    announceTaken: emit(({ context: { draft } }, { filter }: { filter: FilterText }) => ({
      type: 'filter.made' as const,
      at: draft?.at ?? null,
      filter,
    })),
    announce: emit(({ context: { draft } }) => ({
      type: 'filter.made' as const,
      at: draft?.at ?? null,
      filter: draft?.now ?? { field: '', op: 'eq' as const, value: '' },
    })),
    announceClear: emit({ type: 'filters.cleared' }),
  },
  guards: {
    isMade: ({ context }, params: { filter: FilterText | undefined }) => isMade(context, params),
    hasFilters: ({ context }) => context.count > 0,
  },
});

const done = ({ event }: { event: { readonly filter?: FilterText } }) => ({ filter: event.filter });

/** The filters above a list: one panel at a time. The filters themselves live in the address. */
export const filteringMachine = filtering.createMachine({
  id: 'filtering',
  context: { count: 0, draft: null },
  initial: 'resting',
  on: {
    'filters.shown': { actions: { type: 'count', params: ({ event }) => event } },
    'filter.pick': {
      target: '.picking',
      meta: command({
        id: 'table.filter',
        title: 'Filter',
        keys: ['F'],
        icon: 'list-filter',
        synonyms: ['narrow', 'where', 'add a filter'],
      }),
    },
    'filter.build': {
      target: '.building',
      meta: command({
        id: 'filter.build',
        title: 'Build filters',
        keys: ['Shift+F'],
        icon: 'list-filter',
        synonyms: ['advanced filter', 'groups', 'and', 'or', 'conditions'],
      }),
    },
    'filter.clear': {
      guard: 'hasFilters',
      target: '.resting',
      actions: 'announceClear',
      meta: command({
        id: 'filter.clear',
        title: 'Clear filters',
        icon: 'x',
        synonyms: ['remove filters', 'show all'],
        reason: () => 'There are no filters',
      }),
    },
    'filter.start': {
      target: '.editing',
      reenter: true,
      actions: { type: 'start', params: ({ event }) => ({ filter: event.filter }) },
    },
    'filter.edit': {
      target: '.editing',
      reenter: true,
      actions: { type: 'start', params: ({ event }) => event },
    },
    'range.choose': '.ranging',
  },
  states: {
    resting: { entry: 'forget' },
    picking: {
      description: 'Which field? The menu under the Filter button.',
      tags: 'picking',
      entry: 'forget',
      on: { 'picker.close': 'resting' },
    },
    editing: {
      description:
        'A chip with its panel; what is picked applies at once, what is typed when it closes.',
      tags: 'editing',
      on: {
        'filter.change': { actions: { type: 'change', params: done } },
        'filter.take': {
          actions: [
            { type: 'announceTaken', params: ({ event }) => event },
            { type: 'take', params: ({ event }) => event },
          ],
        },
        'filter.done': [
          {
            guard: { type: 'isMade', params: done },
            target: 'resting',
            actions: [{ type: 'change', params: done }, 'announce'],
          },
          { target: 'resting' },
        ],
        'filter.close': 'resting',
      },
    },
    building: { tags: 'building', entry: 'forget', on: { 'filter.close': 'resting' } },
    ranging: {
      description: 'The two days of a custom range.',
      tags: 'ranging',
      entry: 'forget',
      on: { 'filter.close': 'resting' },
    },
  },
});

export type FilteringRef = ActorRefFrom<typeof filteringMachine>;

function command(meta: CommandMeta<FilteringContext>): TransitionMeta<FilteringContext> {
  return { command: meta };
}

function startDraft(
  _: FilteringContext,
  { at = null, filter }: { at?: number | null; filter: FilterText },
): Partial<FilteringContext> {
  return { draft: { at, began: filter, was: filter, now: filter } };
}

function takeDraft(
  { draft }: FilteringContext,
  { at, filter }: { at: number; filter: FilterText },
): Partial<FilteringContext> {
  const began = draft?.began ?? filter;
  return { draft: { at: filter.value === '' ? null : at, began, was: filter, now: filter } };
}

function changeDraft(
  { draft }: FilteringContext,
  { filter = draft?.now }: { filter: FilterText | undefined },
): Partial<FilteringContext> {
  return draft === null || filter === undefined ? {} : { draft: { ...draft, now: filter } };
}

/** Whether a panel that closes with this filter leaves the list another one. */
function isMade({ draft }: FilteringContext, { filter }: { filter: FilterText | undefined }) {
  const now = filter ?? draft?.now;
  return draft !== null && now !== undefined && now.value !== '' && isOther(draft, now);
}

function isOther({ at, was }: FilterDraft, now: FilterText) {
  return at === null || was.op !== now.op || was.value !== now.value;
}
