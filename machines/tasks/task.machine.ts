import type { AnyActorRef, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { sendTo, setup } from 'xstate';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import { parentOf } from '../kit/tell-parent.ts';
import type { TaskCall, TaskInput, TaskNews, TaskReport } from './task.types.ts';

type NewsParams = { readonly news: TaskNews };

/** Follows one task of the server until it has ended, and reports to its parent; that stops with whoever asked. */
export const taskMachine = setup({
  types: {
    context: {} as TaskInput,
    input: {} as TaskInput,
    events: {} as TaskReport,
  },
  actors: { readTask: stubPort<TaskNews, TaskCall>('task', 'readTask') },
  actions: {
    report: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      (_, params: TaskReport): TaskReport => params,
    ),
  },
  guards: {
    isUrgent: ({ context }) => context.first === 0,
    isAtWork: (_, { news: { status } }: NewsParams) => status === 'queued' || status === 'running',
    isDone: (_, { news: { status } }: NewsParams) => status === 'done',
  },
  delays: {
    first: ({ context }) => context.first,
    pause: ({ context }) => context.pause,
    patience: ({ context }) => context.patience,
  },
}).createMachine({
  id: 'task',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      always: { guard: 'isUrgent', target: 'asking' },
      after: { first: 'asking' },
    },
    asking: {
      invoke: {
        id: 'readTask',
        src: 'readTask',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isAtWork', params: news },
            target: 'waiting',
            actions: { type: 'report', params: told },
          },
          {
            guard: { type: 'isDone', params: news },
            target: 'done',
            actions: { type: 'report', params: ended },
          },
          { target: 'failed', actions: { type: 'report', params: ended } },
        ],
        onError: { target: 'lost', actions: { type: 'report', params: lost } },
      },
    },
    waiting: { after: { pause: 'asking' } },
    lost: {
      description: 'No answer came: the task goes on without us.',
      after: { patience: 'asking' },
    },
    done: { description: 'Nothing is left to be asked.' },
    failed: { description: 'It failed, or was cancelled.' },
  },
});

function news({ event }: { event: DoneActorEvent<TaskNews> }): NewsParams {
  return { news: event.output };
}

function told({ event }: { event: DoneActorEvent<TaskNews> }) {
  return { type: 'task.told' as const, news: event.output };
}

function ended({ event }: { event: DoneActorEvent<TaskNews> }) {
  return { type: 'task.ended' as const, news: event.output };
}

function lost({ context: { id }, event }: { context: TaskInput; event: ErrorActorEvent }) {
  return { type: 'task.lost' as const, id, failure: failureOf(event.error) };
}
