import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, raise, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import { taskMachine } from '../tasks/task.machine.ts';
import type { TaskNews } from '../tasks/task.types.ts';
import * as rules from './undo.rules.ts';
import type {
  UndoableAction,
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
      const action = rules.lastAction(context);
      return action === null ? 'Undo last change' : `Undo last: ${action.title}`;
    },
    keys: ['Mod+Z'],
    icon: 'undo',
    synonyms: ['revert', 'take back', 'restore', 'bring back'],
  },
};

const busy = { refuses: [refused(undoLast, 'Something is being undone')] };

const undo = setup({
  types: {
    context: {} as UndoContext,
    events: {} as UndoEvent,
    emitted: {} as UndoEmitted,
    tags: {} as UndoTag,
    meta: {} as StateMeta<UndoContext>,
    transitionMeta: {} as TransitionMeta<UndoContext>,
  },
  actors: {
    findLast: stubPort<UndoableAction | null>('undo', 'findLast'),
    undo: stubPort<UndoAnswer, number>('undo', 'undo'),
    task: taskMachine,
  },
  actions: {
    offer: assign(({ context }, params: { action: UndoableAction }) =>
      rules.offer(context, params),
    ),
    enqueue: assign(({ context }, params: { id: number }) => rules.enqueue(context, params)),
    forget: assign(rules.noActions),
    settle: assign(({ context }, params: { answer: UndoAnswer }) => rules.settle(context, params)),
    giveUp: assign(({ context }, params: Failed) => rules.giveUp(context, params)),
    announceUndone: emit(({ context }) => ({
      type: 'action.undone' as const,
      id: context.queue[0] ?? 0,
    })),
    announceRows: emit((_, { answer }: { answer: UndoAnswer }) => ({
      type: 'rows.restored' as const,
      resources: answer.resources,
    })),
    showOutcome: emit((_, { answer }: { answer: UndoAnswer }) => ({
      type: 'snackbar.requested' as const,
      snackbar: rules.outcomeSnackbar(answer),
    })),
    rotate: assign(({ context }) => rules.rotate(context)),
    unfollow: assign(({ context }) => rules.unfollow(context)),
    askAgain: raise(({ context }) => ({
      type: 'undo.run' as const,
      id: context.tasks[0]?.id ?? 0,
    })),
    showUnfinished: emit({
      type: 'snackbar.requested',
      snackbar: { type: 'error', message: rules.NOT_FINISHED, timeout: 0 },
    }),
    showNothing: emit({
      type: 'snackbar.requested',
      snackbar: { type: 'info', message: rules.NOTHING_LEFT },
    }),
    showFailure: emit((_, { failure }: Failed) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message: failure.message },
    })),
  },
  guards: {
    hasAction: ({ context }) => rules.lastAction(context) !== null,
    hasMore: ({ context }) => context.queue.length > 0,
    hasReport: ({ context }) => context.report !== null,
    isFound: (_, { action }: { action: UndoableAction | null }) => action !== null,
    hasTasks: ({ context }) => context.tasks.length > 0,
    hasOthers: ({ context }) => context.tasks.length > 1,
    isDone: (_, { news }: { news: TaskNews }) => news.status === 'done',
  },
});

const actions = undo.createStateConfig({
  initial: 'idle',
  on: { 'undo.forget': { target: '.idle', actions: 'forget' } },
  states: {
    idle: {
      on: {
        'undo.last': [
          {
            guard: 'hasAction',
            target: 'undoing',
            actions: {
              type: 'enqueue',
              params: ({ context }) => ({ id: rules.lastAction(context)?.id ?? 0 }),
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
      meta: busy,
      on: { 'undo.run': { actions: { type: 'enqueue', params: ({ event }) => event } } },
      invoke: {
        id: 'findLast',
        src: 'findLast',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ action: event.output }) },
            target: 'undoing',
            actions: {
              type: 'enqueue',
              params: ({ event }) => ({ id: event.output?.id ?? 0 }),
            },
          },
          { target: 'settled', actions: 'showNothing' },
        ],
        onError: { target: 'settled', actions: { type: 'showFailure', params: failure } },
      },
    },
    undoing: {
      description: 'One after the other; the server answers what came back and what did not.',
      meta: busy,
      on: { 'undo.run': { actions: { type: 'enqueue', params: ({ event }) => event } } },
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => context.queue[0] ?? 0,
        onDone: {
          target: 'settled',
          actions: [
            'announceUndone',
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
      always: [{ guard: 'hasMore', target: 'undoing' }, { target: 'idle' }],
    },
    reporting: {
      description: 'Which rows did not come back, and why.',
      tags: 'reporting',
      on: {
        'undo.close': 'idle',
        'undo.run': {
          target: 'undoing',
          actions: { type: 'enqueue', params: ({ event }) => event },
        },
      },
    },
  },
});

const inTurn = {
  guard: 'hasOthers',
  target: 'following',
  reenter: true,
  actions: 'rotate',
} as const;

const tasks = undo.createStateConfig({
  description:
    'Undos of many rows go on as tasks; each is asked for its outcome when it has ended.',
  initial: 'resting',
  on: { 'undo.forget': '.resting' },
  states: {
    resting: { always: { guard: 'hasTasks', target: 'following' } },
    following: {
      description: 'The first of them; where there are others, they are asked about in turn.',
      invoke: {
        id: 'task',
        src: 'task',
        input: ({ context }) => rules.followed(context),
        onError: {},
      },
      on: {
        'task.told': inTurn,
        'task.lost': inTurn,
        'task.ended': [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'resting',
            actions: ['askAgain', 'unfollow'],
          },
          { target: 'resting', actions: ['showUnfinished', 'unfollow'] },
        ],
      },
    },
  },
});

/** Undoes what was done: the latest action of this tab or, where it knows none, of the person. */
export const undoMachine = undo.createMachine({
  id: 'undo',
  context: rules.noActions,
  type: 'parallel',
  on: { 'undo.offer': { actions: { type: 'offer', params: ({ event }) => event } } },
  states: { actions, tasks },
});

type Failed = { readonly failure: PortFailure };

function failure({ event }: { event: ErrorActorEvent }): Failed {
  return { failure: failureOf(event.error) };
}

function answered({ event }: { event: DoneActorEvent<UndoAnswer> }) {
  return { answer: event.output };
}
