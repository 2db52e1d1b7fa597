import type { MachineModel, ModelEvent } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { TaskInput } from './task.types.ts';

export const taskInput: TaskInput = { id: 7, first: 0, pause: 1_000, patience: 5_000 };

export const taskModel: MachineModel = {
  input: taskInput,
  variants: [{ ...taskInput, first: 2_000 }],
  events: [],
  abstract: ({ value, context }) => [value, context.first],
  answers: {
    readTask: {
      resolve: {
        queued: { status: 'queued' },
        running: { status: 'running' },
        done: { status: 'done' },
        failed: { status: 'failed' },
        cancelled: { status: 'cancelled' },
      },
      reject: { offline },
    },
  },
  quiet: [],
  resting: ['done', 'failed'],
  waiting: ['lost'],
};

/** What the child that follows a task says to its parent: the same three events in every machine that has one. */
export function taskEvents({ told, ended }: TaskNews): readonly ModelEvent[] {
  return [
    ...told.map((news) => ({ type: 'task.told', news })),
    { type: 'task.lost', id: 7, failure: offline },
    ...ended.map((news) => ({ type: 'task.ended', news })),
  ];
}

/** No person sends them. */
export const quietOfTask = ['task.told', 'task.lost', 'task.ended'] as const;

/** Why states without the child do not name them. */
export const ignoresOfTask: Readonly<Record<string, string>> = Object.fromEntries(
  quietOfTask.map((type) => [type, 'it is told only while a task is followed']),
);

interface TaskNews {
  readonly told: readonly unknown[];
  readonly ended: readonly unknown[];
}
