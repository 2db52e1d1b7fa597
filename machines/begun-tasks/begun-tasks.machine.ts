import { assign, emit, enqueueActions, setup } from 'xstate';
import type { DownloadCall } from '../download/download.types.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import { taskMachine } from '../tasks/task.machine.ts';
import { childOf, endSnackbar, failureSnackbar, isGone, keepReady } from './begun-tasks.rules.ts';
import { pacedTask, wantedOf } from './begun-tasks.rules.ts';
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
    follow: enqueueActions(({ enqueue }, { id }: { id: number }) => {
      enqueue.spawnChild('task', { id: childOf(id), input: pacedTask(id) });
    }),
    leave: enqueueActions(({ enqueue }, { id }: { id: number }) => {
      enqueue.stopChild(childOf(id));
    }),
    keepReady: assign(({ context }, params: { task: BegunTask }) => keepReady(context, params)),
    announceEnd: emit((_, { id }: { id: number }) => ({ type: 'task.over' as const, id })),
    showEnd: emit((_, { task }: { task: BegunTask }) => ({
      type: 'snackbar.requested' as const,
      snackbar: endSnackbar(task),
    })),
    choose: assign(({ context }, params: { id?: number | undefined }) => ({
      wanted: wantedOf(context, params),
    })),
    handOver: emit(({ context: { wanted } }, { text }: { text: string }) => ({
      type: 'file.ready' as const,
      name: `${wanted?.title ?? 'export'}.csv`,
      text,
    })),
    showFailure: enqueueActions(({ context: { wanted }, enqueue }, params: { message: string }) => {
      if (wanted === null) return;
      const snackbar = failureSnackbar(wanted, params.message);
      enqueue.emit({ type: 'snackbar.requested', snackbar });
    }),
  },
  guards: {
    isGone: (_, { failure }: { failure: PortFailure }) => isGone(failure),
    isReady: ({ context }, params: { id?: number | undefined }) =>
      wantedOf(context, params) !== null,
  },
}).createMachine({
  id: 'begun-tasks',
  context: { ready: [], wanted: null },
  initial: 'idle',
  on: {
    'task.begun': { actions: { type: 'follow', params: ({ event }) => event } },
    'task.lost': {
      guard: { type: 'isGone', params: ({ event }) => event },
      actions: [
        { type: 'leave', params: ({ event }) => event },
        { type: 'announceEnd', params: ({ event }) => event },
      ],
    },
    'task.ended': {
      actions: [
        { type: 'leave', params: ({ event }) => event.news },
        { type: 'keepReady', params: ({ event }) => ({ task: event.news }) },
        { type: 'announceEnd', params: ({ event }) => event.news },
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
      },
    },
    fetching: {
      meta: { refuses: [refused(download, 'The file is being fetched')] },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { wanted } }) => ({ path: `tasks/${wanted?.id ?? -1}/file` }),
        onDone: {
          target: 'idle',
          actions: { type: 'handOver', params: ({ event }) => ({ text: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
});
