import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import * as rules from './groups.rules.ts';
import type { GroupFacts, GroupsContext, GroupsEvent } from './groups.types.ts';

const groups = setup({
  types: {
    context: {} as GroupsContext,
    events: {} as GroupsEvent,
    transitionMeta: {} as TransitionMeta<GroupsContext>,
  },
  actions: {
    show: assign(({ context }, params: { shown: GroupFacts }) => rules.show(context, params)),
    toggle: assign(({ context }, params: { key: string }) => rules.toggle(context, params)),
    open: assign(({ context }, { key }: { key: string }) =>
      rules.setOpen(context, { key, wanted: true }),
    ),
    close: assign(({ context }, { key }: { key: string }) =>
      rules.setOpen(context, { key, wanted: false }),
    ),
    showMore: assign(({ context }, params: { key: string }) => rules.showMore(context, params)),
    closeAll: assign({ open: [] }),
    openAll: assign(({ context }) => ({ open: context.shown.keys.slice(0, rules.OPEN_AT_MOST) })),
  },
  guards: {
    isKnown: ({ context }, { key }: { key: string }) => context.shown.keys.includes(key),
    hasOpen: ({ context }) => context.open.length > 0,
    hasGroups: ({ context }) => context.shown.keys.length > 0,
  },
});

const named = ({ event }: { event: { readonly key: string } }) => ({ key: event.key });

/** A grouped list: which groups are open, and how many of their rows they show. */
export const groupsMachine = groups.createMachine({
  id: 'groups',
  context: rules.noGroups,
  initial: 'shown',
  states: {
    shown: {
      on: {
        'groups.shown': { actions: { type: 'show', params: ({ event }) => event } },
        'group.toggle': {
          guard: { type: 'isKnown', params: named },
          actions: { type: 'toggle', params: named },
        },
        'group.open': {
          guard: { type: 'isKnown', params: named },
          actions: { type: 'open', params: named },
        },
        'group.close': { actions: { type: 'close', params: named } },
        'group.more': {
          guard: { type: 'isKnown', params: named },
          actions: { type: 'showMore', params: named },
        },
        'groups.close': {
          guard: 'hasOpen',
          actions: 'closeAll',
          meta: command({
            id: 'groups.close',
            title: 'Fold all groups',
            keys: ['Z'],
            icon: 'chevron-right',
            synonyms: ['collapse'],
            reason: () => 'No group is open',
          }),
        },
        'groups.open': {
          guard: 'hasGroups',
          actions: 'openAll',
          meta: command({
            id: 'groups.open',
            title: 'Unfold the first groups',
            keys: ['Shift+Z'],
            icon: 'chevron-down',
            synonyms: ['expand', 'open'],
            reason: () => 'There are no groups',
          }),
        },
      },
    },
  },
});

export type GroupsRef = ActorRefFrom<typeof groupsMachine>;

function command(meta: CommandMeta<GroupsContext>): TransitionMeta<GroupsContext> {
  return { command: meta };
}
