import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { stubSource, stubPort } from '../kit/stubs.ts';
import type { TaskCount, TasksContext, TasksEmitted, TasksEvent, TasksTag } from './tasks.rules.ts';
import { acceptCount, countFailure, isExhausted, restOf } from './tasks.rules.ts';

/** Asks for the running tasks: first after 5 s, then every 30 s, or every 5 s while their page is open, until it fails three times in a row. */
export const tasksMachine = setup({
  types: {
    context: {} as TasksContext,
    events: {} as TasksEvent,
    emitted: {} as TasksEmitted,
    tags: {} as TasksTag,
    transitionMeta: {} as TransitionMeta<TasksContext>,
  },
  actors: {
    fetchTasks: stubPort<TaskCount>('tasks', 'fetchTasks'),
    wakeUps: stubSource<TasksEvent>(),
  },
  actions: {
    acceptCount: assign(({ context }, params: { count: TaskCount }) =>
      acceptCount(context, params),
    ),
    countFailure: assign(({ context }) => countFailure(context)),
    forgetFailures: assign({ failures: 0 }),
    watch: assign({ watched: true }),
    unwatch: assign({ watched: false }),
    announceCount: emit((_, params: { count: TaskCount }) => ({
      type: 'tasks.counted' as const,
      total: params.count.total,
    })),
    announceVersion: emit((_, params: { count: TaskCount }) => ({
      type: 'version.reported' as const,
      version: params.count.app_version,
    })),
  },
  guards: { isExhausted: ({ context }) => isExhausted(context) },
  delays: { first: 5_000, rest: ({ context }) => restOf(context) },
}).createMachine({
  id: 'tasks',
  context: { total: null, failures: 0, watched: false },
  initial: 'settling',
  invoke: { id: 'wakeUps', src: 'wakeUps', onError: {} },
  on: {
    'tasks.watch': { target: '.asking', actions: ['watch', 'forgetFailures'] },
    'tasks.look': { target: '.asking', actions: 'forgetFailures' },
    'tasks.unwatch': { actions: 'unwatch' },
  },
  states: {
    settling: {
      description: 'The page has just loaded.',
      after: { first: 'asking' },
    },
    asking: {
      // What is on its way may have been counted before that: the count is taken anew.
      on: { 'tasks.refresh': { target: 'asking', reenter: true } },
      invoke: {
        id: 'fetchTasks',
        src: 'fetchTasks',
        onDone: {
          target: 'resting',
          actions: [
            { type: 'acceptCount', params: ({ event }) => ({ count: event.output }) },
            { type: 'announceCount', params: ({ event }) => ({ count: event.output }) },
            { type: 'announceVersion', params: ({ event }) => ({ count: event.output }) },
          ],
        },
        onError: [
          { guard: 'isExhausted', target: 'stopped', actions: 'countFailure' },
          { target: 'resting', actions: 'countFailure' },
        ],
      },
    },
    resting: {
      after: { rest: 'asking' },
      on: { 'tasks.refresh': 'asking' },
    },
    stopped: {
      description: 'Failed three times: asks again once online, or where a person wants it.',
      tags: 'stopped',
      on: {
        'browser.woke': { target: 'asking', actions: 'forgetFailures' },
        'tasks.retry': {
          target: 'asking',
          actions: 'forgetFailures',
          meta: {
            command: {
              id: 'tasks.retry',
              title: 'Retry',
              synonyms: ['tasks', 'polling', 'connection'],
              icon: 'rotate-cw',
            },
          },
        },
      },
    },
  },
});

export type TasksRef = ActorRefFrom<typeof tasksMachine>;
