import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import * as rules from './pick.rules.ts';
import type {
  PickContext,
  PickEmitted,
  PickEvent,
  PickInput,
  PickTag,
  PickedRow,
} from './pick.types.ts';

const pick = setup({
  types: {
    context: {} as PickContext,
    input: {} as PickInput,
    events: {} as PickEvent,
    emitted: {} as PickEmitted,
    tags: {} as PickTag,
    transitionMeta: {} as TransitionMeta<PickContext>,
  },
  actions: {
    rememberText: assign((_, { text }: { text: string }) => ({ text })),
    startSearch: assign(({ context }) => rules.startSearch(context)),
    narrow: assign((_, { publication }: { publication: number | null }) => ({
      publication,
      page: 1,
    })),
    resize: assign(({ context }, params: { perPage: number }) => rules.resize(context, params)),
    show: assign(({ context }, params: { lastPage: number }) => rules.show(context, params)),
    turn: assign(({ context }, { by }: { by: 1 | -1 }) => ({ page: context.page + by })),
    pick: assign(({ context }, params: Picking) => rules.pick(context, params)),
    expand: assign(({ context }, params: { id: number }) => rules.expand(context, params)),
    choose: assign((_, { id }: { id: number | null }) => ({ chosen: id })),
    offerMaking: assign((_, { makes }: Pick<PickContext, 'makes'>) => ({ makes })),
    takeMade: assign((_, { row }: { row: PickedRow }) => ({ picked: [row.id], row })),
    announcePicked: emit(({ context: { picked, row, chosen } }) => ({
      type: 'rows.picked' as const,
      picked,
      row,
      chosen,
    })),
    announceChosen: emit(({ context: { row } }) => ({ type: 'row.chosen' as const, row })),
    announceClosed: emit({ type: 'pick.closed' }),
    open: assign(({ context }, params: Opening) => rules.open(context, params)),
  },
  guards: {
    isSize: (_, { perPage }: { perPage: number | undefined }) => rules.isSize(perPage),
    hasNext: ({ context }) => context.page < context.lastPage,
    hasPrevious: ({ context }) => context.page > 1,
    canPick: ({ context }, params: { id: number | undefined }) => rules.canPick(context, params),
    canPickOne: ({ context }, params: { id: number | undefined }) =>
      !rules.isConfirmed(context) && rules.canPick(context, params),
    canMake: ({ context }) => context.makes !== null,
    hasAlso: ({ context }) => context.also !== undefined,
    canConfirm: ({ context }) =>
      rules.isConfirmed(context) && rules.whyNotConfirm(context) === null,
  },
  delays: { typing: 300 },
});

const typed = {
  target: '.typing' as const,
  reenter: true,
  actions: { type: 'rememberText' as const, params: ({ event }: Typed) => event },
};

const CANCEL = command({ id: 'pick.cancel', title: 'Close the list', icon: 'x' });

/** A list from whose rows one or several are picked: text, publication, page, and what is picked. */
export const pickMachine = pick.createMachine({
  id: 'pick',
  context: ({ input }) => rules.startOfPick(input),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'pick.open': {
          target: 'picking',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    picking: {
      tags: 'open',
      description: 'The rows are those of the text 300 ms after typing.',
      initial: 'resting',
      on: {
        'text.type': typed,
        'publication.choose': { actions: { type: 'narrow', params: ({ event }) => event } },
        'size.choose': {
          guard: { type: 'isSize', params: ({ event }) => event },
          actions: { type: 'resize', params: ({ event }) => event },
        },
        'making.offer': { actions: { type: 'offerMaking', params: ({ event }) => event } },
        'rows.shown': { actions: { type: 'show', params: ({ event }) => event } },
        'pick.nextPage': {
          guard: 'hasNext',
          actions: { type: 'turn', params: { by: 1 } },
          meta: command({
            id: 'pick.nextPage',
            title: 'Next page of the list',
            keys: ['Alt+PageDown'],
            icon: 'chevron-right',
            reason: () => 'This is the last page',
          }),
        },
        'pick.previousPage': {
          guard: 'hasPrevious',
          actions: { type: 'turn', params: { by: -1 } },
          meta: command({
            id: 'pick.previousPage',
            title: 'Page before of the list',
            keys: ['Alt+PageUp'],
            icon: 'chevron-left',
            reason: () => 'This is the first page',
          }),
        },
        'row.pick': [
          {
            guard: { type: 'canPickOne', params: ({ event }) => event },
            target: 'closed',
            actions: [
              { type: 'pick', params: ({ event }) => event },
              'announcePicked',
              'announceClosed',
            ],
          },
          {
            guard: { type: 'canPick', params: ({ event }) => event },
            actions: [{ type: 'pick', params: ({ event }) => event }, 'announceChosen'],
          },
        ],
        'row.expand': { actions: { type: 'expand', params: ({ event }) => event } },
        'also.choose': {
          guard: 'hasAlso',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'pick.confirm': {
          guard: 'canConfirm',
          target: 'closed',
          actions: ['announcePicked', 'announceClosed'],
          meta: command({
            id: 'pick.confirm',
            title: rules.confirmTitle,
            keys: ['Mod+Enter'],
            icon: 'check',
            visible: rules.isConfirmed,
            reason: rules.whyNotConfirm,
          }),
        },
        'pick.make': {
          guard: 'canMake',
          target: 'making',
          meta: command({
            id: 'pick.make',
            title: ({ makes }) => `New ${makes}`,
            icon: 'plus',
            synonyms: ['generate', 'make', 'create', 'add'],
            visible: ({ makes }) => makes !== null,
          }),
        },
        'pick.cancel': {
          target: 'closed',
          actions: 'announceClosed',
          meta: CANCEL,
        },
      },
      states: {
        resting: {},
        typing: {
          tags: 'typing',
          after: { typing: { target: 'resting', actions: 'startSearch' } },
          on: { 'text.settle': { target: 'resting', actions: 'startSearch' } },
        },
      },
    },
    making: {
      tags: ['open', 'making'],
      description:
        'A row is made above the list: it is picked by that, or the list stands as it stood.',
      on: {
        'row.made': {
          target: 'closed',
          actions: [
            { type: 'takeMade', params: ({ event }) => event },
            'announcePicked',
            'announceClosed',
          ],
        },
        'making.leave': 'picking',
        'pick.cancel': { target: 'closed', actions: 'announceClosed', meta: CANCEL },
      },
    },
  },
});

export type PickRef = ActorRefFrom<typeof pickMachine>;

interface Opening {
  readonly picked: readonly number[];
  readonly chosen?: number | null;
  readonly publication?: number | null;
}

interface Picking {
  readonly id: number;
  readonly row?: PickedRow;
  readonly chosen?: number | null;
}

type Typed = { event: Extract<PickEvent, { type: 'text.type' }> };

function command(meta: CommandMeta<PickContext>): TransitionMeta<PickContext> {
  return { command: meta };
}
