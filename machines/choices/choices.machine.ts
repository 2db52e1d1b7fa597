import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import * as rules from './choices.rules.ts';
import type {
  ChoiceId,
  ChoicesContext,
  ChoicesEmitted,
  ChoicesEvent,
  ChoicesInput,
  ChoicesTag,
  OptionFacts,
} from './choices.types.ts';

const choices = setup({
  types: {
    context: {} as ChoicesContext,
    input: {} as ChoicesInput,
    events: {} as ChoicesEvent,
    emitted: {} as ChoicesEmitted,
    tags: {} as ChoicesTag,
    transitionMeta: {} as TransitionMeta<ChoicesContext>,
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
      type: 'choices.made' as const,
      picked: context.picked,
    })),
    announceSuggestion: emit(({ context }) => ({
      type: 'choices.suggested' as const,
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
export const choicesMachine = choices.createMachine({
  id: 'choices',
  context: ({ input }) => rules.initialChoices(input),
  initial: 'closed',
  on: {
    'choice.follow': { actions: { type: 'follow', params: ({ event }) => event } },
    'choice.add': {
      guard: 'isEnabled',
      actions: [{ type: 'add', params: named }, ...chosen],
    },
    'choice.remove': {
      guard: 'isEnabled',
      actions: [{ type: 'remove', params: named }, ...chosen],
    },
    'choice.suggest': {
      guard: 'takesDefault',
      actions: [{ type: 'add', params: named }, 'announceSuggestion', 'settleDefault'],
    },
    'input.focus': { guard: 'isEnabled', actions: 'ask' },
    'choice.clear': { guard: 'isEnabled', actions: ['clear', ...chosen] },
    'choice.move': {
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
        'options.more': { guard: 'hasMore', actions: 'askForMore' },
        'choice.toggle': [
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
        'choice.add': [
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
          on: { 'text.settle': { target: 'resting', actions: 'startSearch' } },
          after: { typing: { target: 'resting', actions: 'startSearch' } },
        },
        full: {
          description: 'Something was picked: at the limit the menu closes.',
          always: [
            { guard: 'mayOpen', target: 'resting', actions: 'startSearch' },
            { target: '#choices.closed' },
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

export type ChoicesRef = ActorRefFrom<typeof choicesMachine>;
