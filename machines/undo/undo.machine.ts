import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import { taskMachine } from '../tasks/task.machine.ts';
import type { TaskNews } from '../tasks/task.types.ts';
import * as rules from './undo.rules.ts';
import type {
  DoneAction,
  FoundAction,
  PageAction,
  UndoableAction,
  UndoAnswer,
  UndoContext,
  UndoEmitted,
  UndoEvent,
  UndoId,
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

const letGo: TransitionMeta<UndoContext> = {
  command: { id: 'undo.letGo', title: 'Leave it as it is', keys: ['Escape'], icon: 'x' },
};

const QUESTION_OVER = { type: 'offer.over', by: { type: 'undo.agree' } } as const;

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
    findLast: stubPort<FoundAction | null, UndoId | null>('undo', 'findLast'),
    undo: stubPort<UndoAnswer, UndoId>('undo', 'undo'),
    task: taskMachine,
  },
  actions: {
    offer: assign(({ context }, params: { action: UndoableAction | PageAction; when: string }) =>
      rules.offer(context, params),
    ),
    move: assign((_, { place }: Pick<UndoContext, 'place'>) => ({ place })),
    drop: assign(({ context }, params: Pick<PageAction, 'by'>) => rules.drop(context, params)),
    askAbout: assign((_, { action }: Found) => ({ asked: action })),
    askAboutLast: assign(({ context }) => ({ asked: rules.lastAction(context) })),
    settleQuestion: assign({ asked: null }),
    showQuestion: enqueueActions(({ context: { asked }, enqueue }) => {
      if (asked === null) return enqueue.emit(QUESTION_OVER);
      const by = 'by' in asked ? asked.by : { type: 'undo.run', id: asked.id };
      enqueue.emit({ type: 'snackbar.requested', snackbar: rules.question(asked) });
      enqueue.emit({ type: 'offer.over', by });
    }),
    closeQuestion: emit(QUESTION_OVER),
    tellPage: enqueueActions(({ context, enqueue }) => {
      const action = rules.lastAction(context);
      if (action === null || !('by' in action)) return;
      enqueue.assign(rules.drop(context, action));
      enqueue.emit({ type: 'page.undo', by: action.by });
    }),
    enqueue: assign(({ context }, params: { id: UndoId }) => rules.enqueue(context, params)),
    forget: assign(rules.noActions),
    settle: assign(({ context }, params: { answer: UndoAnswer }) => rules.settle(context, params)),
    giveUp: assign(({ context }, params: Failed) => rules.giveUp(context, params)),
    announceUndone: emit(({ context }) => ({
      type: 'action.undone' as const,
      id: context.queue[0] ?? 0,
    })),
    announceRows: emit(({ context }, { answer }: { answer: UndoAnswer }) => ({
      type: 'rows.restored' as const,
      id: context.queue[0] ?? 0,
      resources: answer.resources,
      ...(answer.trashed === undefined ? {} : { trashed: answer.trashed }),
    })),
    showOutcome: emit(({ context }, { answer }: { answer: UndoAnswer }) => ({
      type: 'snackbar.requested' as const,
      snackbar: rules.outcomeSnackbar(context, answer),
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
    isNamed: ({ context }) => isLast(context, rules.isNamed),
    isHere: ({ context }) => isLast(context, (action) => rules.isHere(context, action)),
    isHereOfPage: ({ context }) =>
      isLast(context, (action) => 'by' in action && rules.isHere(context, action)),
    isOfPage: ({ context }) => isLast(context, (action) => 'by' in action),
    hasMore: ({ context }) => context.queue.length > 0,
    hasReport: ({ context }) => context.report !== null,
    isFound: (_, { action }: Found) => action !== null,
    hasTasks: ({ context }) => context.tasks.length > 0,
    hasOthers: ({ context }) => context.tasks.length > 1,
    isDone: (_, { news }: { news: TaskNews }) => news.status === 'done',
  },
});

const enqueueLast = {
  type: 'enqueue',
  params: ({ context }: { context: UndoContext }) => ({
    id: rules.idOf(rules.lastAction(context)),
  }),
} as const;

const enqueueNamed = {
  type: 'enqueue',
  params: ({ event }: { event: Extract<UndoEvent, { type: 'undo.run' }> }) => event,
} as const;

const undoNamed = { target: 'undoing', actions: enqueueNamed } as const;
const agree = [enqueueLast, 'settleQuestion'] as const;
const toPage = ['tellPage', 'settleQuestion'] as const;

const offer = {
  type: 'offer',
  params: ({ event }: { event: Extract<UndoEvent, { type: 'undo.offer' }> }) => event,
} as const;

const move = {
  type: 'move',
  params: ({ event }: { event: Extract<UndoEvent, { type: 'undo.moved' }> }) => event,
} as const;

const askUnnamed = { guard: 'hasAction', target: 'asking', actions: 'askAboutLast' } as const;

const actions = undo.createStateConfig({
  initial: 'idle',
  on: { 'undo.forget': { target: '.idle', actions: 'forget' } },
  states: {
    idle: {
      on: {
        'undo.last': [
          { guard: 'isHereOfPage', actions: 'tellPage', meta: undoLast },
          { guard: 'isHere', target: 'undoing', actions: enqueueLast, meta: undoLast },
          { guard: 'isNamed', target: 'asking', actions: 'askAboutLast', meta: undoLast },
          { target: 'finding', meta: undoLast },
        ],
        'undo.run': undoNamed,
        'undo.details': { guard: 'hasReport', target: 'reporting' },
      },
    },
    finding: {
      description: 'Asks what the person did last, here or elsewhere.',
      meta: busy,
      on: { 'undo.run': undoNamed },
      invoke: {
        id: 'findLast',
        src: 'findLast',
        input: ({ context }) => rules.idOfLast(context),
        onDone: [
          {
            guard: { type: 'isFound', params: found },
            target: 'asking',
            actions: { type: 'askAbout', params: found },
          },
          askUnnamed,
          { target: 'settled', actions: 'showNothing' },
        ],
        onError: [
          askUnnamed,
          { target: 'settled', actions: { type: 'showFailure', params: failure } },
        ],
      },
    },
    asking: {
      description: 'Done elsewhere or before: is it to be undone?',
      tags: 'asking',
      entry: 'showQuestion',
      exit: 'closeQuestion',
      on: {
        'undo.last': [
          { guard: 'isOfPage', target: 'idle', actions: toPage, meta: undoLast },
          { target: 'undoing', actions: agree, meta: undoLast },
        ],
        'undo.agree': [
          { guard: 'isOfPage', target: 'idle', actions: toPage },
          { target: 'undoing', actions: agree },
        ],
        'undo.letGo': { target: 'idle', actions: 'settleQuestion', meta: letGo },
        'undo.moved': { target: 'idle', actions: [move, 'settleQuestion'] },
        'undo.offer': { target: 'idle', actions: [offer, 'settleQuestion'] },
        'undo.run': { target: 'undoing', actions: [enqueueNamed, 'settleQuestion'] },
      },
    },
    undoing: {
      description: 'One after the other; the server answers what came back and what did not.',
      meta: busy,
      on: { 'undo.run': { actions: enqueueNamed } },
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => context.queue[0] ?? 0,
        onDone: {
          target: 'settled',
          actions: [
            'announceUndone',
            { type: 'announceRows', params: answered },
            { type: 'showOutcome', params: answered },
            { type: 'settle', params: answered },
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
        'undo.run': undoNamed,
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
  description: 'Undos of many rows go on as tasks, whose outcome is asked for.',
  initial: 'resting',
  on: { 'undo.forget': '.resting' },
  states: {
    resting: { always: { guard: 'hasTasks', target: 'following' } },
    following: {
      description: 'The first of them; others follow in turn.',
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

/** Undoes what was done: the latest action of this place; the latest of another one, or of the person, after a question. */
export const undoMachine = undo.createMachine({
  id: 'undo',
  context: { ...rules.noActions, place: null },
  type: 'parallel',
  on: {
    'undo.offer': { actions: offer },
    'undo.moved': { actions: move },
    'undo.taken': { actions: { type: 'drop', params: ({ event }) => event } },
  },
  states: { actions, tasks },
});

type Found = { readonly action: DoneAction | null };

function isLast(context: UndoContext, isSo: (action: DoneAction) => boolean): boolean {
  const action = rules.lastAction(context);
  return action !== null && isSo(action);
}

function found({ event }: { event: DoneActorEvent<FoundAction | null> }): Found {
  return { action: event.output };
}

type Failed = { readonly failure: PortFailure };

function failure({ event }: { event: ErrorActorEvent }): Failed {
  return { failure: failureOf(event.error) };
}

function answered({ event }: { event: DoneActorEvent<UndoAnswer> }) {
  return { answer: event.output };
}
