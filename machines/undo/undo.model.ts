import type { SnapshotFrom } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import { ignoresOfTask, quietOfTask, taskEvents } from '../tasks/task.model.ts';
import type { undoMachine } from './undo.machine.ts';
import type { UndoableAction, UndoAnswer } from './undo.types.ts';

export const deleted: UndoableAction = { id: 7, title: 'Delete 3 FAQs' };
export const merged: UndoableAction = { id: 8, title: 'Merge 2 tags' };

export const allBack: UndoAnswer = {
  message: 'Undone: 3 items are back as they were.',
  refused: [],
  resources: ['faqs', 'tags'],
  task: null,
};

export const someBack: UndoAnswer = {
  message: 'Undone: 1 item is back as it was. 1 item is not. Changed since by Ana.',
  refused: [{ resource: 'faqs', id: 4, reason: 'Changed since by Ana.' }],
  resources: ['faqs'],
  task: null,
};

export const goingOn: UndoAnswer = {
  message: 'Undo successfully requested. Task ID: 12',
  refused: [],
  resources: [],
  task: 12,
};

const reject = {
  'no answer': { status: 0, id: 'network', message: 'No answer from the server.' },
  'too late': { status: 410, id: 'gone', message: 'This can not be undone any more.' },
};

export const undoModel: MachineModel = {
  input: undefined,
  big: true,
  events: [
    { type: 'undo.offer', action: deleted },
    { type: 'undo.offer', action: merged },
    { type: 'undo.forget' },
    { type: 'undo.last' },
    { type: 'undo.run', id: 7 },
    { type: 'undo.run', id: 8 },
    { type: 'undo.details' },
    { type: 'undo.close' },
    ...taskEvents({
      told: [{ status: 'running' }],
      ended: [{ status: 'done' }, { status: 'failed' }],
    }),
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof undoMachine>;
    const { actions, queue, tasks, report } = context;
    return [value, actions.map(({ id }) => id), queue, tasks.map(({ id }) => id), report !== null];
  },
  answers: {
    findLast: { resolve: { 'an action': deleted, nothing: null }, reject },
    undo: { resolve: { 'all back': allBack, 'some back': someBack, 'as a task': goingOn }, reject },
  },
  quiet: ['undo.offer', 'undo.forget', 'undo.run', 'undo.details', 'undo.close', ...quietOfTask],
  ignores: {
    ...ignoresOfTask,
    'undo.details': 'they were of an outcome that has been replaced',
  },
  // The task goes on at the server.
  waiting: ['actions.idle + tasks.following', 'actions.reporting + tasks.following'],
  resting: ['actions.idle + tasks.resting', 'actions.reporting + tasks.resting'],
};
