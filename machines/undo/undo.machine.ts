import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { unprovided } from '../kit/unprovided.ts';
import * as rules from './undo.rules.ts';
import type {
  Deed,
  UndoAnswer,
  UndoContext,
  UndoEmitted,
  UndoEvent,
  UndoTag,
} from './undo.types.ts';

const undoLast: TransitionMeta<UndoContext> = {
  command: {
    id: 'undo.last',
    title: (context) => {
      const deed = rules.lastDeed(context);
      return deed === null ? 'Undo last change' : `Undo last: ${deed.title}`;
    },
    keys: ['Mod+Z'],
    icon: 'undo',
    synonyms: ['revert', 'take back', 'restore', 'bring back'],
    reason: () => 'Something is being undone',
  },
};

/** Undoes what was done: the latest deed of this tab or, where it knows none, of the person. */
export const undoMachine = setup({
  types: {
    context: {} as UndoContext,
    events: {} as UndoEvent,
    emitted: {} as UndoEmitted,
    tags: {} as UndoTag,
    transitionMeta: {} as TransitionMeta<UndoContext>,
  },
  actors: {
    findLast: unprovided<Deed | null>('undo', 'findLast'),
    undo: unprovided<UndoAnswer, number>('undo', 'undo'),
  },
  actions: {
    offer: assign(({ context }, params: { deed: Deed }) => rules.offer(context, params)),
    enqueue: assign(({ context }, params: { id: number }) => rules.enqueue(context, params)),
    forget: assign(rules.noDeeds),
    settle: assign(({ context }, params: { answer: UndoAnswer }) => rules.settle(context, params)),
    giveUp: assign(({ context }, params: Failed) => rules.giveUp(context, params)),
    announceRows: emit((_, { answer }: { answer: UndoAnswer }) => ({
      type: 'rows.restored' as const,
      resources: answer.resources,
    })),
    showOutcome: emit((_, { answer }: { answer: UndoAnswer }) => ({
      type: 'notice.requested' as const,
      notice: rules.outcomeNotice(answer),
    })),
    showNothing: emit({
      type: 'notice.requested',
      notice: { type: 'info', message: rules.NOTHING_LEFT },
    }),
    showFailure: emit((_, { failure }: Failed) => ({
      type: 'notice.requested' as const,
      notice: { type: 'error' as const, message: failure.message },
    })),
  },
  guards: {
    hasDeed: ({ context }) => rules.lastDeed(context) !== null,
    hasMore: ({ context }) => context.queue.length > 0,
    hasReport: ({ context }) => context.report !== null,
    isFound: (_, { deed }: { deed: Deed | null }) => deed !== null,
    never: () => false,
  },
}).createMachine({
  id: 'undo',
  context: rules.noDeeds,
  initial: 'idle',
  on: {
    'undo.offer': { actions: { type: 'offer', params: ({ event }) => event } },
    'undo.forget': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {
      on: {
        'undo.last': [
          {
            guard: 'hasDeed',
            target: 'undoing',
            actions: {
              type: 'enqueue',
              params: ({ context }) => ({ id: rules.lastDeed(context)?.id ?? 0 }),
            },
            meta: undoLast,
          },
          { target: 'finding', meta: undoLast },
        ],
        'undo.run': {
          target: 'undoing',
          actions: { type: 'enqueue', params: ({ event }) => event },
        },
        'undo.details': { guard: 'hasReport', target: 'reporting' },
      },
    },
    finding: {
      description: 'What did the person do last, in another tab or before the page was opened?',
      tags: 'busy',
      on: { 'undo.last': { guard: 'never', meta: undoLast } },
      invoke: {
        id: 'findLast',
        src: 'findLast',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ deed: event.output }) },
            target: 'undoing',
            actions: {
              type: 'enqueue',
              params: ({ event }) => ({ id: event.output?.id ?? 0 }),
            },
          },
          { target: 'idle', actions: 'showNothing' },
        ],
        onError: { target: 'idle', actions: { type: 'showFailure', params: failure } },
      },
    },
    undoing: {
      description: 'One after the other; the server answers what came back and what did not.',
      tags: 'busy',
      on: {
        'undo.last': { guard: 'never', meta: undoLast },
        'undo.run': { actions: { type: 'enqueue', params: ({ event }) => event } },
      },
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => context.queue[0] ?? 0,
        onDone: {
          target: 'settled',
          actions: [
            { type: 'settle', params: answered },
            { type: 'announceRows', params: answered },
            { type: 'showOutcome', params: answered },
          ],
        },
        onError: {
          target: 'settled',
          actions: [
            { type: 'giveUp', params: failure },
            { type: 'showFailure', params: failure },
          ],
        },
      },
    },
    settled: {
      tags: 'busy',
      always: [{ guard: 'hasMore', target: 'undoing' }, { target: 'idle' }],
    },
    reporting: {
      description: 'Which rows did not come back, and why.',
      tags: 'reporting',
      on: { 'undo.close': 'idle' },
    },
  },
});

export type UndoRef = ActorRefFrom<typeof undoMachine>;

type Failed = { readonly failure: PortFailure };

function failure({ event }: { event: ErrorActorEvent }): Failed {
  return { failure: failureOf(event.error) };
}

function answered({ event }: { event: DoneActorEvent<UndoAnswer> }) {
  return { answer: event.output };
}
