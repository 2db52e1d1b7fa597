import { offline } from '../kit/samples.ts';
import type { MachineModel } from '../kit/model.ts';

export const tasksModel: MachineModel = {
  input: undefined,
  events: [{ type: 'tasks.retry' }, { type: 'tasks.refresh' }, { type: 'browser.woke' }],
  abstract: ({ value, context }) => [value, context.failures],
  answers: {
    fetchTasks: {
      resolve: { 'two tasks': { total: 2, app_version: '1.0.0' } },
      reject: { offline },
    },
  },
  quiet: ['tasks.refresh', 'browser.woke'],
  resting: ['resting', 'stopped'],
};
