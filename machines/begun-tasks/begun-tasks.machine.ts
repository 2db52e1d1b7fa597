import { assign, emit, enqueueActions, setup } from 'xstate';
import type { DownloadCall } from '../download/download.types.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import { taskMachine } from '../tasks/task.machine.ts';
import * as rules from './begun-tasks.rules.ts';
import type {
  BegunTask,
  BegunTasksContext,
  BegunTasksEmitted,
  BegunTasksEvent,
} from './begun-tasks.types.ts';

const download: TransitionMeta<BegunTasksContext> = {
  command: {
    id: 'task.download',
    title: ({ ready: [newest] }) => `Download ${newest?.title ?? 'the file'}`,
    icon: 'download',
    visible: ({ ready }) => ready.length > 0,
    synonyms: ['export', 'file', 'spreadsheet'],
  },
};

const show: TransitionMeta<BegunTasksContext> = {
  command: {
    id: 'task.show',
    title: ({ ended: [newest] }) => `Show what came of ${newest?.title ?? 'the task'}`,
    icon: 'list-checks',
    visible: ({ ended }) => ended.length > 0,
    synonyms: ['task', 'result', 'outcome'],
  },
};

const pause = { target: 'paused', actions: ['leaveAll', 'withdrawOffers'] } as const;

/** Tasks that were begun in this tab: each is followed until its end, which is told; what it has made can be fetched from there. */
export const begunTasksMachine = setup({
  types: {
    context: {} as BegunTasksContext,
    events: {} as BegunTasksEvent,
    emitted: {} as BegunTasksEmitted,
    meta: {} as StateMeta<BegunTasksContext>,
    transitionMeta: {} as TransitionMeta<BegunTasksContext>,
  },
  actors: {
    task: taskMachine,
    readFile: stubPort<string, DownloadCall>('begun-tasks', 'readFile'),
  },
  actions: {
    begin: assign(({ context }, params: { id: number }) => rules.begin(context, params)),
    follow: enqueueActions(({ enqueue }, { id }: { id: number }) => {
      enqueue.spawnChild('task', { id: rules.childOf(id), input: rules.pacedTask(id) });
    }),
    followAll: enqueueActions(({ context: { begun }, enqueue }) => {
      for (const id of begun)
        enqueue.spawnChild('task', { id: rules.childOf(id), input: rules.pacedTask(id) });
    }),
    leaveAll: enqueueActions(({ context: { begun }, enqueue }) => {
      for (const id of begun) enqueue.stopChild(rules.childOf(id));
    }),
    withdrawOffers: enqueueActions(({ context: { ready, ended }, enqueue }) => {
      const offers = [...ready.map(rules.downloadIntent), ...ended.map(rules.showIntent)];
      for (const by of offers) enqueue.emit({ type: 'offer.over', by });
      enqueue.assign({ ended: [] });
    }),
    leave: enqueueActions(({ enqueue }, { id }: { id: number }) => {
      enqueue.stopChild(rules.childOf(id));
    }),
    settle: assign(({ context }, params: { id: number }) => rules.settle(context, params)),
    settleWanted: assign(({ context }) => rules.settle(context, { id: context.wanted?.id ?? -1 })),
    keepEnded: assign(({ context }, params: { task: BegunTask }) =>
      rules.keepEnded(context, params),
    ),
    announceLost: emit((_, { id }: { id: number }) => ({
      type: 'task.over' as const,
      id,
      outcome: null,
    })),
    announceEnd: emit((_, { task: { id, outcome } }: { task: BegunTask }) => ({
      type: 'task.over' as const,
      id,
      outcome,
    })),
    askForPage: enqueueActions(({ context, enqueue }, params: { id?: number | undefined }) => {
      const task = rules.shownOf(context, params);
      if (task === null || task.outcome === null) return;
      enqueue.emit({ type: 'page.requested', page: task.outcome.page });
      enqueue.emit({ type: 'offer.over', by: rules.showIntent(task) });
      enqueue.assign(rules.settleShown(context, { task }));
    }),
    showEnd: emit((_, { task }: { task: BegunTask }) => ({
      type: 'snackbar.requested' as const,
      snackbar: rules.endSnackbar(task),
    })),
    choose: assign(({ context }, params: { id?: number | undefined }) => ({
      wanted: rules.wantedOf(context, params),
    })),
    handOver: emit(({ context: { wanted } }, { text }: { text: string }) => ({
      type: 'file.ready' as const,
      name: `${wanted?.title ?? 'export'}.csv`,
      text,
    })),
    showFailure: enqueueActions(({ context: { wanted }, enqueue }, params: { message: string }) => {
      if (wanted === null) return;
      const snackbar = rules.failureSnackbar(wanted, params.message);
      enqueue.emit({ type: 'snackbar.requested', snackbar });
    }),
  },
  guards: {
    isGone: (_, { failure }: { failure: PortFailure }) => rules.isGone(failure),
    isReady: ({ context }, params: { id?: number | undefined }) =>
      rules.wantedOf(context, params) !== null,
    isShown: ({ context }, params: { id?: number | undefined }) =>
      rules.shownOf(context, params) !== null,
  },
}).createMachine({
  id: 'begun-tasks',
  context: { begun: [], ready: [], ended: [], wanted: null },
  initial: 'idle',
  on: {
    'task.begun': {
      actions: [
        { type: 'begin', params: ({ event }) => event },
        { type: 'follow', params: ({ event }) => event },
      ],
    },
    'task.watched': {
      actions: [
        { type: 'leave', params: ({ event }) => event },
        { type: 'settle', params: ({ event }) => event },
      ],
    },
    'task.show': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: { type: 'askForPage', params: ({ event }) => event },
      meta: show,
    },
    'task.lost': {
      guard: { type: 'isGone', params: ({ event }) => event },
      actions: [
        { type: 'leave', params: ({ event }) => event },
        { type: 'settle', params: ({ event }) => event },
        { type: 'announceLost', params: ({ event }) => event },
      ],
    },
    'task.ended': {
      actions: [
        { type: 'leave', params: ({ event }) => event.news },
        { type: 'keepEnded', params: ({ event }) => ({ task: event.news }) },
        { type: 'announceEnd', params: ({ event }) => ({ task: event.news }) },
        { type: 'showEnd', params: ({ event }) => ({ task: event.news }) },
      ],
    },
  },
  states: {
    idle: {
      on: {
        'task.download': {
          guard: { type: 'isReady', params: ({ event }) => event },
          target: 'fetching',
          actions: { type: 'choose', params: ({ event }) => event },
          meta: download,
        },
        'tasks.pause': pause,
      },
    },
    fetching: {
      meta: { refuses: [refused(download, 'The file is being fetched')] },
      on: { 'tasks.pause': pause },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { wanted } }) => ({ path: `tasks/${wanted?.id ?? -1}/file` }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'handOver', params: ({ event }) => ({ text: event.output }) },
            'settleWanted',
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    paused: {
      description: 'Who has begun them is away: nothing is asked, and no file is offered.',
      on: {
        'task.begun': { actions: { type: 'begin', params: ({ event }) => event } },
        'tasks.resume': { target: 'idle', actions: 'followAll' },
      },
    },
  },
});
