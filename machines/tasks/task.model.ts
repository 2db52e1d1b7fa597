import type { MachineModel } from '../kit/model.ts';
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
