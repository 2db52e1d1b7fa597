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
  outcome: null,
};

/** An import that has just been done, whose page shows what came of it. */
export const imported: BegunTask = {
  ...exported,
  id: 13,
  has_file: false,
  title: 'Import of people.csv',
  outcome: {
    type: 'success',
    text: '17 subscribers came in',
    show: 'Show them',
    page: '/messages/subscribers?filters[import_id]=4',
    changed: ['subscribers'],
    undoable: null,
  },
};

export const begunTasksModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'task.begun', id: 12 },
    { type: 'task.watched', id: 12 },
    { type: 'task.download', id: 12 },
    { type: 'task.show' },
    { type: 'task.show', id: 13 },
    { type: 'tasks.pause' },
    { type: 'tasks.resume' },
    { type: 'task.lost', id: 12, failure: { status: 404, id: 'not_found', message: 'Not found.' } },
    ...taskEvents({
      told: [{ ...exported, status: 'running' }],
      ended: [
        exported,
        imported,
        { ...exported, status: 'failed', error: 'The disk is full.' },
        { ...exported, status: 'cancelled' },
      ],
    }),
  ],
  abstract: ({ value, context }) => {
    const { ready, ended } = context as BegunTasksContext;
    return [value, ready.length > 0, ended.length > 0];
  },
  answers: { readFile: { resolve: { file: 'id,title\n' }, reject: { offline } } },
  quiet: ['task.begun', 'task.watched', 'tasks.pause', 'tasks.resume', ...quietOfTask],
  resting: ['idle', 'paused'],
};
