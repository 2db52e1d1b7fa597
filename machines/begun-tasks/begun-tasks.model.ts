import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import { quietOfTask, taskEvents } from '../tasks/task.model.ts';
import type { BegunTask, BegunTasksContext } from './begun-tasks.types.ts';

/** An export that has just been done. */
export const exported: BegunTask = {
  id: 12,
  has_file: true,
  title: 'Export of 3 articles',
  status: 'done',
  error: null,
};

export const begunTasksModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'task.begun', id: 12 },
    { type: 'task.download', id: 12 },
    { type: 'tasks.pause' },
    { type: 'tasks.resume' },
    { type: 'task.lost', id: 12, failure: { status: 404, id: 'not_found', message: 'Not found.' } },
    ...taskEvents({
      told: [{ ...exported, status: 'running' }],
      ended: [
        exported,
        { ...exported, status: 'failed', error: 'The disk is full.' },
        { ...exported, status: 'cancelled' },
      ],
    }),
  ],
  abstract: ({ value, context }) => [value, (context as BegunTasksContext).ready.length > 0],
  answers: { readFile: { resolve: { file: 'id,title\n' }, reject: { offline } } },
  quiet: ['task.begun', 'tasks.pause', 'tasks.resume', ...quietOfTask],
  resting: ['idle', 'paused'],
};
