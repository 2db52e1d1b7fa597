import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import * as rules from './combobox.rules.ts';
import type {
  ChoiceId,
  ComboboxContext,
  ComboboxEmitted,
  ComboboxEvent,
  ComboboxInput,
  ComboboxTag,
  OptionFacts,
} from './combobox.types.ts';

const combobox = setup({
  types: {
    context: {} as ComboboxContext,
    input: {} as ComboboxInput,
    events: {} as ComboboxEvent,
    emitted: {} as ComboboxEmitted,
    tags: {} as ComboboxTag,
    transitionMeta: {} as TransitionMeta<ComboboxContext>,
  },
  actions: {
    add: assign(({ context }, params: { ids: readonly ChoiceId[] }) => rules.add(context, params)),
    remove: assign(({ context }, params: { ids: readonly ChoiceId[] }) =>
      rules.remove(context, params),
    ),
    toggle: assign(({ context }, params: { id: ChoiceId }) => rules.toggle(context, params)),
    clear: assign({ picked: [] }),
    move: assign(({ context }, params: { id: ChoiceId; by: number }) =>
      rules.move(context, params),
    ),
    follow: assign((_, params: { picked: readonly ChoiceId[]; disabled: boolean }) => params),
    rememberText: assign((_, { text }: { text: string }) => ({ text })),
    startSearch: assign(({ context }) => rules.startSearch(context)),
    askForMore: assign(({ context: { options } }) => ({ pages: options.pages + 1 })),
    showOptions: assign((_, { options }: { options: OptionFacts }) => ({ options })),
    ask: assign(({ context }) => rules.ask(context)),
    emptyList: assign(() => rules.emptyList()),
    reset: assign(({ context }) => rules.reset(context)),
    announceChoice: emit(({ context }) => ({
      type: 'combobox.picked' as const,
      picked: context.picked,
    })),
    announceSuggestion: emit(({ context }) => ({
      type: 'combobox.suggested' as const,
      picked: context.picked,
    })),
    settleDefault: assign({ awaitsDefault: false }),
    announceStale: emit({ type: 'options.stale' }),
  },
  guards: {
    mayOpen: ({ context }) => !context.disabled && !rules.isFull(context),
    isEnabled: ({ context }) => !context.disabled,
    isSingle: ({ context }) => !context.multiple,
    takesDefault: ({ context }) => rules.takesDefault(context),
    becomesFull: ({ context }, { ids }: { ids: readonly ChoiceId[] }) =>
      rules.isFull({ ...context, ...rules.add(context, { ids }) }),
    hasMore: ({ context: { options } }) => options.more && !options.loading,
  },
  delays: { typing: 1_000 },
});

const chosen = ['announceChoice' as const, 'settleDefault' as const];
const named = ({ event }: { event: { ids: readonly ChoiceId[] } }) => ({ ids: event.ids });

/** A select input. The pages of options are the view's; this holds text, page count, picks and the active option. */
export const comboboxMachine = combobox.createMachine({
  id: 'combobox',
  context: ({ input }) => rules.initialCombobox(input),
  initial: 'closed',
  on: {
    'combobox.follow': { actions: { type: 'follow', params: ({ event }) => event } },
    'combobox.add': {
      guard: 'isEnabled',
      actions: [{ type: 'add', params: named }, ...chosen],
    },
    'combobox.remove': {
      guard: 'isEnabled',
      actions: [{ type: 'remove', params: named }, ...chosen],
    },
    'combobox.suggest': {
      guard: 'takesDefault',
      actions: [{ type: 'add', params: named }, 'announceSuggestion', 'settleDefault'],
    },
    'input.focus': { guard: 'isEnabled', actions: 'ask' },
    'combobox.clear': { guard: 'isEnabled', actions: ['clear', ...chosen] },
    'combobox.move': {
      guard: 'isEnabled',
      actions: [{ type: 'move', params: ({ event }) => event }, ...chosen],
    },
    'filters.changed': { actions: ['emptyList', 'announceStale'] },
    'options.shown': {
      actions: { type: 'showOptions', params: ({ event }) => ({ options: event.options }) },
    },
  },
  states: {
    closed: {
      entry: 'reset',
      on: {
        'menu.open': { guard: 'mayOpen', target: 'open' },
        'text.type': {
          guard: 'mayOpen',
          target: 'open.typing',
          actions: { type: 'rememberText', params: ({ event }) => ({ text: event.text }) },
        },
        'create.open': { guard: 'mayOpen', target: 'creating' },
      },
    },
    open: {
      description: 'The view asks for as many pages of options as `pages` says.',
      tags: 'open',
      entry: 'ask',
      initial: 'resting',
      on: {
        'menu.close': 'closed',
        'text.type': {
          target: '.typing',
          reenter: true,
          actions: { type: 'rememberText', params: ({ event }) => ({ text: event.text }) },
        },
        'text.settle': { target: '.entering', actions: 'startSearch' },
        'options.more': { guard: 'hasMore', actions: 'askForMore' },
        'combobox.toggle': [
          {
            guard: 'isSingle',
            target: 'closed',
            actions: [{ type: 'toggle', params: ({ event }) => ({ id: event.id }) }, ...chosen],
          },
          {
            target: '.full',
            actions: [{ type: 'toggle', params: ({ event }) => ({ id: event.id }) }, ...chosen],
          },
        ],
        'combobox.add': [
          {
            guard: { type: 'becomesFull', params: named },
            target: 'closed',
            actions: [{ type: 'add', params: named }, ...chosen],
          },
          { actions: [{ type: 'add', params: named }, ...chosen] },
        ],
        'create.open': 'creating',
      },
      states: {
        resting: {},
        typing: {
          description: 'Options are asked for one second after typing stops.',
          tags: 'typing',
          after: { typing: { target: 'resting', actions: 'startSearch' } },
        },
        entering: {
          description:
            'Enter came before the options of the text: the view takes the first of them when they are there.',
          tags: 'entering',
          on: { 'text.answered': 'resting' },
        },
        full: {
          description: 'Something was picked: at the limit the menu closes.',
          always: [
            { guard: 'mayOpen', target: 'resting', actions: 'startSearch' },
            { target: '#combobox.closed' },
          ],
        },
      },
    },
    creating: {
      description: 'A dialog makes a new item, which is then picked.',
      tags: 'creating',
      on: {
        'create.done': {
          target: 'closed',
          actions: [
            { type: 'add', params: ({ event }) => ({ ids: [event.id] }) },
            ...chosen,
            'announceStale',
          ],
        },
        'create.cancel': 'closed',
      },
    },
  },
});

export type ComboboxRef = ActorRefFrom<typeof comboboxMachine>;
