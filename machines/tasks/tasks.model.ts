import { offline } from '../kit/samples.ts';
import type { MachineModel } from '../kit/model.ts';

export const tasksModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'tasks.retry' },
    { type: 'tasks.refresh' },
    { type: 'browser.woke' },
    { type: 'tasks.look' },
    { type: 'tasks.watch' },
    { type: 'tasks.unwatch' },
  ],
  abstract: ({ value, context }) => [value, context.failures, context.watched],
  answers: {
    fetchTasks: {
      resolve: { 'two tasks': { total: 2, app_version: '1.0.0' } },
      reject: { offline },
    },
  },
  quiet: ['tasks.refresh', 'tasks.look', 'tasks.watch', 'tasks.unwatch', 'browser.woke'],
  resting: ['resting', 'stopped'],
};
