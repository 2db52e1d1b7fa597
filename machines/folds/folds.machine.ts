import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import * as rules from './folds.rules.ts';
import type { FoldsContext, FoldsEvent, FoldsInput } from './folds.types.ts';

type Keyed = { readonly key: string };

const folds = setup({
  types: {
    context: {} as FoldsContext,
    input: {} as FoldsInput,
    events: {} as FoldsEvent,
    transitionMeta: {} as TransitionMeta<FoldsContext>,
  },
  actions: {
    toggle: assign(({ context }, params: Keyed) => rules.toggle(context, params)),
    close: assign(({ context }, params: Keyed) => rules.close(context, params)),
    open: assign(({ context }, params: Keyed) => rules.open(context, params)),
    closeAll: assign(({ context: { keys } }) => ({ folded: keys })),
    openAll: assign({ folded: [] }),
  },
  guards: {
    hasOpen: ({ context: { keys, folded } }) => folded.length < keys.length,
    hasFolded: ({ context: { folded } }) => folded.length > 0,
  },
});

const closeAll: TransitionMeta<FoldsContext> = {
  command: {
    id: 'folds.close',
    title: 'Fold all parts',
    icon: 'chevron-right',
    synonyms: ['collapse'],
    reason: () => 'All parts are folded',
  },
};
const openAll: TransitionMeta<FoldsContext> = {
  command: {
    id: 'folds.open',
    title: 'Unfold all parts',
    icon: 'chevron-down',
    synonyms: ['expand'],
    reason: () => 'No part is folded',
  },
};

/** Parts under headings, of which some are folded away. */
export const foldsMachine = folds.createMachine({
  id: 'folds',
  context: ({ input }) => rules.unfolded(input),
  initial: 'shown',
  states: {
    shown: {
      on: {
        'fold.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'fold.close': { actions: { type: 'close', params: ({ event }) => event } },
        'fold.open': { actions: { type: 'open', params: ({ event }) => event } },
        'folds.close': { guard: 'hasOpen', actions: 'closeAll', meta: closeAll },
        'folds.open': { guard: 'hasFolded', actions: 'openAll', meta: openAll },
      },
    },
  },
});

export type FoldsRef = ActorRefFrom<typeof foldsMachine>;
