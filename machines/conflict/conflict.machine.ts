import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import * as rules from './choices.rules.ts';
import * as commands from './conflict.commands.ts';
import type {
  ConflictContext,
  ConflictEvent,
  ConflictInput,
  ConflictSide,
  Decision,
} from './conflict.types.ts';

/** Two versions of a record that differ in the same fields: mine or theirs, field by field. */
export const conflictMachine = setup({
  types: {
    context: {} as ConflictContext,
    input: {} as ConflictInput,
    output: {} as Decision,
    events: {} as ConflictEvent,
    transitionMeta: {} as TransitionMeta<ConflictContext>,
  },
  actions: {
    follow: assign(({ context }, params: ConflictInput) => rules.follow(context, params)),
    pick: assign(({ context }, params: { field: string; side: ConflictSide }) =>
      rules.pick(context, params),
    ),
    pickActive: assign(({ context }, params: { side: ConflictSide }) =>
      rules.pickActive(context, params),
    ),
    pickAll: assign(({ context }, params: { side: ConflictSide }) =>
      rules.pickAll(context, params),
    ),
    writeByHand: assign(({ context }, params: { field?: string }) =>
      rules.writeByHand(context, params),
    ),
    move: assign(({ context }, params: { by: number }) => rules.moveBy(context, params)),
  },
  guards: {
    hasNext: ({ context }) => rules.hasField(context, { by: 1 }),
    hasPrevious: ({ context }) => rules.hasField(context, { by: -1 }),
    isDecided: ({ context }) => rules.undecided(context).length === 0,
  },
}).createMachine({
  id: 'conflict',
  context: ({ input }) => rules.undecidedOn(input),
  initial: 'deciding',
  output: ({ context: { picks, goesOn } }) => ({ picks, goesOn }),
  states: {
    deciding: {
      on: {
        'conflict.fields': { actions: { type: 'follow', params: ({ event }) => event } },
        'conflict.next': {
          guard: 'hasNext',
          actions: { type: 'move', params: { by: 1 } },
          meta: commands.nextConflict,
        },
        'conflict.previous': {
          guard: 'hasPrevious',
          actions: { type: 'move', params: { by: -1 } },
          meta: commands.previousConflict,
        },
        'conflict.chooseMine': {
          actions: { type: 'pickActive', params: { side: 'mine' } },
          meta: commands.chooseMine,
        },
        'conflict.chooseTheirs': {
          actions: { type: 'pickActive', params: { side: 'theirs' } },
          meta: commands.chooseTheirs,
        },
        'conflict.byHand': {
          actions: { type: 'writeByHand', params: ({ event }) => event },
          meta: commands.writeByHand,
        },
        'conflict.pick': { actions: { type: 'pick', params: ({ event }) => event } },
        'conflict.apply': { guard: 'isDecided', target: 'settled', meta: commands.applyPicks },
        'conflict.keepMine': {
          target: 'settled',
          actions: { type: 'pickAll', params: { side: 'mine' } },
          meta: commands.keepMine,
        },
        'conflict.takeTheirs': {
          target: 'settled',
          actions: { type: 'pickAll', params: { side: 'theirs' } },
          meta: commands.takeTheirs,
        },
      },
    },
    settled: { type: 'final' },
  },
});

export type ConflictRef = ActorRefFrom<typeof conflictMachine>;
